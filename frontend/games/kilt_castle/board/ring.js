// @ts-check
/** The ring around the board: its cards and the front plate. */
import { moved, n } from '../../../draw/paths.js';
import { card as cardFace } from '../cards.js';
import { lay } from '../iso.js';
import { outerOf, rowsOf } from '../situation.js';
import {
  ROW,
  along,
  beside,
  cardRect,
  centre,
  grown,
  isBack,
  rectAround,
  sideOf,
  upright,
} from './geometry.js';

/** @typedef {import('./geometry.js').Geometry} Geometry */
/** @typedef {import('../situation.js').KiltView} KiltView */
/** @typedef {import('../situation.js').Situation} Situation */
/** @typedef {import('../../../draw/clans.js').Clan} Clan */
/** @typedef {import('../cards.js').Letters} Letters */
/** @typedef {import('../../../types.js').Shape} Shape */

/** @typedef {(part: string) => string} Label */

/**
 * Draws a card face around its middle; its letters are upright for the viewer.
 * @param {Geometry} g
 * @param {number} slot
 * @param {Clan} inner
 * @param {Clan} outer
 * @param {Letters} letters
 */
export function face(g, slot, inner, outer, letters) {
  const side = sideOf(slot);
  const sideways = side === 'left' || side === 'right';
  const [x0, y0, x1, y1] = cardRect(g, slot, 0);
  if (g.flat) {
    const width = (x1 - x0) * g.s;
    const height = (y1 - y0) * g.s;
    const drawing = cardFace(inner, outer, width, height, side, g.small ? null : letters);
    return turnover(drawing, width, height, sideways ? 'turnover sideways' : 'turnover');
  }
  const [width, height] = (sideways ? [y1 - y0, x1 - x0] : [x1 - x0, y1 - y0]).map(
    (spaces) => spaces * 100,
  );
  const drawing = cardFace(inner, outer, width, height, isBack(side) ? 'top' : 'bottom', letters);
  const centred = turnover(drawing, width, height, 'turnover');
  return `<g transform="${lay(0, 0, 0, sideways)}">${centred}</g>`;
}

/**
 * Puts a drawing's middle at the origin, in a group that the style can turn over.
 * @param {string} drawing
 * @param {number} width
 * @param {number} height
 * @param {string} cls
 */
const turnover = (drawing, width, height, cls) =>
  `<g class="${cls}">` +
  `<g transform="translate(${n(-width / 2)} ${n(-height / 2)})">${drawing}</g></g>`;

/**
 * Draws all cards, in a fixed order, so that they stay the same elements while they move.
 * @param {Geometry} g
 * @param {KiltView} view
 * @param {Situation} now
 * @param {{last: string | null, letters: Letters, label: Label}} look `last`: the last card moved.
 * @returns {Shape[]}
 */
export const cards = (g, view, now, look) =>
  Object.keys(view.cards)
    .sort()
    .map((id) => card(g, view, now, look, id));

/**
 * @param {Geometry} g
 * @param {KiltView} view
 * @param {Situation} now
 * @param {{last: string | null, letters: Letters, label: Label}} look
 * @param {string} id
 * @returns {Shape}
 */
function card(g, view, now, { last, letters, label }, id) {
  const { slot, depth, inner } = view.cards[id];
  const rect = cardRect(g, slot, depth);
  const part = `card:${id}`;
  const may = now.lit.has(part);
  const states = [
    'kc-card',
    may && 'may',
    may && now.card === null && 'asked',
    id === now.card && 'picked',
    id === last && 'last',
  ];
  const edge = (/** @type {number} */ by) => rectAround(g, grown(rect, by));
  return {
    key: part,
    at: moved(centre(g, rect)),
    cls: states.filter(Boolean).join(' '),
    svg:
      `<path class="shade" d="${edge(0)}"/>` +
      '<g class="body">' +
      face(g, slot, inner, outerOf(id, inner), letters) +
      `<path class="askline" d="${edge(0.012)}"/>` +
      `<path class="halo" d="${edge(0.03)}"/></g>` +
      `<path class="lastmark casing" d="${edge(0.02)}"/>` +
      `<path class="lastmark" d="${edge(0.02)}"/>`,
    label: label(part),
    ...(may && !g.small ? { part } : {}),
  };
}

/**
 * On a phone a whole row is one button: it picks its outermost card that may move.
 * @param {Geometry} g
 * @param {KiltView} view
 * @param {Situation} now
 * @param {Label} label
 * @returns {Shape[]}
 */
export function rows(g, view, now, label) {
  const movable = Object.entries(view.cards)
    .filter(([id]) => now.lit.has(`card:${id}`))
    .sort(([, a], [, b]) => a.depth - b.depth);
  const outermost = new Map(movable.map(([id, { slot }]) => [slot, id]));
  return [...outermost]
    .filter(([slot]) => !now.lit.has(`slot:${slot}`))
    .map(([slot, id]) => {
      const whole = cardRect(g, slot, 0, ROW, 1);
      return {
        key: `row:${slot}`,
        at: moved(centre(g, whole)),
        cls: 'kc-row',
        part: `card:${id}`,
        label: label(`card:${id}`),
        svg: `<path d="${rectAround(g, whole)}"/>`,
      };
    });
}

/**
 * Draws the gold plate behind the last card of the front row; it points clockwise.
 * @param {Geometry} g
 * @param {KiltView} view
 * @param {Situation} now
 * @param {string} word
 * @returns {Shape}
 */
export function frontPlate(g, view, now, word) {
  const slot = view.front;
  const side = sideOf(slot);
  const bed = g.bed(side);
  const awaited = now.card !== null && now.lit.has(`slot:${slot}`);
  const taken = rowsOf(view)[slot] + (awaited ? 1 : 0);
  const full = taken >= ROW;
  // Behind a full row there is room for a small plate only, at the edge of the table.
  const d = full ? bed.R - (g.small ? 0.1 : 0.03) : bed.gap + taken * bed.pitch + bed.dep / 2;
  const [x, y] = beside(side, along(slot) + 0.5, d);
  const scale = (full ? 0.7 : 1) * plateScale(g);
  return {
    key: 'front',
    at: moved(g.P(x, y)),
    cls: 'kc-plate',
    svg: `<g transform="${plateTurn(g, side)} scale(${scale})">${plate(g, side, word)}</g>`,
  };
}

/** @param {Geometry} g */
function plateScale(g) {
  if (g.small) return 0.6;
  return g.flat ? 0.9 : 1;
}

/**
 * @param {Geometry} g
 * @param {import('../cards.js').Side} side
 */
function plateTurn(g, side) {
  if (!g.flat) return `${lay(0, 0)} rotate(${upright(g, side)})`;
  return `rotate(${{ top: 0, right: 90, bottom: 0, left: -90 }[side]})`;
}

/**
 * Draws the plate as an arrow with its word. The arrow is mirrored where clockwise is leftwards.
 * @param {Geometry} g
 * @param {import('../cards.js').Side} side
 * @param {string} word
 */
function plate(g, side, word) {
  const half = g.flat ? 28 + word.length * 2.6 : 36 + word.length * 3;
  const way = side === 'bottom' || (side === 'right' && !g.flat) ? -1 : 1;
  const arrow = `M${-half}-14H${half - 10}L${half} 0L${half - 10} 14H${-half}L${-half + 9} 0Z`;
  return (
    `<path transform="scale(${way} 1)" d="${arrow}"/>` +
    `<text y="5" text-anchor="middle">${word}</text>`
  );
}
