// @ts-check
/** The castle: the open lane, towers with their roofs, and the floor that would be built. */
import { FLOOR, HALF, ROOF, TILT, footprint, iso } from '../iso.js';
import { planRoof, planTower } from '../flat.js';
import { roof, terrace, tower } from '../towers.js';
import {
  BACK_TO_FRONT,
  SIDES,
  along,
  beside,
  cardRect,
  flatAt,
  place,
  rectPath,
  sideOf,
} from './geometry.js';
import { corner, isRoofed, rise, topFace } from './spaces.js';

/** @typedef {import('./geometry.js').Geometry} Geometry */
/** @typedef {import('../situation.js').Board} Board */
/** @typedef {import('../situation.js').KiltView} KiltView */
/** @typedef {import('../../../draw/clans.js').Clan} Clan */
/** @typedef {import('../../../types.js').Shape} Shape */

/** The ground that a tower shades, seen from an angle. */
const SHADE = `<path d="${footprint(0, 0, 0.03)}" opacity=".2" transform="translate(-4 5)"/>`;

/** How much of a space may be hidden, in pixels, before the tower in front of it fades. */
const TOLERANCE = 30;

/**
 * Draws the lane that is open, with the arrow that leads into it.
 * @param {Board} board
 * @returns {Shape[]}
 */
export function lane({ g, view, now }) {
  if (!now.lane.length) return [];
  const slot = /** @type {number} */ (view.phase === 'build' ? view.lane : now.slot);
  return [
    {
      key: 'lane',
      cls: `kc-lane${now.mine ? '' : ' calm'}`,
      svg: strip(g, now.lane) + arrowInto(g, slot),
    },
  ];
}

/**
 * @param {Geometry} g
 * @param {string[]} spaces
 */
function strip(g, spaces) {
  const columns = spaces.map((space) => place(space)[0]);
  const rows = spaces.map((space) => place(space)[1]);
  const outline = rectPath(g, [
    Math.min(...columns) + 0.02,
    Math.min(...rows) + 0.02,
    Math.max(...columns) + 0.98,
    Math.max(...rows) + 0.98,
  ]);
  return `<path class="strip" d="${outline}"/>`;
}

/**
 * @param {Geometry} g
 * @param {number} slot
 */
function arrowInto(g, slot) {
  const side = sideOf(slot);
  const point = beside(side, along(slot) + 0.5, g.bed(side).gap * 0.45);
  const arrow = `<path class="into" d="M-30-9H30L0 15Z" transform="scale(${g.small ? 0.8 : 1})"/>`;
  return flatAt(g, point, SIDES.indexOf(side) * 90, arrow);
}

/**
 * Draws towers and roofs from the back to the front, and the floor that would be built.
 * @param {Board} board
 * @returns {Shape[]}
 */
export function towers(board) {
  const { view, now, ui } = board;
  const faded = hiding(board);
  const built = spacesOf(ui.since ?? ui.last, 'floor_built');
  const roofed = spacesOf(ui.last, 'roof_placed');
  const choosing = now.lane.length > 0 && now.mine;
  return BACK_TO_FRONT.flatMap((space) => {
    const quiet = choosing && !now.lane.includes(space) && !now.roofsAsked.includes(space);
    const isLast = built.includes(space);
    const states = [faded.includes(space) && 'faded', quiet && 'quiet', isLast && 'last'];
    const cls = states.filter(Boolean).join(' ');
    const stands = space in view.towers;
    return [
      stands ? towerOn(board, space, cls) : null,
      stands && isRoofed(view, space) ? roofOn(board, space, cls, roofed.includes(space)) : null,
      isLast ? lastMark(board, space) : null,
      now.newSpace === space ? newFloor(board, space) : null,
    ].filter((shape) => shape !== null);
  });
}

/**
 * Returns the spaces of the last events of a type.
 * @param {import('../../../types.js').GameEvent[]} last
 * @param {string} type
 * @returns {string[]}
 */
const spacesOf = (last, type) =>
  last.filter((event) => event.type === type).map((event) => event.space);

/**
 * Draws the tower on a space.
 * @param {Board} board
 * @param {string} space
 * @param {string} states
 * @returns {Shape}
 */
function towerOn({ g, view, now, label }, space, states) {
  const part = `space:${space}`;
  const floors = view.towers[space];
  const roofed = isRoofed(view, space);
  return {
    key: `tower:${space}`,
    at: corner(g, space),
    cls: `kc-tower ${states}`,
    ...(now.lit.has(part) ? {} : { dim: part, label: label(part) }),
    svg: g.flat
      ? `<g class="top">${planTower(floors, g.s, roofed)}</g>`
      : SHADE + tower(floors, roofed),
  };
}

/**
 * Draws the roof on a tower.
 * @param {Board} board
 * @param {string} space
 * @param {string} states
 * @param {boolean} isNew
 * @returns {Shape}
 */
function roofOn({ g, view, now }, space, states, isNew) {
  const taken = now.roofTaken === space ? ' taken' : '';
  const drawing = g.flat ? planRoof(g.s) : roof(rise(view, space));
  return {
    key: `roof:${space}`,
    at: corner(g, space),
    cls: `kc-roof ${states}${taken}${isNew ? ' new' : ''}`,
    ...(now.lane.includes(space) ? { dim: `space:${space}` } : { about: 'roof' }),
    svg: `<g class="hat">${drawing}</g>`,
  };
}

/**
 * Marks the floor that was built last.
 * @param {Board} board
 * @param {string} space
 * @returns {Shape}
 */
function lastMark({ g, view }, space) {
  const outline = topFace(g, rise(view, space));
  return {
    key: `last:${space}`,
    at: corner(g, space),
    cls: 'kc-last',
    svg: `<path class="casing" d="${outline}"/><path d="${outline}"/>`,
  };
}

/**
 * Draws the floor that you would build, with its roof if it gets one.
 * @param {Board} board
 * @param {string} space
 * @returns {Shape}
 */
function newFloor({ g, view, now }, space) {
  const floors = view.towers[space] ?? [];
  /** @type {[Clan, number]} */
  const floor = [/** @type {Clan} */ (now.colour), now.crests];
  const z = floors.length * FLOOR;
  const top = g.flat
    ? planTower([...floors, floor], g.s, now.roof)
    : terrace(floor, z, floors.length % 2, now.roof);
  const cover = g.flat ? planRoof(g.s) : roof(z + FLOOR);
  return {
    key: `newfloor:${space}`,
    at: corner(g, space),
    cls: 'kc-new',
    svg: now.roof ? top + cover : top,
  };
}

/**
 * Returns the spaces whose towers hide a target, or a card that may be picked, from an angle.
 * @param {Board} board
 */
function hiding(board) {
  const { g, view, now } = board;
  if (g.flat) return [];
  const offered = now.offers.filter((offer) => offer.possible).map((offer) => offer.space);
  const targets = [...offered, ...now.roofsAsked];
  const needed = [...now.lane, ...now.roofsAsked];
  const cards = pointsOfCards(board);
  return Object.keys(view.towers).filter(
    (space) =>
      (!needed.includes(space) && targets.some((target) => hidesTower(view, space, target))) ||
      cards.some((point) => covers(view, space, point)),
  );
}

/**
 * Whether a tower hides the top of another one.
 * @param {KiltView} view
 * @param {string} front
 * @param {string} behind
 */
function hidesTower(view, front, behind) {
  const [x, y] = place(front);
  const [behindX, behindY] = place(behind);
  const dx = x - behindX;
  const dy = y - behindY;
  const isBefore = dx >= 0 && dy >= 0 && dx + dy > 0 && Math.abs(dx - dy) < 2;
  const height = rise(view, front) + (isRoofed(view, front) ? ROOF : 0) - rise(view, behind);
  return isBefore && height > (dx + dy) * HALF * TILT - TOLERANCE;
}

/**
 * Returns three points on screen for each card that may be picked.
 * @param {Board} board
 */
function pointsOfCards({ g, view, now }) {
  return Object.entries(view.cards)
    .filter(([id]) => now.lit.has(`card:${id}`))
    .flatMap(([, { slot, depth }]) => {
      const [x0, y0, x1, y1] = cardRect(g, slot, depth);
      const level = x1 - x0 > y1 - y0;
      return [0.2, 0.5, 0.8].map((u) =>
        level ? iso(x0 + (x1 - x0) * u, (y0 + y1) / 2) : iso((x0 + x1) / 2, y0 + (y1 - y0) * u),
      );
    });
}

/**
 * Whether the outline of a tower on screen contains a point.
 * @param {KiltView} view
 * @param {string} space
 * @param {number[]} point
 */
function covers(view, space, [px, py]) {
  const [x, y] = place(space);
  const z = rise(view, space) + (isRoofed(view, space) ? ROOF * 0.4 : 0);
  const outline = [
    iso(x, y, z),
    iso(x + 1, y, z),
    iso(x + 1, y),
    iso(x + 1, y + 1),
    iso(x, y + 1),
    iso(x, y + 1, z),
  ];
  return outline.every(([ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length];
    return (bx - ax) * (py - ay) - (by - ay) * (px - ax) > 0;
  });
}
