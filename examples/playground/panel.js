// panel.js - what surrounds the arena: tabs, buttons, keys to hold, and figures, as elements of the page.
//
// A tab list as the ARIA Authoring Practices have it: one stop of the tab key, arrows inside. What a mouse or a finger
// presses hands the focus back to the arena, where the keys play; what the keyboard presses keeps it.
"use strict";

/** `hold(key, down)` is told of keys that are held; `string(address)` reads what the module has written. */
function createPanel(module, string, hold) {
  const TAP = 250; // milliseconds that a key is held when a reader of the screen "clicks" it
  const element = (id) => document.getElementById(id);
  const canvas = element("view"), stage = element("stage");
  let scene = -1, rows = [], buttons = [], tabs = [], signature = "";

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

  // A click of the keyboard has no detail.
  function focusArena(event) {
    if (event.detail > 0) canvas.focus({ preventScroll: true });
  }

  // ------------------------------------------------------------------------------------------------------------ tabs

  function openScene(index) {
    module.web_open_scene(index);
    refresh();
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
    tabs = range(module.web_scene_count()).map((index) => {
      const tab = make("button", string(module.web_scene_name(index)), element("tabs"));
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
    canvas.setAttribute("aria-label", tabs[scene].textContent + ": arena");
    element("hint").textContent = string(module.web_hint());
    makeButtons();
    makePad();
    for (const place of [element("buttons").parentElement, element("figures")]) place.scrollTop = 0;
  }

  // --------------------------------------------------------------------------------------------------- buttons, pad

  function shortcutOf(key) {
    if (key >= 132 && key < 136) return "F" + (key - 131);
    return key > 32 && key < 127 ? String.fromCharCode(key) : "";
  }

  function makeButtons() {
    element("buttons").replaceChildren();
    buttons = range(module.web_button_count()).map((index) => {
      const button = make("button", string(module.web_button_label(index)), element("buttons"));
      const shortcut = shortcutOf(module.web_button_key(index));
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
    const count = module.web_pad_count();
    for (const index of range(count)) makePadKey(string(module.web_pad_label(index)), module.web_pad_key(index));
    element("pad").hidden = count === 0;
  }

  // --------------------------------------------------------------------------------------------------------- figures

  function makeFigures(names, headings) {
    const place = element("figures");
    let list;
    place.replaceChildren();
    rows = names.map((name, index) => {
      if (headings[index]) {
        make("h2", name, place);
        list = undefined;
        return undefined;
      }
      list ??= make("dl", "", place);
      const row = make("div", "", list);
      make("dt", name, row);
      return make("dd", "", row);
    });
  }

  /** More figures, of the page itself: pairs of a name and words. */
  function showFigures(more) {
    const all = range(module.web_figure_count());
    const names = all.map((index) => string(module.web_figure_name(index))).concat(more.map(([name]) => name));
    if (names.join() !== signature) {
      signature = names.join();
      makeFigures(names, all.map((index) => module.web_figure_is_heading(index) !== 0));
    }
    const words = all.map((index) => string(module.web_figure_words(index))).concat(more.map(([, text]) => text));
    rows.forEach((row, index) => row && setText(row, words[index]));
  }

  function refresh(more = []) {
    if (module.web_scene() !== scene) {
      scene = module.web_scene();
      showScene();
    }
    module.web_button_count();
    buttons.forEach((button, index) => {
      const state = module.web_button_state(index);
      if (state >= 0) setState(button, "aria-pressed", String(state === 1));
    });
    if (more.length > 0) showFigures(more);
  }

  makeTabs();
  return { refresh, focusArena };
}
