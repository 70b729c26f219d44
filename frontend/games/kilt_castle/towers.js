// @ts-check
/** Towers and roofs seen from an angle, on the space at the origin. */
import { animal, shield } from '../../draw/clans.js';
import { line, moved, n, poly } from '../../draw/paths.js';
import { FLOOR, INSET, ROOF, iso, lay } from './iso.js';
import { joints, paving } from './stones.js';

/** @typedef {import('../../draw/clans.js').Clan} Clan */
/** @typedef {[Clan, number][]} Floors Clan and crests of each floor, from the ground up. */
/** @typedef {[number, number, number, number]} Area x0, y0, x1, y1 in the world. */

/** Where the walls of a tower stand, along x and y. */
const BACK = INSET;
const FRONT = 1 - INSET;
const WIDTH = FRONT - BACK;

/** Width of a merlon, in spaces. */
const MERLON = 0.135;
/** Height of a merlon, in pixels. */
const MERLON_HEIGHT = 5.5;

/** Width of the border around the paving, as a part of the top face. */
const BORDER = 0.13;

/**
 * Draws boxes that do not hide each other, with one path for each of their three faces.
 * @param {Clan} clan
 * @param {Area[]} areas
 * @param {number} z Height of their feet.
 * @param {number} height
 * @param {boolean} open Whether the top face is seen.
 */
function boxes(clan, areas, z, height, open = true) {
  let left = '';
  let right = '';
  let top = '';
  for (const [x0, y0, x1, y1] of areas) {
    const west = iso(x0, y1, z + height);
    const south = iso(x1, y1, z + height);
    const east = iso(x1, y0, z + height);
    const foot = iso(x1, y1, z);
    left += poly([west, south, foot, iso(x0, y1, z)]);
    right += poly([south, east, iso(x1, y0, z), foot]);
    top += poly([iso(x0, y0, z + height), east, south, west]);
  }
  return (
    `<path d="${left}" fill="var(--${clan}-left)"/>` +
    `<path d="${right}" fill="var(--${clan}-right)"/>` +
    (open ? `<path d="${top}" fill="var(--${clan}-top)"/>` : '')
  );
}

/** Returns the attributes of a thin line in a clan's stone. @param {Clan} clan */
const thin = (clan) => `fill="none" stroke="var(--${clan}-edge)" stroke-width=".8"`;

/**
 * Draws the joints and edges of a floor's two visible sides.
 * @param {Clan} clan
 * @param {number} z Height of the floor's foot.
 * @param {number} course 0 or 1.
 */
function sides(clan, z, course) {
  const left = (/** @type {number[]} */ [u, up]) => iso(BACK + WIDTH * u, FRONT, z + FLOOR * up);
  const right = (/** @type {number[]} */ [u, up]) => iso(FRONT, FRONT - WIDTH * u, z + FLOOR * up);
  const around = (/** @type {number} */ up) => line([left([0, up]), left([1, up]), right([1, up])]);
  const seams = joints(clan, course)
    .map((seam) => line(seam.map(left)) + line(seam.map(right)))
    .join('');
  const outerEdges = line([left([0, 1]), left([0, 0])]) + line([right([1, 1]), right([1, 0])]);
  const rim = `fill="none" stroke="var(--${clan}-rim)" stroke-width="1.1" opacity=".9"`;
  const bed = `fill="none" stroke="var(--${clan}-edge)" stroke-width="1.3" stroke-linejoin="round"`;
  return (
    `<path d="${seams}" ${thin(clan)} opacity="${clan === 'dark' ? 0.62 : 0.42}"/>` +
    // A sunlit upper edge and a dark lower one keep the floors countable.
    `<path d="${around(1)}" ${rim}/>` +
    `<path d="${around(0)}" ${bed}/>` +
    `<path d="${outerEdges}" ${thin(clan)} opacity=".7"/>`
  );
}

/**
 * Draws the paving on top of a floor.
 * @param {Clan} clan
 * @param {number} z Height of the paving.
 */
function terraceFloor(clan, z) {
  const at = (/** @type {number[]} */ [u, v]) => iso(BACK + WIDTH * u, BACK + WIDTH * v, z);
  const within = (/** @type {number[]} */ point) =>
    at(point.map((value) => BORDER + value * (1 - 2 * BORDER)));
  const square = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ];
  const stones = paving(clan)
    .map((stone) => line(stone.map(within)))
    .join('');
  return (
    `<path d="${poly(square.map(within))}" fill="var(--${clan}-left)" opacity=".5"/>` +
    `<path d="${stones}" ${thin(clan)} opacity=".3"/>` +
    `<path d="${poly(square.map(at))}" ${thin(clan)} opacity=".55"/>`
  );
}

/**
 * Draws one floor.
 * @param {Clan} clan
 * @param {number} z Height of its foot.
 * @param {number} course 0 or 1.
 * @param {boolean} open Whether its top is seen.
 */
const block = (clan, z, course, open) =>
  boxes(clan, [[BACK, BACK, FRONT, FRONT]], z, FLOOR, open) +
  sides(clan, z, course) +
  (open ? terraceFloor(clan, z + FLOOR) : '');

/**
 * Draws the merlons at the back or at the front of a terrace.
 * @param {Clan} clan
 * @param {number} z
 * @param {'back' | 'front'} where
 */
function merlons(clan, z, where) {
  const middle = 0.5 - MERLON / 2;
  const front = 1 - INSET - MERLON;
  const corners = {
    back: [
      [BACK, BACK],
      [middle, BACK],
      [BACK, middle],
      [front, BACK],
      [BACK, front],
    ],
    front: [
      [front, middle],
      [middle, front],
      [front, front],
    ],
  }[where];
  /** @type {Area[]} */
  const areas = corners.map(([x, y]) => [x, y, x + MERLON, y + MERLON]);
  return boxes(clan, areas, z, MERLON_HEIGHT);
}

/**
 * Draws the crests that stand on a terrace, side by side.
 * @param {Clan} clan
 * @param {number} crests
 * @param {number} z
 */
function standingCrests(clan, crests, z) {
  const [x, y] = iso(0.5, 0.5, z);
  return [[], [0], [-17, 17]][crests]
    .map((aside) => {
      const shade = `<ellipse cx="${n(x + aside)}" cy="${n(y + 8)}" rx="12" ry="4" opacity=".28"/>`;
      return `${shade}<g transform="${moved([x + aside, y + 9])}">${shield(clan, 34)}</g>`;
    })
    .join('');
}

/**
 * Draws the top floor of a tower, with parapet and animal or crests, or bare under a roof.
 * @param {[Clan, number]} floor
 * @param {number} z Height of its foot.
 * @param {number} course 0 or 1.
 * @param {boolean} roofed
 */
export function terrace([clan, crests], z = 0, course = 0, roofed = false) {
  const top = z + FLOOR;
  const floor = block(clan, z, course, true);
  if (roofed) return floor;
  const sign = animal(clan, 46, 'top');
  const paved = `<g transform="${lay(0.5, 0.5, top)} rotate(-45)" opacity=".85">${sign}</g>`;
  return (
    floor +
    (crests ? '' : paved) +
    merlons(clan, top, 'back') +
    standingCrests(clan, crests, top) +
    merlons(clan, top, 'front')
  );
}

/** Towers drawn so far. @type {Map<string, string>} */
const drawn = new Map();

/**
 * Draws a whole tower without its roof; its top floor is a group of class `top`.
 * @param {Floors} floors
 * @param {boolean} roofed
 */
export function tower(floors, roofed = false) {
  const name = `${floors.join()} ${roofed}`;
  const known = drawn.get(name);
  if (known) return known;
  const last = floors.length - 1;
  const below = floors
    .slice(0, last)
    .map(([clan], i) => block(clan, i * FLOOR, i % 2, false))
    .join('');
  const top = terrace(floors[last], last * FLOOR, last % 2, roofed);
  const whole = `${below}<g class="top">${top}</g>`;
  drawn.set(name, whole);
  return whole;
}

/** Distance of the eaves from the edges of the space: they stand out over the walls. */
const EAVES = INSET - 0.05;

/** Corners of the eaves. */
const WEST = [EAVES, 1 - EAVES];
const SOUTH = [1 - EAVES, 1 - EAVES];
const EAST = [1 - EAVES, EAVES];

/** The flag and ball on the tip of a roof. */
const FINIAL =
  '<path d="M0 0v-13" stroke="var(--roof-edge)" stroke-width="1.6"/>' +
  '<path d="M0-13l13 3.5l-13 4z" fill="var(--gold)" stroke="var(--gold-edge)" stroke-width=".8"/>' +
  '<circle r="3" fill="url(#gold)" stroke="var(--gold-edge)" stroke-width=".7"/>';

/**
 * Draws one of the two visible faces of a roof, in a tartan of all clans.
 * @param {number[]} from World point of the left end of its eaves.
 * @param {number[]} to World point of the right end.
 * @param {number} z
 * @param {string} tone
 */
function roofFace(from, to, z, tone) {
  const eaves = (/** @type {number} */ u) =>
    iso(from[0] + (to[0] - from[0]) * u, from[1] + (to[1] - from[1]) * u, z);
  const tip = iso(0.5, 0.5, z + ROOF);
  const middle = eaves(0.5);
  /** @type {(u: number, up: number) => number[]} */
  const at = (u, up) => {
    const [x, y] = eaves(u);
    return [x + (tip[0] - middle[0]) * up, y + (tip[1] - middle[1]) * up];
  };
  /** @type {(colour: string, up: number, u: number, width?: number, opacity?: number) => string} */
  const stripes = (colour, up, u, width = 2.2, opacity = 0.92) => {
    const across = line([at(up / 2, up), at(1 - up / 2, up)]);
    const upwards = line([at(u, 0), at(u, 1 - Math.abs(2 * u - 1))]);
    const stroke = `stroke="var(--${colour})" stroke-width="${width}"`;
    return `<path d="${across + upwards}" ${stroke} fill="none" opacity="${opacity}"/>`;
  };
  return (
    `<path d="${poly([eaves(0), eaves(1), tip])}" fill="var(--${tone})"/>` +
    stripes('roof-edge', 0.5, 0.5, 5, 0.3) +
    stripes('red-top', 0.14, 0.2) +
    stripes('orange-top', 0.34, 0.4) +
    stripes('light-top', 0.54, 0.6) +
    stripes('dark-right', 0.72, 0.8)
  );
}

/** Draws a roof whose eaves are at height z; its tartan has all clans, for it belongs to all. */
export function roof(z = 0) {
  const tip = iso(0.5, 0.5, z + ROOF);
  const rim = [WEST, SOUTH, EAST].map(([x, y]) => iso(x, y, z));
  const shade = poly([iso(EAVES, EAVES, z), ...rim]);
  const edges = poly([...rim, tip]) + line([tip, rim[1]]);
  const edge = 'fill="none" stroke="var(--roof-edge)" stroke-width="1.4" stroke-linejoin="round"';
  return (
    `<path d="${shade}" opacity=".25" transform="translate(0 3)"/>` +
    roofFace(WEST, SOUTH, z, 'roof-t0') +
    roofFace(SOUTH, EAST, z, 'roof-t1') +
    `<path d="${edges}" ${edge}/>` +
    `<g transform="${moved(tip)}">${FINIAL}</g>`
  );
}
