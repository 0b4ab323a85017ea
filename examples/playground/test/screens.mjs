// screens.mjs - the page at three sizes: a desk, a phone upright, a phone on its side; by mouse, touch and keys.
import { strict as assert } from "node:assert";
import { figures, frames, look, middleOfButton, press, shown, stroke, tap, toPage, touch, until } from "./hands.mjs";

export const SCENES = ["Terrain", "Stack", "Swarm", "Bullets", "Platformer", "Axes", "Methods"];
const SCREENS = [
  { width: 1280, height: 800, finger: false },
  { width: 390, height: 844, finger: true },
  { width: 844, height: 390, finger: true },
];
const FINGER = 44; // pixels: the least size of what is to be pressed
const CONTRAST = 4.5; // WCAG 2.2, 1.4.3

async function takeScreen(browser, screen) {
  const { width, height, finger } = screen;
  await browser.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: finger });
  await browser.send("Emulation.setTouchEmulationEnabled", { enabled: finger, maxTouchPoints: 5 });
  await frames(browser, 3);
}

async function prefer(browser, name, value) {
  await browser.send("Emulation.setEmulatedMedia", { features: [{ name, value }] });
  await frames(browser, 3);
}

// ------------------------------------------------------------------------------------------------------------ layout

/** Nothing hangs over the screen's side, all that is pressed is large enough, and the arena takes its share. */
async function checkLayout(browser, { width, height }, what) {
  const seen = await browser.evaluate(`(() => {
    const boxOf = (element) => {
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
      return { name: element.textContent || element.id, left, right, top, bottom, width, height };
    };
    return {
      wide: document.documentElement.scrollWidth,
      canvas: boxOf(document.getElementById("view")),
      buttons: [...document.querySelectorAll("button")].map(boxOf).filter(({ width }) => width > 0),
    };
  })()`);
  assert.equal(seen.wide, width, `${what}: the page is as wide as the screen`);
  const share = Math.max(seen.canvas.width / width, seen.canvas.height / height);
  assert(share > 0.75, `${what}: the arena is ${seen.canvas.width} x ${seen.canvas.height}`);
  assert(seen.canvas.bottom <= height && seen.canvas.top >= 0, `${what}: the arena is on the screen`);
  assert(seen.buttons.length > 7, `${what}: there are buttons`);
  for (const button of seen.buttons) {
    const size = `${what}: ${button.name} is ${button.width} x ${button.height} at ${button.left}`;
    assert(button.width >= FINGER && button.height >= FINGER, size);
    assert(button.left >= 0 && button.right <= width, size);
  }
}

/** Every word of the page against what is behind it: the least contrast. */
const leastContrast = (browser) => browser.evaluate(`(() => {
  const channels = (colour) => colour.match(/[\\d.]+/g).map(Number);
  const luminance = (colour) => channels(colour).slice(0, 3).map((channel) => channel / 255)
    .map((share) => share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)
    .reduce((sum, share, index) => sum + share * [0.2126, 0.7152, 0.0722][index], 0);
  const groundOf = (element) => {
    const colour = getComputedStyle(element).backgroundColor;
    return (channels(colour)[3] ?? 1) > 0 ? colour : groundOf(element.parentElement);
  };
  const written = [...document.querySelectorAll("body *")].filter((element) => element.checkVisibility() &&
    [...element.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.data.trim() !== ""));
  const contrasts = written.map((element) => {
    const [dark, bright] = [getComputedStyle(element).color, groundOf(element)].map(luminance).sort((a, b) => a - b);
    return { contrast: (bright + 0.05) / (dark + 0.05), text: element.textContent };
  });
  return contrasts.reduce((least, each) => each.contrast < least.contrast ? each : least);
})()`);

/** The colour of the arena's ground, as a sum of its channels. */
const ground = (browser) => browser.evaluate(`(() => {
  const canvas = document.getElementById("view");
  const copy = new OffscreenCanvas(1, 1).getContext("2d");
  copy.drawImage(canvas, canvas.width - 12, canvas.height / 2, 1, 1, 0, 0, 1, 1);
  return copy.getImageData(0, 0, 1, 1).data.slice(0, 3).reduce((sum, channel) => sum + channel);
})()`);

async function checkColours(browser) {
  await press(browser, "Swarm");
  await press(browser, "Axes");
  for (const [scheme, isRight] of [["light", (sum) => sum > 500], ["dark", (sum) => sum < 200]]) {
    await prefer(browser, "prefers-color-scheme", scheme);
    for (const scene of SCENES.toReversed()) {
      await press(browser, scene);
      await shown(browser, "computing one frame");
      const { contrast, text } = await leastContrast(browser);
      assert(contrast >= CONTRAST, `${scheme}: "${text}" has a contrast of ${contrast}`);
    }
    const sum = await ground(browser);
    assert(isRight(sum), `${scheme}: the arena's ground adds up to ${sum}`);
    await look(browser, `terrain_${scheme}`);
  }
}

// ---------------------------------------------------------------------------------------------------------- elements

/** What a reader of the screen is told: every control has a name, and the tabs say which one is open. */
async function checkNames(browser, scene) {
  const { nodes } = await browser.send("Accessibility.getFullAXTree");
  const all = nodes.filter(({ ignored }) => !ignored)
    .map(({ role, name, properties = [] }) => ({ role: role.value, name: name?.value ?? "",
      ...Object.fromEntries(properties.map(({ name, value }) => [name, value.value])) }));
  const of = (role) => all.filter((node) => node.role === role);
  for (const role of ["button", "tab", "tablist", "tabpanel", "application", "group", "main", "heading"])
    for (const node of of(role)) assert(role === "main" || node.name !== "", `${scene}: a ${role} has no name`);
  assert.deepEqual(of("tab").map(({ name }) => name), SCENES);
  assert.deepEqual(of("tab").filter(({ selected }) => selected).map(({ name }) => name), [scene]);
  assert.deepEqual(of("tabpanel").map(({ name }) => name), [scene]);
  assert.equal(of("application").length, 1, "the arena");
  return of("button");
}

const focused = (browser) => browser.evaluate(`(() => {
  const { activeElement } = document;
  const { outlineWidth, outlineStyle } = getComputedStyle(activeElement);
  return { name: activeElement.id || activeElement.textContent, ring: outlineStyle === "none" ? "0px" : outlineWidth };
})()`);

async function tabTo(browser) {
  await browser.send("Input.dispatchKeyEvent", { type: "keyDown", key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 });
  await browser.send("Input.dispatchKeyEvent", { type: "keyUp", key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 });
  const { name, ring } = await focused(browser);
  assert.equal(ring, "3px", `the focus is seen on ${name}`);
  return name;
}

/** By keys alone: along the tabs, past the links into the arena, to the buttons, and on. */
async function checkKeys(browser) {
  await press(browser, "Stack");
  assert.equal((await focused(browser)).name, "view", "a click on a tab hands the focus to the arena");
  await browser.evaluate("document.activeElement.blur()");
  await browser.evaluate("document.getElementById('tab-1').focus()");
  await stroke(browser, "ArrowLeft");
  assert.equal((await focused(browser)).name, "tab-0", "arrows walk the tabs");
  await stroke(browser, "ArrowLeft");
  await until(browser, "'overlap now' in playground.figures()", "and open them, around the end");
  const way = [];
  for (let i = 0; i < 14; i++) way.push(await tabTo(browser));
  assert.deepEqual(way, ["README", "manual", "source", "pause", "view", "by axes", "by diagonals", "only mark",
    "push apart", "shortest way", "line of centres", "restart", "figures", "the code behind it"]);
  await browser.evaluate("document.querySelectorAll('#buttons button')[1].focus()");
  await stroke(browser, "Enter", "\r");
  await frames(browser, 2);
  const pressed = await browser.evaluate("document.activeElement.getAttribute('aria-pressed')");
  assert.equal(pressed, "true", "the enter key presses a button");
  assert.equal((await focused(browser)).name, "by diagonals", "and the focus stays");
}

// ------------------------------------------------------------------------------------------------------------- touch

async function touchMethods(browser) {
  await tap(browser, "push apart");
  const grip = await toPage(browser, 720, 500), target = await toPage(browser, 560, 400);
  await touch(browser, "touchStart", grip);
  await touch(browser, "touchMove", { x: (grip.x + target.x) / 2, y: target.y });
  await touch(browser, "touchMove", target);
  await until(browser, "playground.figures()['push in this step'] > 0.5", "a finger pushes with the box");
  await touch(browser, "touchEnd");
  await tap(browser, "restart");
  await touch(browser, "touchStart", await middleOfButton(browser, "forward"));
  await until(browser, "playground.figures()['push in this step'] > 0", "and so does a key that is held on the screen");
  await touch(browser, "touchEnd");
}

async function touchCharacter(browser) {
  const before = await figures(browser);
  const right = await middleOfButton(browser, "right"), jump = await middleOfButton(browser, "jump");
  await touch(browser, "touchStart", right);
  await until(browser, `playground.figures().x > ${before.x + 60}`, "a thumb makes the character run");
  await touch(browser, "touchStart", right, jump);
  await until(browser, `playground.figures().y < ${before.y - 20}`, "and another one makes it jump");
  await touch(browser, "touchEnd");
  await until(browser, "playground.figures().speed === 0", "it stands once both are lifted");
}

/** The handle of shape a, missed by a finger's breadth. */
async function touchAxes(browser) {
  const before = await figures(browser);
  const reach = 138, angle = before["a.angle"]; // reach: as in scene_axes.c
  const at = await toPage(browser, before["a.x"] + reach * Math.cos(angle), before["a.y"] + reach * Math.sin(angle));
  await touch(browser, "touchStart", { x: at.x - 9, y: at.y - 9 });
  await touch(browser, "touchMove", { x: at.x - 9, y: at.y + 6 });
  await touch(browser, "touchMove", { x: at.x - 9, y: at.y + 21 });
  await touch(browser, "touchEnd");
  const after = await figures(browser);
  assert(Math.abs(after["a.angle"] - before["a.angle"]) > 0.1, "a finger turns a shape by its handle");
  assert(after["a.x"] === before["a.x"], "and leaves it where it is");
}

const hands = { Axes: touchAxes, Methods: touchMethods, Platformer: touchCharacter };

// ------------------------------------------------------------------------------------------------------------ motion

/** Whoever wants less motion sees none but his own. */
async function checkMotion(browser, url) {
  await prefer(browser, "prefers-reduced-motion", "reduce");
  await browser.send("Page.navigate", { url });
  await until(browser, "window.playground?.frames() > 2", "the page starts once more");
  await press(browser, "Stack");
  await frames(browser, 30);
  assert.equal((await figures(browser)).time, 0, "time stands still");
  const at = await toPage(browser, 100, 100);
  await browser.send("Input.dispatchMouseEvent", { type: "mousePressed", ...at, button: "left", clickCount: 1 });
  await until(browser, "playground.figures().time > 0.1", "but goes by while something is pressed");
  await browser.send("Input.dispatchMouseEvent", { type: "mouseReleased", ...at, button: "left", clickCount: 1 });
  await press(browser, "pause");
  const { time } = await figures(browser);
  await until(browser, `playground.figures().time > ${time}`, "and once it is let go on");
  await prefer(browser, "prefers-reduced-motion", "no-preference");
}

// -------------------------------------------------------------------------------------------------------------- main

async function checkScreen(browser, screen) {
  const name = `${screen.width}x${screen.height}`;
  await takeScreen(browser, screen);
  for (const scene of SCENES) {
    await (screen.finger ? tap : press)(browser, scene);
    await checkLayout(browser, screen, `${scene} at ${name}`);
    const buttons = await checkNames(browser, scene);
    assert.equal(buttons.some(({ name }) => name === "jump"), screen.finger && scene === "Platformer");
    if (screen.finger) await hands[scene]?.(browser);
    await frames(browser, 20);
    await browser.evaluate("scrollTo(0, 0)");
    await look(browser, `${scene.toLowerCase()}_${name}`);
  }
  assert.deepEqual(browser.problems, [], `${name}: complaints of the page`);
}

export async function checkScreens(browser, url) {
  for (const screen of SCREENS) await checkScreen(browser, screen);
  await takeScreen(browser, SCREENS[0]);
  await checkKeys(browser);
  await checkColours(browser);
  await checkMotion(browser, url);
  console.log(`${SCREENS.length} screens by mouse, touch and keys: names, sizes, contrast, focus, motion`);
}
