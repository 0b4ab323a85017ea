// playground.js - shows the playground on a canvas and hands it events and time; front_web.c is its other half.
//
// The module comes as a string of hexadecimal digits in playground_wasm.js, so that the page also works from a file.
"use strict";

(async () => {
  const VIEW_WIDTH = 1280, VIEW_HEIGHT = 720;
  const POINTER_MOVE = 0, POINTER_DOWN = 1, POINTER_UP = 2, POINTER_WHEEL = 3, KEY_PRESS = 4, KEY_RELEASE = 5;
  const POLYGON = 1, LINE = 2, DISC = 3, TEXT = 4;
  const KEYS = { ArrowLeft: 128, ArrowRight: 129, ArrowUp: 130, ArrowDown: 131, F1: 132, F2: 133, F3: 134, F4: 135 };
  const FONT = 'ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace';
  const ALIGN = ["left", "center", "right"];
  const MOST_IN_PATH = 32; // polygons: measured, more and fewer take longer
  const WHEEL_NOTCH = 100; // pixels of a wheel event that browsers report for one notch

  const canvas = document.getElementById("view");
  const context = canvas.getContext("2d", { alpha: false });

  function fail(message) {
    const place = document.getElementById("failure");
    place.textContent = message;
    place.hidden = false;
    throw new Error(message);
  }

  function bytesOf(digits) {
    const bytes = new Uint8Array(digits.length / 2);
    for (let i = 0; i < bytes.length; i++) bytes[i] = parseInt(digits.substr(2 * i, 2), 16);
    return bytes;
  }

  const { instance } = await WebAssembly.instantiate(bytesOf(PLAYGROUND_WASM), {})
    .catch((error) => fail("This browser cannot run the playground: " + error.message));
  const module = instance.exports;
  if (!module.web_open()) fail("Out of memory");

  // ------------------------------------------------------------------------------------------------------------ view

  const view = { x: 0, y: 0, scale: 1, density: 1 };

  function fitView() {
    view.density = window.devicePixelRatio || 1;
    canvas.width = Math.max(1, Math.round(canvas.clientWidth * view.density));
    canvas.height = Math.max(1, Math.round(canvas.clientHeight * view.density));
    view.scale = Math.min(canvas.width / VIEW_WIDTH, canvas.height / VIEW_HEIGHT);
    view.x = (canvas.width - VIEW_WIDTH * view.scale) / 2;
    view.y = (canvas.height - VIEW_HEIGHT * view.scale) / 2;
  }

  const toView = (event) => {
    const box = canvas.getBoundingClientRect();
    return {
      x: ((event.clientX - box.left) * view.density - view.x) / view.scale,
      y: ((event.clientY - box.top) * view.density - view.y) / view.scale,
    };
  };

  const toPage = (x, y) => {
    const box = canvas.getBoundingClientRect();
    return {
      x: box.left + (x * view.scale + view.x) / view.density,
      y: box.top + (y * view.scale + view.y) / view.density,
    };
  };

  // --------------------------------------------------------------------------------------------------------- drawing

  const colours = new Map();

  function colourOf(rgba) {
    let colour = colours.get(rgba);
    if (colour === undefined) {
      colour = "#" + rgba.toString(16).padStart(8, "0");
      colours.set(rgba, colour);
    }
    return colour;
  }

  const isSeen = (rgba) => (rgba & 0xff) !== 0;

  let texts = []; // what the last frame says and where: { string, x, y, align }

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
    const align = ALIGN[whole[at + 3]];
    context.fillStyle = colourOf(whole[at + 1]);
    context.font = real[at + 2] + "px " + FONT;
    context.textAlign = align;
    context.fillText(string, real[at + 4], real[at + 5]);
    texts.push({ string, x: real[at + 4], y: real[at + 5], align });
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

  function draw() {
    const address = module.web_draw(), count = module.web_word_count();
    // Views of the memory do not survive its growth, so they are taken anew.
    const whole = new Uint32Array(module.memory.buffer, address, count);
    const real = new Float32Array(module.memory.buffer, address, count);
    texts = [];
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = "#080c16";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.setTransform(view.scale, 0, 0, view.scale, view.x, view.y);
    context.save();
    context.beginPath();
    context.rect(0, 0, VIEW_WIDTH, VIEW_HEIGHT);
    context.clip();
    for (let at = 0; at < count;) {
      if (whole[at] === POLYGON) at = drawPolygons(whole, real, at);
      else if (whole[at] === LINE) at = drawLine(whole, real, at);
      else if (whole[at] === DISC) at = drawDisc(whole, real, at);
      else if (whole[at] === TEXT) at = drawText(whole, real, at);
      else fail("The drawing list is broken at word " + at);
    }
    context.restore();
  }

  // ---------------------------------------------------------------------------------------------------------- events

  function pointer(kind, event) {
    const at = toView(event);
    module.web_event(kind, at.x, at.y, 0, 0);
  }

  canvas.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    canvas.focus();
    canvas.setPointerCapture(event.pointerId);
    pointer(POINTER_DOWN, event);
  });
  canvas.addEventListener("pointermove", (event) => pointer(POINTER_MOVE, event));
  canvas.addEventListener("pointerup", (event) => event.button === 0 && pointer(POINTER_UP, event));
  canvas.addEventListener("pointercancel", (event) => pointer(POINTER_UP, event));
  canvas.addEventListener("wheel", (event) => {
    const at = toView(event);
    const notches = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY / WHEEL_NOTCH : event.deltaY / 3;
    module.web_event(POINTER_WHEEL, at.x, at.y, -notches, 0);
    event.preventDefault();
  }, { passive: false });

  function key(kind, event) {
    // The browser's own shortcuts stay its own.
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const printable = event.key.length === 1 && event.key >= " " && event.key <= "~";
    const code = KEYS[event.key] || (printable ? event.key.toLowerCase().charCodeAt(0) : 0);
    if (code === 0) return;
    event.preventDefault();
    if (!event.repeat) module.web_event(kind, 0, 0, 0, code);
  }

  window.addEventListener("keydown", (event) => key(KEY_PRESS, event));
  window.addEventListener("keyup", (event) => key(KEY_RELEASE, event));
  // A key let go while the page is not looking would stay down for ever.
  window.addEventListener("blur", () => {
    for (let code = 1; code < 136; code++) module.web_event(KEY_RELEASE, 0, 0, 0, code);
  });
  window.addEventListener("resize", fitView);

  // ------------------------------------------------------------------------------------------------------------ loop

  let last = performance.now(), frames = 0;

  function frame(now) {
    const start = performance.now();
    module.web_advance((now - last) / 1000);
    module.web_note_time(performance.now() - start);
    last = now;
    draw();
    frames++;
    requestAnimationFrame(frame);
  }

  // What a test, or a curious person at the console, may ask: the texts on the canvas, and the panel's exact figures.
  window.playground = {
    frames: () => frames,
    texts: () => texts,
    toPage,
    figures() {
      const memory = () => new Uint8Array(module.memory.buffer);
      const figures = {};
      const count = module.web_figure_count();
      for (let i = 0; i < count; i++) {
        const address = module.web_figure_name(i);
        const end = memory().indexOf(0, address);
        figures[String.fromCharCode(...memory().subarray(address, end))] = module.web_figure_value(i);
      }
      return figures;
    },
  };

  fitView();
  requestAnimationFrame(frame);
})();
