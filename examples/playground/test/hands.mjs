// hands.mjs - uses the page as a person would: hands for mouse, fingers and keys, eyes for canvas and panel.
import { strict as assert } from "node:assert";
import { writeFileSync } from "node:fs";

const PANEL_FRAMES = 6; // of playground.js: how often the panel is written

// ------------------------------------------------------------------------------------------------------------- hands

export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits for an expression in the page to hold. */
export async function until(browser, expression, what) {
  for (let tries = 0; tries < 300; tries++) {
    if (await browser.evaluate(expression)) return;
    await pause(50);
  }
  throw new Error(`waited in vain: ${what}`);
}

/** Lets the page draw that many frames. */
export async function frames(browser, count) {
  const start = await browser.evaluate("playground.frames()");
  await until(browser, `playground.frames() >= ${start + count}`, `${count} frames`);
}

export const toPage = (browser, x, y) => browser.evaluate(`playground.toPage(${x}, ${y})`);

export async function mouse(browser, type, x, y, more = {}) {
  const at = await toPage(browser, x, y);
  const button = type === "mouseWheel" ? "none" : "left";
  await browser.send("Input.dispatchMouseEvent", { type, ...at, button, clickCount: 1, ...more });
}

export async function drag(browser, from, to) {
  await mouse(browser, "mouseMoved", from.x, from.y, { button: "none" });
  await mouse(browser, "mousePressed", from.x, from.y, { buttons: 1 });
  for (let i = 1; i <= 5; i++) {
    const share = i / 5;
    const x = from.x + (to.x - from.x) * share, y = from.y + (to.y - from.y) * share;
    await mouse(browser, "mouseMoved", x, y, { buttons: 1 });
  }
  await mouse(browser, "mouseReleased", to.x, to.y, { buttons: 0 });
}

export async function click(browser, at) {
  await mouse(browser, "mouseMoved", at.x, at.y, { button: "none" });
  await mouse(browser, "mousePressed", at.x, at.y, { buttons: 1 });
  await mouse(browser, "mouseReleased", at.x, at.y, { buttons: 0 });
}

export async function key(browser, type, name, text) {
  await browser.send("Input.dispatchKeyEvent", { type, key: name, ...(text === undefined ? {} : { text }) });
}

/** Fingers on the glass, all of them at once: points of the page. None lifts them. */
export async function touch(browser, type, ...points) {
  await browser.send("Input.dispatchTouchEvent", { type, touchPoints: points.map((at, id) => ({ ...at, id })) });
}

export async function tap(browser, label) {
  await touch(browser, "touchStart", await middleOfButton(browser, label));
  await touch(browser, "touchEnd");
  await frames(browser, 2);
}

/** A key down and up again, with what it types. */
export async function stroke(browser, name, text) {
  await key(browser, "keyDown", name, text);
  await key(browser, "keyUp", name);
}

// -------------------------------------------------------------------------------------------------------------- eyes

export const texts = (browser) => browser.evaluate("playground.texts()");
export const figures = (browser) => browser.evaluate("playground.figures()");

/** The middle of an element of the page. */
export const middleOf = (browser, selector) => browser.evaluate(`(() => {
  const found = document.querySelector(${JSON.stringify(selector)});
  if (!found) return undefined;
  found.scrollIntoView({ block: "nearest" });
  const box = found.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
})()`);

/** The middle of the button with that label. */
export async function middleOfButton(browser, label) {
  const found = await browser.evaluate(
    `[...document.querySelectorAll("button")].findIndex((button) => button.textContent === ${JSON.stringify(label)})`);
  assert(found >= 0, `nothing to press is labelled ${label}`);
  await browser.evaluate(
    `document.querySelectorAll("button").forEach((button, index) => button.toggleAttribute("wanted", index === ${found}))`);
  return middleOf(browser, "[wanted]");
}

/** Clicks on a tab or button. */
export async function press(browser, label) {
  const at = await middleOfButton(browser, label);
  await browser.send("Input.dispatchMouseEvent", { type: "mouseMoved", ...at, button: "none" });
  for (const type of ["mousePressed", "mouseReleased"])
    await browser.send("Input.dispatchMouseEvent", { type, ...at, button: "left", clickCount: 1 });
  await frames(browser, 2);
}

/** What the panel writes beside a name, once it has caught up with the scene. */
export async function shown(browser, name) {
  await frames(browser, PANEL_FRAMES + 1);
  const words = await browser.evaluate(`[...document.querySelectorAll("#figures dt")]
    .find((name) => name.textContent === ${JSON.stringify(name)})?.nextSibling.textContent`);
  assert(words !== undefined, `the panel does not show ${name}`);
  return words;
}

/** How many colours the canvas shows, and the share of the most frequent one. */
export const colours = (browser) => browser.evaluate(`(() => {
  const canvas = document.getElementById("view");
  const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d", { willReadFrequently: true });
  copy.drawImage(canvas, 0, 0);
  const { data } = copy.getImageData(0, 0, canvas.width, canvas.height);
  const counts = new Map();
  for (const pixel of new Uint32Array(data.buffer)) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  return { count: counts.size, most: Math.max(...counts.values()) / (data.length / 4) };
})()`);

export async function look(browser, name) {
  const { count, most } = await colours(browser);
  assert(count > 30 && most < 0.97, `${name}: the canvas shows ${count} colours, one of them on ${most} of it`);
  writeFileSync(`${name}.png`, await browser.screenshot());
}

