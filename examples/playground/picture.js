// picture.js - draws what web.c lists onto the canvas, scaled to whatever room the page gives it.
"use strict";

/** The picture on a canvas. `fail(message)` is called for a list that cannot be read. */
function createPicture(canvas, module, fail) {
  const POLYGON = 1, LINE = 2, DISC = 3, TEXT = 4;
  const FONT = 'ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace';
  const ALIGN = ["left", "center", "right"];
  const MOST_IN_PATH = 32; // polygons: measured, more and fewer take longer
  const MOST_DENSE = 2; // canvas pixels per pixel of the page: more costs time that nobody sees
  const LEAST_TEXT = 10, FINGER = 22; // pixels of the page: what can be read, and half of what a finger covers
  const BACKDROP = 0x080c16ff;

  const context = canvas.getContext("2d", { alpha: false });
  const left = 0, top = 52, right = 1000, bottom = 684; // of the arena, as in scene.h
  const view = { x: 0, y: 0, scale: 1, density: 1 };
  let texts = []; // what the last frame says and where: { string, x, y, size, align }

  // ------------------------------------------------------------------------------------------------------------ view

  function fit() {
    view.density = Math.min(window.devicePixelRatio || 1, MOST_DENSE);
    canvas.width = Math.max(1, Math.round(canvas.clientWidth * view.density));
    canvas.height = Math.max(1, Math.round(canvas.clientHeight * view.density));
    view.scale = Math.min(canvas.width / (right - left), canvas.height / (bottom - top));
    view.x = (canvas.width - (left + right) * view.scale) / 2;
    view.y = (canvas.height - (top + bottom) * view.scale) / 2;
    module.web_set_least_text(LEAST_TEXT * view.density / view.scale);
  }

  function toView(event) {
    const box = canvas.getBoundingClientRect();
    return {
      x: ((event.clientX - box.left) * view.density - view.x) / view.scale,
      y: ((event.clientY - box.top) * view.density - view.y) / view.scale,
    };
  }

  function toPage(x, y) {
    const box = canvas.getBoundingClientRect();
    return {
      x: box.left + (x * view.scale + view.x) / view.density,
      y: box.top + (y * view.scale + view.y) / view.density,
    };
  }

  // --------------------------------------------------------------------------------------------------------- colours

  const light = window.matchMedia("(prefers-color-scheme: light)");
  const colours = new Map();
  light.addEventListener("change", () => colours.clear());

  // The colours of draw.h in a light scheme: grounds are turned over, lines and fills are chosen by hand.
  const LIGHT = { "4cc9f0": "0f85ad", ffb454: "c77700", "9be28b": "3f8f2c", ff5d7a: "d6244a", "57d9a3": "17855a",
    c8a6ff: "7b4fc9", "5a6b96": "69799f", ffffff: "0a0f19", "0d1220": "f4f6fb", "263250": "c6cfe3", b9c6e6: "3a4866",
    "1e2a44": "c6cfe3", "3f6296": "7d9cc9", f28fb5: "c2447a", "8f9bff": "4a57d6", "6fd6c4": "148a78", "080c16": "e9edf7" };

  function turnOver(rgb) {
    const channels = rgb.match(/../g).map((pair) => parseInt(pair, 16));
    const shift = 255 - Math.max(...channels) - Math.min(...channels);
    return channels.map((channel) => (channel + shift).toString(16).padStart(2, "0")).join("");
  }

  function colourOf(rgba) {
    let colour = colours.get(rgba);
    if (colour === undefined) {
      const [, rgb, alpha] = /(.{6})(..)/.exec(rgba.toString(16).padStart(8, "0"));
      colour = "#" + (light.matches ? LIGHT[rgb] ?? turnOver(rgb) : rgb) + alpha;
      colours.set(rgba, colour);
    }
    return colour;
  }

  const isSeen = (rgba) => (rgba & 0xff) !== 0;

  // --------------------------------------------------------------------------------------------------------- drawing

  function paint(fill, stroke, width) {
    if (isSeen(fill)) {
      context.fillStyle = colourOf(fill);
      context.fill();
    }
    if (isSeen(stroke)) {
      context.strokeStyle = colourOf(stroke);
      context.lineWidth = width;
      context.stroke();
    }
  }

  function tracePolygon(real, at, end) {
    context.moveTo(real[at], real[at + 1]);
    for (let i = at + 2; i < end; i += 2) context.lineTo(real[i], real[i + 1]);
  }

  // Polygons of the same fill and no stroke go into paths of up to MOST_IN_PATH. Such a path is not closed: filling
  // does that, and closePath() costs time in proportion to what the path holds already. Returns where the run ends.
  function drawPolygons(whole, real, at) {
    const fill = whole[at + 1], stroke = whole[at + 2], width = real[at + 3];
    let count = 0;
    context.beginPath();
    do {
      const end = at + 5 + 2 * whole[at + 4];
      tracePolygon(real, at + 5, end);
      at = end;
      count++;
    } while (count < MOST_IN_PATH && !isSeen(stroke) && whole[at] === POLYGON && whole[at + 1] === fill &&
      !isSeen(whole[at + 2]));
    if (isSeen(stroke)) context.closePath();
    paint(fill, stroke, width);
    return at;
  }

  function drawText(whole, real, at) {
    const end = at + 7 + whole[at + 6];
    const string = String.fromCharCode(...whole.subarray(at + 7, end));
    const size = real[at + 2], align = ALIGN[whole[at + 3]];
    context.fillStyle = colourOf(whole[at + 1]);
    context.font = size + "px " + FONT;
    context.textAlign = align;
    context.fillText(string, real[at + 4], real[at + 5]);
    texts.push({ string, x: real[at + 4], y: real[at + 5], size, align });
    return end;
  }

  function drawLine(whole, real, at) {
    context.beginPath();
    context.moveTo(real[at + 3], real[at + 4]);
    context.lineTo(real[at + 5], real[at + 6]);
    paint(0, whole[at + 1], real[at + 2]);
    return at + 7;
  }

  function drawDisc(whole, real, at) {
    context.beginPath();
    context.arc(real[at + 4], real[at + 5], real[at + 6], 0, 2 * Math.PI);
    paint(whole[at + 1], whole[at + 2], real[at + 3]);
    return at + 7;
  }

  const drawers = { [POLYGON]: drawPolygons, [LINE]: drawLine, [DISC]: drawDisc, [TEXT]: drawText };

  function drawList() {
    const address = module.web_draw(), count = module.web_word_count();
    // Views of the memory do not survive its growth, so they are taken anew.
    const whole = new Uint32Array(module.memory.buffer, address, count);
    const real = new Float32Array(module.memory.buffer, address, count);
    for (let at = 0; at < count;) {
      const drawer = drawers[whole[at]];
      if (drawer === undefined) fail("The drawing list is broken at word " + at);
      at = drawer(whole, real, at);
    }
  }

  function draw() {
    texts = [];
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = colourOf(BACKDROP);
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.setTransform(view.scale, 0, 0, view.scale, view.x, view.y);
    context.save();
    context.beginPath();
    context.rect(left, top, right - left, bottom - top);
    context.clip();
    drawList();
    context.restore();
  }

  // Turned, moved or laid out anew: whatever the reason, the canvas has another size.
  new ResizeObserver(fit).observe(canvas);
  fit();
  return { draw, toView, toPage, texts: () => texts, finger: () => FINGER * view.density / view.scale };
}
