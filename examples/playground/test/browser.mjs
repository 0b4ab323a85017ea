// browser.mjs --chromium PROGRAM --page FOLDER --answer PROGRAM --media FOLDER
//
// Uses the page as a person would: by mouse and keys, reading what is written on the canvas. PLAYGROUND_WAY says
// whether the page comes from a file or over http. From a file all is tried; over http, whether each scene is there and
// moves, which is all that can differ. Screenshots stay in the current folder. Any complaint of the page is a failure.
import { strict as assert } from "node:assert";
import { execFileSync } from "node:child_process";
import { copyFileSync, readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, resolve as absolute } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { Browser } from "./devtools.mjs";
import { drag, figures, frames, key, look, mouse, press, shown, stroke, texts, until } from "./hands.mjs";
import { SCENES, checkScreens } from "./screens.mjs";

const { values: options } = parseArgs({
  options: Object.fromEntries(["chromium", "page", "answer", "media"].map((name) => [name, { type: "string" }])),
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

/** The library's own answer, natively, for the poses that the page is in. */
function nativeAnswer(now) {
  const pose = (which) => ["corners", "radius", "x", "y", "angle"].map((name) => String(now[`${which}.${name}`]));
  const output = execFileSync(options.answer, [...pose("a"), ...pose("b")], { encoding: "utf8" });
  const [, name, exact, written] = /^(\w+) (\S+)\n(\S+)\n$/.exec(output);
  return { name, exact: Math.fround(Number(exact)), written };
}

async function compareAxes(browser, what) {
  await frames(browser, 3);
  const now = await figures(browser);
  const answer = nativeAnswer(now);
  assert.equal(now[answer.name], answer.exact, `${what}: the exact ${answer.name}`);
  assert.equal(await shown(browser, answer.name), answer.written, `${what}: the ${answer.name} as written`);
  return answer;
}

async function checkAxes(browser) {
  const before = await figures(browser);
  assert.equal((await compareAxes(browser, "at the start")).name, "overlap");
  await drag(browser, { x: before["a.x"], y: before["a.y"] }, { x: before["a.x"] + 61, y: before["a.y"] + 23 });
  await frames(browser, 2);
  const after = await figures(browser);
  assert(Math.abs(after["a.x"] - before["a.x"] - 61) < 1 && Math.abs(after["a.y"] - before["a.y"] - 23) < 1,
    `the drag moves shape a: from ${before["a.x"]}, ${before["a.y"]} to ${after["a.x"]}, ${after["a.y"]}`);
  assert.notEqual(after.overlap, before.overlap, "and changes the overlap");
  await compareAxes(browser, "after the drag");
  let hits = 0;
  for (let i = 0; i < 12; i++) {
    const now = await figures(browser);
    const which = i % 2 === 0 ? "a" : "b";
    const from = { x: now[`${which}.x`], y: now[`${which}.y`] };
    await drag(browser, from, { x: 400 + 137 * i % 190, y: 250 + 71 * i % 160 });
    await mouse(browser, "mouseWheel", 400 + 137 * i % 190, 250 + 71 * i % 160, { deltaX: 0, deltaY: 100 * (i - 5) });
    if (i % 3 === 0) await press(browser, `${which} corners +`);
    if (i % 4 === 1) await press(browser, `${which} radius +`);
    hits += (await compareAxes(browser, `pose ${i}`)).name === "overlap";
  }
  assert(hits > 3, "some of the poses overlap");
  await drag(browser, await figures(browser).then((now) => ({ x: now["b.x"], y: now["b.y"] })), { x: 900, y: 600 });
  await drag(browser, await figures(browser).then((now) => ({ x: now["a.x"], y: now["a.y"] })), { x: 200, y: 300 });
  assert.equal((await compareAxes(browser, "apart")).name, "distance");
  await drag(browser, { x: 900, y: 600 }, { x: 560, y: 330 });
  await drag(browser, { x: 200, y: 300 }, { x: 430, y: 290 });
  assert.equal((await compareAxes(browser, "together again")).name, "overlap");
  console.log(`Axes: 16 poses compared with the native library, ${hits + 2} of them overlapping: the same bits`);
}

async function checkPush(browser) {
  for (const name of ["F1", "F3", "F4", "F2"]) await stroke(browser, name);
  await frames(browser, 20);
  await key(browser, "keyDown", "ArrowDown");
  await until(browser, "playground.figures()['yours, mtv'] > 0", "the pentagon pushes");
  await frames(browser, 60);
  await key(browser, "keyUp", "ArrowDown");
  const now = await figures(browser);
  const jitter = ["mtv", "diagonals", "naive"].map((name) => now[`tests, ${name}`]);
  assert(jitter[0] < jitter[1] && jitter[0] < jitter[2], `the mtv jitters least: ${jitter}`);
  assert(now["left over, mtv"] < 1e-3 && now["left over, naive"] > 1e-2);
  await press(browser, "restart");
  await mouse(browser, "mousePressed", 430, 390, { buttons: 1 });
  await mouse(browser, "mouseMoved", 230, 390, { buttons: 1 });
  await until(browser, "playground.figures().correction > 1", "the mouse pushes");
  await mouse(browser, "mouseReleased", 230, 390, { buttons: 0 });
  await stroke(browser, "F3");
  await press(browser, "restart");
  await frames(browser, 5);
  assert((await figures(browser))["deepest overlap"] > 5, "detection by diagonals leaves the shapes where they overlap");
  await look(browser, "push_diagonals");
  console.log(`Push: jitter ${jitter.map((value) => value.toFixed(4)).join(", ")} (mtv, diagonals, naive)`);
}

async function checkStack(browser) {
  const still = await figures(browser);
  assert(still.bodies === 55 && still.gravity > 0);
  await frames(browser, 60);
  const drift = (await figures(browser))["drift of a box"];
  assert(drift < 1, `the pyramid stands still: it has drifted ${drift} %`);
  await look(browser, "pyramid");
  await press(browser, "pile");
  await until(browser, "playground.figures().bodies >= 60", "the pile falls in");
  await press(browser, "gravity up");
  assert.equal((await figures(browser)).gravity, -still.gravity, "the button reverses gravity");
  assert.equal(await shown(browser, "gravity"), `${-still.gravity} px/s2`);
  await until(browser, "playground.figures()['contact points'] >= 60", "the pile lands on the ceiling");
  await frames(browser, 60);
  assert.equal((await figures(browser))["out of the room"], 0);
  console.log(`Stack: the pyramid has drifted ${drift.toFixed(3)} % of a box; the pile is on the ceiling`);
}

async function checkSwarm(browser) {
  await mouse(browser, "mouseMoved", 300, 300, { button: "none" });
  await frames(browser, 30);
  const now = await figures(browser);
  assert(now.polygons === 10000 && now["colliding pairs"] > 50);
  // A path of thousands of closed polygons took 56 ms. Other programs may share the machine: it need be fast but once.
  let times = await browser.evaluate("playground.times()");
  for (let tries = 0; tries < 40 && times.draw >= 20; ++tries) {
    await frames(browser, 10);
    times = await browser.evaluate("playground.times()");
  }
  const { draw, step, frame } = times;
  assert(draw < 20, `drawing the swarm takes ${draw} ms`);
  console.log(`Swarm: ${now["colliding pairs"]} pairs, a step takes ${step.toFixed(2)} ms, drawing it ` +
    `${draw.toFixed(2)} ms, ${(1000 / frame).toFixed(0)} frames a second`);
}

async function checkBullets(browser) {
  await mouse(browser, "mouseMoved", 700, 500, { button: "none" });
  await press(browser, "faster");
  await until(browser, "playground.figures().bounces >= 200", "bullets bounce");
  assert.equal((await figures(browser))["through a wall"], 0, "swept bullets stay on their side");
  await look(browser, "bullets_swept");
  await press(browser, "sample");
  await until(browser, "playground.figures()['through a wall'] > 0", "sampled bullets get through");
  await press(browser, "sweep");
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
  assert(live.some(({ string }) => string === "corners 6, notches 1, pieces 2"), "it is cut while it is drawn");
  const island = await figures(browser);
  assert.equal(island["outlines you drew"], 1, "a polygon becomes an island");
  assert.equal(island["cut into convex pieces"], before["cut into convex pieces"] + 2);
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
  assert(pictures.length >= 6, "there are pictures");
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
  Axes: checkAxes,
  Push: checkPush,
  Stack: checkStack,
  Swarm: checkSwarm,
  Bullets: checkBullets,
  Character: checkCharacter,
  Terrain: checkTerrain,
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
    const bytes = Uint8Array.from(atob(PLAYGROUND_WASM), (character) => character.charCodeAt(0));
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
  await until(browser, "'a.corners' in playground.figures()", "key 1 opens Axes");
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
