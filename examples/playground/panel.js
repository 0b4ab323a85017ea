// panel.js - what surrounds the arena: tabs, words, buttons, keys to hold, and figures, as elements of the page.
//
// A tab list as the ARIA Authoring Practices have it: one stop of the tab key, arrows inside. What a mouse or a finger
// presses hands the focus back to the arena, where the keys play; what the keyboard presses keeps it.
"use strict";

/** `hold(key, down)` is told of keys that are held; `string(address)` reads what the module has written. */
function createPanel(module, string, hold) {
  const TAP = 250; // milliseconds that a key is held when a reader of the screen "clicks" it
  const element = (id) => document.getElementById(id);
  const canvas = element("view"), stage = element("stage");
  const hasFinger = window.matchMedia("(pointer: coarse)");
  let scene = -1, words = {}, rows = [], buttons = [], tabs = [], signature = "", panel;

  const range = (count) => Array.from({ length: count }, (_, index) => index);

  function make(tag, text, parent) {
    const made = document.createElement(tag);
    made.textContent = text;
    parent.append(made);
    if (tag === "button") made.type = "button";
    return made;
  }

  function setText(node, text) {
    if (node.textContent !== text) node.textContent = text;
  }

  function setState(node, name, value) {
    if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  }

  // What web_panel() of web.c lists, as an object.
  function readPanel() {
    const address = module.web_panel();
    const whole = new Uint32Array(module.memory.buffer, address), real = new Float32Array(module.memory.buffer, address);
    let at = 0;
    const list = (read) => range(whole[at++]).map(read);
    const text = () => string(whole[at++]);
    return {
      scene: whole[at++], say: whole[at++], slider: real[at++],
      figures: list(() => ({ name: text(), words: text(), value: real[at++], decimals: whole[at++], unit: text() })),
      buttons: list(() => ({ label: text(), key: whole[at++], state: whole[at++] })),
      pad: list(() => ({ label: text(), key: whole[at++] })),
    };
  }

  // A click of the keyboard has no detail.
  function focusArena(event) {
    if (event.detail > 0) canvas.focus({ preventScroll: true });
  }

  // ------------------------------------------------------------------------------------------------------------ tabs

  function openScene(index) {
    module.web_open_scene(index);
    refresh();
  }

  // Each scene has a link: #swarm.
  const linkOf = (name) => "#" + name.toLowerCase();

  function openLink() {
    const index = tabs.findIndex((tab) => linkOf(tab.textContent) === location.hash.split("=")[0]);
    if (index >= 0 && index !== scene) openScene(index);
  }

  function walkTabs(event) {
    const last = tabs.length - 1;
    const next = { ArrowRight: scene === last ? 0 : scene + 1, ArrowLeft: scene === 0 ? last : scene - 1,
      Home: 0, End: last }[event.key];
    if (next === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    openScene(next);
    tabs[next].focus();
  }

  function makeTabs() {
    tabs = Object.keys(PLAYGROUND_SCENES).map((name, index) => {
      const tab = make("button", name, element("tabs"));
      tab.id = "tab-" + index;
      tab.setAttribute("role", "tab");
      tab.setAttribute("aria-controls", "stage");
      tab.setAttribute("aria-keyshortcuts", String(index + 1));
      tab.addEventListener("click", (event) => {
        openScene(index);
        focusArena(event);
      });
      return tab;
    });
    element("tabs").addEventListener("keydown", walkTabs);
    element("version").textContent = string(module.web_version());
  }

  function showScene() {
    tabs.forEach((tab, index) => {
      tab.setAttribute("aria-selected", String(index === scene));
      tab.tabIndex = index === scene ? 0 : -1;
    });
    stage.setAttribute("aria-labelledby", "tab-" + scene);
    const name = tabs[scene].textContent;
    canvas.setAttribute("aria-label", name + ": arena");
    document.title = name + " - sat playground";
    if (location.hash.length > 1 || scene > 0) {
      if (location.hash.split("=")[0] !== linkOf(name)) history.pushState(null, "", linkOf(name));
    }
    showWords(name);
    makeButtons();
    makePad();
    for (const place of [element("buttons").parentElement, element("figures")]) place.scrollTop = 0;
  }

  function showWords(name) {
    words = PLAYGROUND_SCENES[name];
    element("does").textContent = words.does;
    element("play").textContent = hasFinger.matches ? words.touch : words.mouse;
    element("legend").replaceChildren(...words.legend.map(([colour, meaning]) => {
      const item = document.createElement("li");
      item.textContent = meaning;
      item.style.setProperty("--dot", `var(--${colour})`);
      return item;
    }));
    const lines = PLAYGROUND_CODE[words.code].trimEnd().split("\n");
    const indent = Math.min(...lines.filter((line) => line !== "").map((line) => line.search(/\S/)));
    document.querySelector("details pre").textContent = lines.map((line) => line.slice(indent)).join("\n");
    document.querySelector("details p").textContent = `from ${words.code}; calls ${words.calls}`;
    element("slide").hidden = words.slider === undefined;
    element("big").hidden = words.big === undefined;
  }

  // --------------------------------------------------------------------------------------------------- buttons, pad

  function shortcutOf(key) {
    if (key >= 132 && key < 136) return "F" + (key - 131);
    return key > 32 && key < 127 ? String.fromCharCode(key) : "";
  }

  function makeButtons() {
    element("buttons").replaceChildren();
    buttons = panel.buttons.map(({ label, key }, index) => {
      const button = make("button", label, element("buttons"));
      const shortcut = shortcutOf(key);
      if (shortcut !== "") {
        button.setAttribute("aria-keyshortcuts", shortcut);
        button.title = "key: " + shortcut;
      }
      button.addEventListener("click", (event) => {
        module.web_press(index);
        refresh();
        focusArena(event);
      });
      return button;
    });
    element("buttons").hidden = buttons.length === 0;
  }

  function makePadKey(label, key) {
    const button = make("button", label, element("pad"));
    const set = (down) => {
      button.classList.toggle("held", down);
      hold(key, down);
    };
    button.addEventListener("pointerdown", (event) => {
      button.setPointerCapture(event.pointerId);
      set(true);
    });
    for (const end of ["pointerup", "pointercancel", "lostpointercapture", "blur"])
      button.addEventListener(end, () => set(false));
    for (const [type, down] of [["keydown", true], ["keyup", false]]) {
      button.addEventListener(type, (event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        if (!event.repeat) set(down);
      });
    }
    button.addEventListener("click", (event) => {
      if (event.detail > 0) return;
      set(true);
      setTimeout(() => set(false), TAP);
    });
    button.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  function makePad() {
    element("pad").replaceChildren();
    for (const { label, key } of panel.pad) makePadKey(label, key);
    element("pad").hidden = panel.pad.length === 0;
  }

  // --------------------------------------------------------------------------------------------------------- figures

  const written = ({ words, value, decimals, unit }) => words || value.toFixed(decimals) + unit;

  function makeFigures(names) {
    element("figures").replaceChildren();
    const list = make("dl", "", element("figures"));
    rows = names.map((name) => {
      const row = make("div", "", list);
      make("dt", name, row);
      return make("dd", "", row);
    });
  }

  // The figures of the scene, and those of the page: a slider of thousands is on a scale of tens.
  function showFigures(times) {
    const more = [["frames a second", (1000 / times.frame).toFixed(0)], ["computing one frame", times.step.toFixed(2) + " ms"],
      ["drawing it", times.draw.toFixed(2) + " ms"]];
    const all = panel.figures.map((figure) => [figure.name, written(figure)]).concat(more);
    const names = all.map(([name]) => name);
    if (names.join() !== signature) {
      signature = names.join();
      makeFigures(names);
    }
    rows.forEach((row, index) => setText(row, all[index][1]));
    if (words.big) element("big").innerHTML = words.big(figures(), times.step);
    if (words.slider) {
      setText(element("slide").firstChild, `${panel.slider.toLocaleString("en")} ${words.slider}`);
      const place = element("slide").lastChild;
      if (document.activeElement !== place) place.value = Math.log10(panel.slider);
    }
  }

  /** By their names, to the bit. */
  function figures() {
    return Object.fromEntries(readPanel().figures.map(({ name, value }) => [name, value]));
  }

  function refresh(times) {
    panel = readPanel();
    if (panel.scene !== scene) {
      scene = panel.scene;
      showScene();
    }
    setText(element("say"), words.says?.[panel.say] ?? "");
    element("say").hidden = words.says === undefined;
    buttons.forEach((button, index) => {
      const { state } = panel.buttons[index];
      if (state < 2) setState(button, "aria-pressed", String(state === 1));
    });
    if (times) showFigures(times);
  }

  element("slide").lastChild.addEventListener("input", (event) => {
    module.web_slide(Math.round(10 ** Number(event.target.value) / 100) * 100);
    refresh();
  });
  makeTabs();
  window.addEventListener("popstate", openLink);
  window.addEventListener("hashchange", openLink);
  openLink();
  const isOn = (label) => readPanel().buttons.some((button) => button.label === label && button.state === 1);
  return { refresh, focusArena, figures, isOn };
}
