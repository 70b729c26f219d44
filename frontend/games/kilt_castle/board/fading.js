// @ts-check
/** Which towers fade because they hide something that is needed, seen from an angle. */
import { HALF, ROOF, TILT, iso } from '../iso.js';
import { cardRect, place } from './geometry.js';
import { isRoofed, rise } from './spaces.js';

/** @typedef {import('./geometry.js').Geometry} Geometry */
/** @typedef {import('../situation.js').KiltView} KiltView */
/** @typedef {import('../situation.js').Situation} Situation */

/** How much of a space may be hidden, in pixels, before the tower in front of it fades. */
const TOLERANCE = 30;

/**
 * Returns the spaces whose towers hide a target, or a card that may be picked.
 * @param {Geometry} g
 * @param {KiltView} view
 * @param {Situation} now
 * @returns {Set<string>}
 */
export function faded(g, view, now) {
  if (g.flat) return new Set();
  const offered = now.offers.filter((offer) => offer.possible).map((offer) => offer.space);
  const targets = [...offered, ...now.roofsAsked];
  const cards = pointsOfCards(g, view, now);
  const needed = [...now.lane, ...now.roofsAsked];
  const hides = (/** @type {string} */ space) =>
    (!needed.includes(space) && targets.some((target) => hidesTower(view, space, target))) ||
    cards.some((point) => covers(view, space, point));
  return new Set(Object.keys(view.towers).filter(hides));
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
 * @param {Geometry} g
 * @param {KiltView} view
 * @param {Situation} now
 */
function pointsOfCards(g, view, now) {
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
