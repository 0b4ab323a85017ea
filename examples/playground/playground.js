// playground.js - loads the module, hands it events and time, and has it shown: web.c is its other half,
// picture.js draws, panel.js is the rest of the page.
//
// The module comes as a string in playground_wasm.js, so that the page also works from a file.
"use strict";

(async () => {
  const POINTER_MOVE = 0, POINTER_DOWN = 1, POINTER_UP = 2, POINTER_WHEEL = 3, KEY_PRESS = 4, KEY_RELEASE = 5;
  const KEYS = { ArrowLeft: 128, ArrowRight: 129, ArrowUp: 130, ArrowDown: 131, F1: 132, F2: 133, F3: 134, F4: 135 };
  const WHEEL_NOTCH = 100; // pixels of a wheel event that browsers report for one notch
  const PANEL_FRAMES = 6; // the panel's figures follow ten times a second: faster, nobody could read them

  const canvas = document.getElementById("view"), pause = document.getElementById("pause");

  function fail(message) {
    const place = document.getElementById("failure");
    place.textContent = message;
    place.hidden = false;
    throw new Error(message);
  }

  const bytes = Uint8Array.from(PLAYGROUND_WASM.match(/../g), (pair) => parseInt(pair, 16));
  const { instance } = await WebAssembly.instantiate(bytes, {})
    .catch((error) => fail("This browser cannot run the playground: " + error.message));
  const module = instance.exports;
  if (!module.web_open()) fail("Out of memory");

  function stringAt(address) {
    if (address === 0) return "";
    const memory = new Uint8Array(module.memory.buffer);
    return String.fromCharCode(...memory.subarray(address, memory.indexOf(0, address)));
  }

  // ---------------------------------------------------------------------------------------------------------- events

  const held = new Set(); // keys by their number, and the pointer by the letter p

  function hold(key, down) {
    if (held.has(key) === down) return;
    if (down) held.add(key);
    else held.delete(key);
    module.web_event(down ? KEY_PRESS : KEY_RELEASE, 0, 0, 0, key);
  }

  const picture = createPicture(canvas, module, fail);
  const panel = createPanel(module, stringAt, hold);
  const drawing = createDrawing((kind, x, y, key) => {
    module.web_event(kind, x, y, 0, key);
    drawing.note(kind, { x, y });
  }, () => panel.figures()["outlines you drew"], () => panel.isOn("draw the ground"));
  const share = document.getElementById("share");
  let pointerId; // of the finger or button that is down on the canvas: a second finger is none of its business

  function pointer(kind, event) {
    const at = picture.toView(event);
    const slack = kind === POINTER_DOWN && event.pointerType === "touch" ? picture.finger() : 0;
    module.web_event(kind, at.x, at.y, slack, 0);
    drawing.note(kind, at);
  }

  share.addEventListener("click", async (event) => {
    history.replaceState(null, "", drawing.link());
    await navigator.clipboard?.writeText(location.href).catch(() => {});
    share.textContent = "the link is copied: paste it anywhere";
    panel.focusArena(event);
  });
  const shared = /^#terrain=([gi0-9.~-]+)$/.exec(decodeURI(location.hash));
  if (shared) drawing.play(shared[1]);

  function letGo(event) {
    if (event.pointerId !== pointerId) return;
    pointerId = undefined;
    held.delete("p");
    pointer(POINTER_UP, event);
  }

  canvas.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || pointerId !== undefined) return;
    pointerId = event.pointerId;
    held.add("p");
    canvas.focus({ preventScroll: true });
    canvas.setPointerCapture(event.pointerId);
    pointer(POINTER_DOWN, event);
  });
  canvas.addEventListener("pointermove", (event) => {
    if (pointerId === undefined || event.pointerId === pointerId) pointer(POINTER_MOVE, event);
  });
  canvas.addEventListener("pointerup", letGo);
  canvas.addEventListener("pointercancel", letGo);
  canvas.addEventListener("wheel", (event) => {
    const at = picture.toView(event);
    const notches = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY / WHEEL_NOTCH : event.deltaY / 3;
    module.web_event(POINTER_WHEEL, at.x, at.y, -notches, 0);
    event.preventDefault();
  }, { passive: false });

  function keyOf(event) {
    const printable = event.key.length === 1 && event.key >= " " && event.key <= "~";
    return KEYS[event.key] || (printable ? event.key.toLowerCase().charCodeAt(0) : 0);
  }

  // The browser's own shortcuts stay its own, and so do the keys that press a button.
  function isForPage(event) {
    return event.ctrlKey || event.altKey || event.metaKey ||
      event.target instanceof HTMLInputElement || event.key === "Tab" ||
      !(event.target === canvas || event.target === document.body) && (event.key === " " || event.key === "Enter");
  }

  window.addEventListener("keydown", (event) => {
    const key = keyOf(event);
    if (key === 0 || isForPage(event)) return;
    event.preventDefault();
    hold(key, true);
  });
  window.addEventListener("keyup", (event) => hold(keyOf(event), false));
  // A key let go while the page is not looking would stay down for ever.
  window.addEventListener("blur", () => [...held].forEach((key) => key !== "p" && hold(key, false)));

  // ----------------------------------------------------------------------------------------------------------- pause

  // Whoever asked for less motion gets a scene that moves only while it is played.
  let paused = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const showPaused = () => pause.setAttribute("aria-pressed", String(paused));

  pause.addEventListener("click", (event) => {
    paused = !paused;
    showPaused();
    panel.focusArena(event);
  });
  showPaused();

  // ------------------------------------------------------------------------------------------------------------ loop

  const times = { frame: 1000 / 60, step: 0, draw: 0 }; // milliseconds, smoothed: nobody could read them otherwise
  let last = performance.now(), frames = 0;

  function note(name, milliseconds) {
    times[name] += 0.1 * (milliseconds - times[name]);
  }

  function frame(now) {
    const start = performance.now();
    // Whoever is late gets one step a frame, not several that make him later.
    const late = times.step > 12, passed = (now - last) / 1000;
    const steps = !paused || held.size > 0 ? module.web_advance(late ? Math.min(passed, 1 / 60) : passed) : 0;
    const stepped = performance.now();
    picture.draw();
    if (steps > 0) note("step", (stepped - start) / steps);
    note("draw", performance.now() - stepped);
    note("frame", now - last);
    last = now;
    if (frames++ % PANEL_FRAMES === 0) {
      panel.refresh(times);
      share.hidden = drawing.link() === "";
      if (drawing.link() !== location.hash) share.textContent = "copy the drawing as a link";
    }
    requestAnimationFrame(frame);
  }

  // What a test, or a curious person at the console, may ask: the texts on the canvas, and the panel's exact figures.
  window.playground = {
    frames: () => frames,
    times: () => ({ ...times }),
    texts: picture.texts,
    toPage: picture.toPage,
    figures: () => panel.figures(),
  };

  requestAnimationFrame(frame);
})();
