// @ts-check
/** The castle: the open lane, towers with their roofs, and the floor that would be built. */
import { FLOOR, footprint } from '../iso.js';
import { planRoof, planTower } from '../plan.js';
import { roof, terrace, tower } from '../towers.js';
import { faded } from './fading.js';
import {
  BACK_TO_FRONT,
  SIDES,
  along,
  beside,
  flatAt,
  place,
  rectPath,
  sideOf,
} from './geometry.js';
import { corner, isRoofed, rise, topFace } from './spaces.js';

/** @typedef {import('./geometry.js').Geometry} Geometry */
/** @typedef {import('../situation.js').KiltView} KiltView */
/** @typedef {import('../situation.js').Situation} Situation */
/** @typedef {import('../../../draw/clans.js').Clan} Clan */
/** @typedef {import('../../../types.js').Shape} Shape */

/** @typedef {{floors: Set<string>, roofs: Set<string>}} Last Spaces that the last move changed. */

/** The ground that a tower shades, seen from an angle. */
const SHADE = `<path d="${footprint(0, 0, 0.03)}" opacity=".2" transform="translate(-4 5)"/>`;

/**
 * Draws the lane that is open, with the arrow that leads into it.
 * @param {Geometry} g
 * @param {KiltView} view
 * @param {Situation} now
 * @returns {Shape[]}
 */
export function lane(g, view, now) {
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
 * @param {Geometry} g
 * @param {KiltView} view
 * @param {Situation} now
 * @param {Last} last
 * @returns {Shape[]}
 */
export function towers(g, view, now, last) {
  const dim = faded(g, view, now);
  const choosing = now.lane.length > 0 && now.mine;
  return BACK_TO_FRONT.flatMap((space) => {
    const quiet = choosing && !now.lane.includes(space) && !now.roofsAsked.includes(space);
    const states = [dim.has(space) && 'faded', quiet && 'quiet', last.floors.has(space) && 'last']
      .filter(Boolean)
      .join(' ');
    const built = space in view.towers;
    return [
      built ? towerOn(g, view, space, states) : null,
      built && isRoofed(view, space) ? roofOn(g, view, now, space, states, last) : null,
      last.floors.has(space) ? lastMark(g, view, space) : null,
      now.newSpace === space ? newFloor(g, view, now, space) : null,
    ].filter((shape) => shape !== null);
  });
}

/**
 * Draws the tower on a space.
 * @param {Geometry} g
 * @param {KiltView} view
 * @param {string} space
 * @param {string} states
 * @returns {Shape}
 */
function towerOn(g, view, space, states) {
  const floors = view.towers[space];
  const roofed = isRoofed(view, space);
  return {
    key: `tower:${space}`,
    at: corner(g, space),
    cls: `kc-tower ${states}`,
    svg: g.flat
      ? `<g class="top">${planTower(floors, g.s, roofed)}</g>`
      : SHADE + tower(floors, roofed),
  };
}

/**
 * Draws the roof on a tower.
 * @param {Geometry} g
 * @param {KiltView} view
 * @param {Situation} now
 * @param {string} space
 * @param {string} states
 * @param {Last} last
 * @returns {Shape}
 */
function roofOn(g, view, now, space, states, last) {
  const taken = now.roofTaken === space ? ' taken' : '';
  const isNew = last.roofs.has(space) ? ' new' : '';
  const drawing = g.flat ? planRoof(g.s) : roof(rise(view, space));
  return {
    key: `roof:${space}`,
    at: corner(g, space),
    cls: `kc-roof ${states}${taken}${isNew}`,
    svg: `<g class="hat">${drawing}</g>`,
  };
}

/**
 * Marks the floor that was built last.
 * @param {Geometry} g
 * @param {KiltView} view
 * @param {string} space
 * @returns {Shape}
 */
function lastMark(g, view, space) {
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
 * @param {Geometry} g
 * @param {KiltView} view
 * @param {Situation} now
 * @param {string} space
 * @returns {Shape}
 */
function newFloor(g, view, now, space) {
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
