// @ts-check
/** The rail between board and cards: slot numbers, and marks that point clockwise. */
import { line } from '../../../draw/paths.js';
import { SIDES, SLOTS, along, beside, flatAt, outlineOf, sideOf, upright } from './geometry.js';

/** @typedef {import('./geometry.js').Geometry} Geometry */

const CHEVRON = '<path class="chevron" d="M-3-5L3 0L-3 5"/>';
const CORNER_ARROW =
  '<g class="turn"><path d="M-34 11Q0-11 30 8"/><path d="M17 12L31 9L26-5"/></g>';

/** Draws the rail. @param {Geometry} g */
export function rail(g) {
  const [top, right, bottom, left] = SIDES.map((side) => g.bed(side).gap - 0.035);
  const frame = outlineOf(g, [
    [-left, -top],
    [5 + right, -top],
    [5 + right, 5 + bottom],
    [-left, 5 + bottom],
  ]);
  const slots = [...Array(SLOTS).keys()];
  return (
    `<path d="${frame}" fill="var(--rail)" stroke="var(--wood-dark)"/>` +
    (g.flat ? '' : inlay(g)) +
    slots.map((slot) => marks(g, slot)).join('') +
    cornerArrows(g)
  );
}

/** Draws the line between slot numbers and names of columns and rows. @param {Geometry} g */
function inlay(g) {
  const points = [g.P(0, 5.225), g.P(5.225, 5.225), g.P(5.225, 0)];
  return `<path class="inlay" d="${line(points)}"/>`;
}

/**
 * Draws what stands at a slot: its number, and a chevron between it and the slot before.
 * @param {Geometry} g
 * @param {number} slot
 */
function marks(g, slot) {
  const side = sideOf(slot);
  const { gap } = g.bed(side);
  const d = g.flat ? gap * 0.5 : gap - 0.115;
  const start = slot < 10 ? along(slot) : along(slot) + 1;
  const turn = SIDES.indexOf(side) * 90;
  return (
    flatAt(g, beside(side, along(slot) + 0.5, d), upright(g, side), slotNumber(g, slot)) +
    placeName(g, slot) +
    (slot % 5 ? flatAt(g, beside(side, start, d), turn, CHEVRON) : '')
  );
}

/**
 * @param {Geometry} g
 * @param {number} slot
 */
function slotNumber(g, slot) {
  /** @type {(y: number, size: string) => string} */
  const text = (y, size) => `<text y="${y}" text-anchor="middle" class="num${size}">${slot}</text>`;
  if (g.small) return text(6.5, ' small');
  return g.flat ? text(5, ' flat') : text(6, '');
}

/**
 * Names a column or row at the front of the board, where no tower hides it. Seen from above,
 * the spaces have names.
 * @param {Geometry} g
 * @param {number} slot
 */
function placeName(g, slot) {
  const side = sideOf(slot);
  if (g.flat || side === 'top' || side === 'left') return '';
  const name = side === 'bottom' ? 'abcde'[along(slot)] : along(slot) + 1;
  const text = `<text y="6" text-anchor="middle" class="place">${name}</text>`;
  return flatAt(g, beside(side, along(slot) + 0.5, 0.125), upright(g, side), text);
}

/** @param {Geometry} g */
function cornerArrows(g) {
  const far = g.small ? 0.55 : 0.74;
  const corners = [
    [5 + far, -far],
    [5 + far, 5 + far],
    [-far, 5 + far],
    [-far, -far],
  ];
  return corners.map((point, i) => flatAt(g, point, 45 + i * 90, CORNER_ARROW)).join('');
}
