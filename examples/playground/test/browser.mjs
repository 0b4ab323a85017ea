// browser.mjs --chromium PROGRAM --page FOLDER --media FOLDER
//
// Uses the page as a person would: by mouse and keys, reading what is written on the canvas. PLAYGROUND_WAY says
// whether the page comes from a file or over http. From a file all is tried; over http, whether each scene is there and
// moves, which is all that can differ. Screenshots stay in the current folder. Any complaint of the page is a failure.
import { strict as assert } from "node:assert";
import { copyFileSync, readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, resolve as absolute } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { Browser } from "./devtools.mjs";
import { click, drag, figures, frames, key, look, mouse, press, shown, stroke, texts, until } from "./hands.mjs";
import { SCENES, checkScreens } from "./screens.mjs";

const { values: options } = parseArgs({
  options: Object.fromEntries(["chromium", "page", "media"].map((name) => [name, { type: "string" }])),
});
const way = process.env.PLAYGROUND_WAY ?? "file";
const TYPES = { ".html": "text/html", ".js": "text/javascript" };

// ------------------------------------------------------------------------------------------------------------ server

/** Serves the page's folder, and nothing else, to this machine. */
function serve(folder) {
  const server = createServer((request, response) => {
    const name = new URL(request.url, "http://localhost").pathname.slice(1);
    if (!/^[a-z_]+\.(html|js)$/.test(name)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { "content-type": TYPES[extname(name)] }).end(readFileSync(join(folder, name)));
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

// ------------------------------------------------------------------------------------------------------------ checks

async function checkAxes(browser) {
  const before = await figures(browser);
  assert(before.overlap > 0);
  await drag(browser, { x: before["a.x"], y: before["a.y"] }, { x: before["a.x"] + 61, y: before["a.y"] + 23 });
  await frames(browser, 2);
  const after = await figures(browser);
  assert(Math.abs(after["a.x"] - before["a.x"] - 61) < 1 && Math.abs(after["a.y"] - before["a.y"] - 23) < 1,
    `the drag moves shape a: from ${before["a.x"]}, ${before["a.y"]} to ${after["a.x"]}, ${after["a.y"]}`);
  assert.notEqual(after.overlap, before.overlap, "and changes the overlap");
  assert.equal(await shown(browser, "overlap"), after.overlap.toFixed(3));
  await press(browser, "a: one more");
  await press(browser, "b: rounder");
  assert.equal((await figures(browser))["a.corners"], 6);
  await drag(browser, { x: after["b.x"], y: after["b.y"] }, { x: 900, y: 600 });
  assert((await figures(browser)).distance > 100, "apart");
}

async function checkMethods(browser) {
  const say = () => browser.evaluate("document.getElementById('say').textContent");
  const said = new Set();
  for (const name of ["F1", "F3", "F4", "F2"]) {
    await stroke(browser, name);
    await frames(browser, 8);
    said.add(await say());
  }
  await press(browser, "line of centres");
  said.add(await say());
  assert.equal(said.size, 5, "each method has a sentence of its own");
  await press(browser, "restart");
  await key(browser, "keyDown", "ArrowUp");
  await until(browser, "playground.figures()['push in this step'] > 0", "the pentagon pushes");
  await key(browser, "keyUp", "ArrowUp");
  await press(browser, "by diagonals");
  await press(browser, "restart");
  await drag(browser, { x: 300, y: 270 }, { x: 480, y: 340 });
  await until(browser, "playground.figures()['worst push'] > 0", "the mouse pushes, and pushes are compared");
}

async function checkStack(browser) {
  assert.equal((await figures(browser)).bodies, 55);
  await frames(browser, 60);
  const moved = (await figures(browser))["moved by"];
  assert(moved < 1, `the pyramid stands still: it has moved by ${moved} %`);
  await click(browser, { x: 200, y: 200 });
  await until(browser, "playground.figures().bodies === 56", "a click drops a shape");
  await press(browser, "pile");
  await until(browser, "playground.figures().bodies >= 60", "the pile falls in");
  await press(browser, "reverse gravity");
  await until(browser, "playground.figures().contacts >= 60", "the pile lands on the ceiling");
  await frames(browser, 60);
  assert.equal((await figures(browser)).escaped, 0);
}

async function checkSwarm(browser) {
  await mouse(browser, "mouseMoved", 300, 300, { button: "none" });
  await frames(browser, 30);
  const now = await figures(browser);
  assert(now.shapes === 10000 && now["colliding pairs"] > 50);
  const big = await browser.evaluate("document.getElementById('big').textContent");
  assert(/^10,000 shapes moved, [0-9,]+ collisions found: [0-9.]+ ms$/.test(big), big);
  const slide = (value) => browser.evaluate(`(() => {
    const slider = document.querySelector("#slide input");
    slider.value = ${value};
    slider.dispatchEvent(new Event("input"));
  })()`);
  await slide(5);
  await frames(browser, 12);
  assert.equal((await figures(browser)).shapes, 100000, "the slider fills the arena");
  await look(browser, "swarm_100000");
  const { step, draw } = await browser.evaluate("playground.times()");
  await slide(4);
  console.log(`Swarm: 100,000 shapes: a step takes ${step.toFixed(1)} ms, drawing it ${draw.toFixed(1)} ms`);
}

async function checkBullets(browser) {
  await mouse(browser, "mouseMoved", 700, 500, { button: "none" });
  await press(browser, "faster");
  await until(browser, "playground.figures().bounces >= 200", "bullets bounce");
  assert.equal((await figures(browser))["went through a wall"], 0, "swept bullets stay on their side");
  await press(browser, "check only the end");
  await until(browser, "playground.figures()['went through a wall'] > 0", "sampled bullets get through");
  await press(browser, "check the whole path");
  await frames(browser, 60);
}

async function checkCharacter(browser) {
  const before = await figures(browser);
  await key(browser, "keyDown", "ArrowRight");
  await until(browser, `playground.figures().x > ${before.x + 120}`, "the character runs");
  await key(browser, "keyDown", " ", " ");
  await until(browser, `playground.figures().y < ${before.y - 20}`, "and jumps");
  await key(browser, "keyUp", " ");
  await key(browser, "keyUp", "ArrowRight");
}

/** Draws a closed line through these corners. */
async function drawOutline(browser, corners) {
  await mouse(browser, "mouseMoved", ...corners[0], { button: "none" });
  await mouse(browser, "mousePressed", ...corners[0], { buttons: 1 });
  for (const corner of corners.slice(1)) await mouse(browser, "mouseMoved", ...corner, { buttons: 1 });
  await frames(browser, 2);
  const live = await texts(browser);
  await mouse(browser, "mouseReleased", ...corners.at(-1), { buttons: 0 });
  await frames(browser, 2);
  return live;
}

async function checkTerrain(browser) {
  const before = await figures(browser);
  assert(before["corners of the ground"] >= 40);
  const live = await drawOutline(browser, [[40, 90], [90, 80], [120, 110], [90, 120], [120, 170], [50, 170]]);
  assert(live.some(({ string }) => string === "6 corners, 2 convex pieces"), "it is cut while it is drawn");
  const island = await figures(browser);
  assert.equal(island["outlines you drew"], 1, "a polygon becomes an island");
  assert.equal(island["cut into convex pieces"], before["cut into convex pieces"] + 2);
  await shown(browser, "outlines you drew"); // the panel follows
  await press(browser, "copy the drawing as a link");
  const link = await browser.evaluate("location.hash");
  assert.equal(link, "#terrain=i40.90-90.80-120.110-90.120-120.170-50.170", "the drawing is a link");
  await browser.evaluate("window.old = true, location.reload()");
  await until(browser, "!window.old && window.playground?.frames() > 2 && playground.figures()['outlines you drew'] === 1",
    "which draws it again");
  assert.equal((await figures(browser))["cut into convex pieces"], island["cut into convex pieces"]);
  const crossed = await drawOutline(browser, [[560, 90], [610, 90], [560, 160], [610, 160]]);
  assert(crossed.some(({ string }) => string.includes("cross")), "a crossing outline says so");
  assert.equal((await figures(browser))["outlines refused"], 1, "and is refused");
}

/** In a picture: what is shown of each pair of a moving and a still element, and the least contrast of a text. */
function readPicture() {
  const lightness = (colour) => {
    const [red, green, blue] = colour.match(/[\d.]+/g).map((part) => {
      const share = Number(part) / 255;
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  const all = (selector) => [...document.querySelectorAll(selector)];
  const shown = (selector) => all(selector).filter((element) => getComputedStyle(element).display !== "none").length;
  const page = lightness(getComputedStyle(document.querySelector(".page")).fill);
  const contrasts = all("text").map((text) => lightness(getComputedStyle(text).fill) / page);
  return {
    words: ["title", "desc"].map((name) => document.querySelector(name).textContent.length),
    moving: [all(".moving").length, shown(".moving")],
    still: [all(".still").length, shown(".still")],
    texts: contrasts.length,
    contrast: Math.min(...contrasts.map((contrast) => Math.max(contrast, 1 / contrast))),
    light: page > 0.5,
  };
}

/** The examples' pictures as a browser shows them: light where that is preferred, still where less motion is. */
async function checkPictures(browser) {
  const prefer = (features) => browser.send("Emulation.setEmulatedMedia", { features });
  const pictures = readdirSync(options.media).filter((name) => name.endsWith(".svg"));
  assert(pictures.length >= 5, "there are pictures");
  for (const name of pictures) {
    await browser.send("Page.navigate", { url: pathToFileURL(join(absolute(options.media), name)).href });
    await until(browser, "document.querySelector('svg > rect.page') !== null", `${name} is there`);
    for (const [scheme, motion] of [["dark", "no-preference"], ["light", "reduce"], ["dark", "reduce"]]) {
      await prefer([{ name: "prefers-color-scheme", value: scheme }, { name: "prefers-reduced-motion", value: motion }]);
      const seen = await browser.evaluate(`(${readPicture})()`);
      const still = motion === "reduce";
      assert(seen.words.every((length) => length > 20), `${name} has a title and a description`);
      assert(seen.texts > 2 && seen.contrast >= 4.5, `${name}, ${scheme}: texts have contrast, ${seen.contrast}`);
      assert.equal(seen.light, scheme === "light", `${name} is ${scheme}`);
      assert(seen.moving[0] > 0 && seen.still[0] > 0, `${name} moves`);
      assert.equal(seen.moving[1], still ? 0 : seen.moving[0], `${name} moves, or does not`);
      assert.equal(seen.still[1], still ? seen.still[0] : 0, `${name} stands still, or does not`);
    }
  }
  await prefer([]);
}

const checks = {
  Terrain: checkTerrain,
  Stack: checkStack,
  Swarm: checkSwarm,
  Bullets: checkBullets,
  Platformer: checkCharacter,
  Axes: checkAxes,
  Methods: checkMethods,
};

// -------------------------------------------------------------------------------------------------------------- main

const server = way === "http" ? await serve(options.page) : undefined;
// The page from a file is the one that is sent around: by itself, in a folder without the others.
if (!server) copyFileSync(join(options.page, "playground.html"), "playground.html");
const url = server ? `http://127.0.0.1:${server.address().port}/index.html`
  : pathToFileURL(absolute("playground.html")).href;
const browser = new Browser(options.chromium, 1280, 800);
let failure;
try {
  await browser.open(url);
  await until(browser, "window.playground?.frames() > 2", "the page starts");
  assert.deepEqual(await browser.evaluate(`(() => {
    const bytes = Uint8Array.from(PLAYGROUND_WASM.match(/../g), (pair) => parseInt(pair, 16));
    return WebAssembly.Module.imports(new WebAssembly.Module(bytes));
  })()`), [], "the module imports nothing");
  for (const scene of SCENES) {
    await press(browser, scene);
    if (server) await frames(browser, 20);
    else await checks[scene](browser);
    await look(browser, scene.toLowerCase());
    assert.deepEqual(browser.problems, [], `${scene}: complaints of the page`);
  }
  // The number keys switch scenes, too.
  await stroke(browser, "1", "1");
  await until(browser, "'rays that hit' in playground.figures()", "key 1 opens Terrain");
  await until(browser, "location.hash === '#terrain'", "each scene has a link");
  await browser.evaluate("location.hash = '#swarm'");
  await until(browser, "playground.figures().shapes === 10000", "which opens it");
  if (!server) {
    await checkScreens(browser, url);
    await checkPictures(browser);
  }
  assert.deepEqual(browser.problems, [], "complaints of the page");
  console.log(`${url.split(":")[0]}: ${SCENES.length} scenes, no complaints`);
} catch (error) {
  failure = error;
  console.error(error);
  console.error("the page said:", browser.problems);
}
await browser.close();
server?.close();
process.exitCode = failure ? 1 : 0;
