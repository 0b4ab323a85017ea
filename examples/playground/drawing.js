// drawing.js - what is drawn in Terrain as a link, #terrain=i40.96-58.84-80.92~..., and back: the pointer's way is noted, and
// played again. A line begins with i for an island or g for the ground.
"use strict";

/** `send(kind, x, y, key)` plays an event; `count()` outlines are in the level; is the ground drawn, and not an island? */
function createDrawing(send, count, drawsGround) {
  const MOVE = 0, DOWN = 1, UP = 2, PRESS = 4, SPACING = 14; // pixels from corner to corner: the pen takes no nearer ones
  let lines = [], line, before = 0;

  /** An event that has been sent. */
  function note(kind, { x, y }) {
    if (kind === DOWN && count() !== undefined) {
      before = count();
      line = [[x, y]];
    } else if (kind === MOVE && line) {
      const [lastX, lastY] = line.at(-1);
      if (Math.hypot(x - lastX, y - lastY) >= SPACING) line.push([x, y]);
    } else if (kind === UP && line) {
      const words = line.map((at) => at.map(Math.round).join(".")).join("-");
      if (before === 0 || drawsGround()) lines = [];
      if (count() > before) lines.push((drawsGround() ? "g" : "i") + words);
      line = undefined;
    }
  }

  function play(text) {
    for (const [kind, ...words] of text.split("~")) {
      const corners = words.join("").split("-").map((word) => word.split(".").map(Number));
      send(PRESS, 0, 0, (kind === "g" ? "l" : "i").charCodeAt(0));
      corners.forEach(([x, y], index) => send(index === 0 ? DOWN : MOVE, x, y, 0));
      send(UP, ...corners.at(-1), 0);
    }
  }

  return { note, play, link: () => count() > 0 && lines.length > 0 ? "#terrain=" + lines.join("~") : "" };
}
