// scenes.js - the words of the page: of each scene what it shows, how to play it, what its colours mean, and where the code
// is that runs behind it. Sentences are plain; a scene adds its own figures and buttons.
"use strict";

// In the order of scene.c. A colour of a legend is one of index.html.
const PLAYGROUND_SCENES = {
  Terrain: {
    does: "Any closed line becomes ground: it is cut into convex pieces while you draw, and joined into one surface.",
    mouse: "Draw a closed line. Drag the shapes. The green rays follow your mouse.",
    touch: "Draw a closed line with a finger. Drag the shapes.",
    legend: [["cut", "cuts between convex pieces"], ["a", "under water, in % of the body"], ["free", "360 rays in every frame"]],
    code: "terrain_level.c", calls: "sat_polygon_create_pieces, sat_polygon_join",
  },
  Stack: {
    does: "A small solver to copy, solve.c, keeps a pyramid still and a pile of 150 shapes apart.",
    mouse: "Click to drop a shape. Drag a shape and let go to throw it.",
    touch: "Tap to drop a shape. Drag a shape and let go to throw it.",
    legend: [["hit", "impulse of a contact (show contacts)"]],
    code: "grip.c", calls: "solve_step, sat_find_collisions_within",
  },
  Swarm: {
    does: "All collisions of a crowd, found anew in every frame.",
    mouse: "Move the mouse to stir. Choose how many.",
    touch: "Drag to stir. Choose how many.",
    legend: [["hit", "touching now"], ["still", "free"], ["a", "your spoon"]],
    code: "scene_swarm.c", calls: "sat_find_collisions",
    slider: "shapes",
    big: (figures, step) => `${figures.shapes.toLocaleString("en")} shapes moved, ${
      figures["colliding pairs"].toLocaleString("en")} collisions found: <b>${step.toFixed(1)} ms</b>`,
  },
  Bullets: {
    does: "Walls of zero thickness stop bullets of any speed, if the whole path is checked.",
    mouse: "Aim with the mouse. Make the bullets faster, then check only the end of each step.",
    touch: "Tap to aim. Make the bullets faster, then check only the end of each step.",
    legend: [["a", "walls, some of them slide"], ["b", "bullets"], ["free", "laser, a ray"]],
    code: "scene_bullets.c", calls: "move_push, move_bounce, sat_sweep",
  },
  Platformer: {
    does: "Run, jump and drop through platforms. The player never touches a wall, and does not catch on seams.",
    mouse: "Arrow keys or WASD: run, jump, drop through a platform.",
    touch: "Use the keys on the screen.",
    legend: [["c", "player"], ["axis", "platform: solid from above only"], ["b", "coins"]],
    code: "scene_character.c", calls: "move_slide, move_stand",
  },
  Axes: {
    does: "Two convex shapes are apart if their shadows are apart on one axis. The least overlap is the way out.",
    mouse: "Drag the shapes. Turn them by their handles or by the mouse wheel.",
    touch: "Drag the shapes. Turn them by their handles.",
    legend: [["hit", "overlap, shortest push"], ["free", "gap"], ["axis", "axis of the shadows"], ["text", "contact points"]],
    code: "scene_axes.c", calls: "sat_intersect, sat_distance, sat_project",
  },
  Methods: {
    does: "Ways to find an overlap and to undo it, from javidx9's video Convex Polygon Collisions.",
    mouse: "Drag a shape into another, or drive with the arrow keys.",
    touch: "Drag a shape into another, or use the keys on the screen.",
    legend: [["text", "ghost: where the shortest push leads"], ["hit", "push, 15 times as long"]],
    says: [
      "Look along every edge: if the two shadows are apart on one axis, the shapes are apart. Red means that they overlap; the ghost shows the shortest way out.",
      "The axis on which the shadows overlap least is the way out. One push frees the shape, and no push is shorter. This is what the library does.",
      "Straight away from the other centre until they touch. That is longer than the shortest way. The video moves by the shortest length only, so some overlap stays.",
      "A line from the centre to each corner: if one crosses an edge of the other shape, they overlap. A small shape inside a large one can be missed.",
      "Each diagonal that crosses pushes by the part that is through. Several parts add up: the push is too long, and shakes.",
    ],
    code: "scene_methods.c", calls: "sat_intersect, sat_sweep, sat_raycast",
  },
};
