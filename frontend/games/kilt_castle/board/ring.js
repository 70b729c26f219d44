// @ts-check
/** The ring around the board: its cards, where a picked card may land, and the front plate. */
import { kindOf, valueOf } from '../../../core/choice.js';
import { moved, n } from '../../../draw/paths.js';
import { card as cardFace } from '../flat.js';
import { lay } from '../iso.js';
import { letters } from '../in_words.js';
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
/** @typedef {import('../situation.js').Board} Board */
/** @typedef {import('../situation.js').Builder} Builder */
/** @typedef {import('../../../draw/clans.js').Clan} Clan */
/** @typedef {import('../flat.js').Letters} Letters */
/** @typedef {import('../flat.js').Side} Side */
/** @typedef {import('../../../types.js').Shape} Shape */

/**
 * Draws a card face around its middle; its letters are upright for the viewer.
 * @param {Geometry} g
 * @param {number} slot
 * @param {Clan} inner
 * @param {Clan} outer
 * @param {Letters} signs
 */
function face(g, slot, inner, outer, signs) {
  const side = sideOf(slot);
  const sideways = side === 'left' || side === 'right';
  const [x0, y0, x1, y1] = cardRect(g, slot, 0);
  if (g.flat) {
    const width = (x1 - x0) * g.s;
    const height = (y1 - y0) * g.s;
    const drawing = cardFace(inner, outer, width, height, side, g.small ? null : signs);
    return turnover(drawing, width, height, sideways ? 'turnover sideways' : 'turnover');
  }
  const [width, height] = (sideways ? [y1 - y0, x1 - x0] : [x1 - x0, y1 - y0]).map(
    (spaces) => spaces * 100,
  );
  const drawing = cardFace(inner, outer, width, height, isBack(side) ? 'top' : 'bottom', signs);
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
 * @param {Board} board
 * @returns {Shape[]}
 */
export function cards(board) {
  const last = board.ui.last.findLast((event) => event.type === 'card_relocated')?.card;
  const signs = letters(board.ui.t);
  return Object.keys(board.view.cards)
    .sort()
    .map((id) => card(board, id, id === last, signs));
}

/**
 * @param {Board} board
 * @param {string} id
 * @param {boolean} isLast Whether it moved last.
 * @param {Letters} signs
 * @returns {Shape}
 */
function card({ g, view, now, label }, id, isLast, signs) {
  const { slot, depth, inner } = view.cards[id];
  const rect = cardRect(g, slot, depth);
  const part = `card:${id}`;
  const may = now.lit.has(part);
  // On a phone a slot's button lies below its cards.
  const dim = !may && !(g.small && now.lit.has(`slot:${slot}`));
  const states = [
    'kc-card',
    may && 'may',
    may && now.card === null && 'asked',
    id === now.card && 'picked',
    isLast && 'last',
  ];
  const edge = (/** @type {number} */ by) => rectAround(g, grown(rect, by));
  return {
    key: part,
    at: moved(centre(g, rect)),
    cls: states.filter(Boolean).join(' '),
    svg:
      `<path class="shade" d="${edge(0)}"/>` +
      '<g class="body">' +
      face(g, slot, inner, outerOf(id, inner), signs) +
      `<path class="askline" d="${edge(0.012)}"/>` +
      `<path class="halo" d="${edge(0.03)}"/></g>` +
      `<path class="lastmark casing" d="${edge(0.02)}"/>` +
      `<path class="lastmark" d="${edge(0.02)}"/>`,
    label: label(part),
    ...(dim ? { dim: part } : {}),
    ...(may && !g.small ? { part } : {}),
  };
}

/**
 * On a phone a whole row is one button: it picks its outermost card that may move.
 * @param {Board} board
 * @returns {Shape[]}
 */
export function rows({ g, view, now, label }) {
  if (!g.small) return [];
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
 * Draws a pad at the outer end of each row where the picked card may land.
 * @param {Board} board
 * @returns {Shape[]}
 */
export function pads({ g, view, now, label }) {
  if (now.card === null) return [];
  const counts = rowsOf(view);
  return [...now.lit]
    .filter((part) => kindOf(part) === 'slot')
    .map((part) => {
      const slot = Number(valueOf(part));
      return {
        key: `pad:${slot}`,
        at: moved(centre(g, cardRect(g, slot, counts[slot]))),
        cls: `kc-pad${slot === now.slot ? ' hot' : ''}`,
        part,
        label: label(part),
        svg: pad(g, slot, counts[slot]),
      };
    });
}

/**
 * @param {Geometry} g
 * @param {number} slot
 * @param {number} depth Number of cards in the slot.
 */
function pad(g, slot, depth) {
  const rect = cardRect(g, slot, depth);
  const first = g.small ? 0 : depth;
  const grip = cardRect(g, slot, first, ROW - first, 1);
  const [x, y] = centre(g, rect);
  const [gripX, gripY] = centre(g, grip);
  const at = moved([gripX - x, gripY - y]);
  return (
    `<path class="grip" transform="${at}" d="${rectAround(g, grip)}"/>` +
    `<path class="place" d="${rectAround(g, rect)}"/>` +
    '<path class="plus" d="M-6 0h12M0-6v12"/>'
  );
}

/**
 * Draws the picked card as it would lie, turned over, with the order of its builders.
 * @param {Board} board
 * @returns {Shape[]}
 */
export function ghost({ g, view, now, ui }) {
  if (now.card === null || now.slot === null) return [];
  const outer = view.cards[now.card].inner;
  const inner = outerOf(now.card, outer);
  const depth = rowsOf(view)[now.slot];
  const rect = cardRect(g, now.slot, depth);
  const builders = now.preview?.builders ?? [];
  const numbered = builders.length > 1 && !g.small;
  return [
    {
      key: 'ghost',
      at: moved(centre(g, rect)),
      cls: 'kc-ghost',
      svg:
        '<g class="body">' +
        face(g, now.slot, inner, outer, letters(ui.t)) +
        `<path class="halo" d="${rectAround(g, grown(rect, 0.015))}"/>` +
        `${numbered ? orders(g, now.slot, depth, builders) : ''}</g>`,
    },
  ];
}

/**
 * Draws the number of each builder on its half of the card.
 * @param {Geometry} g
 * @param {number} slot
 * @param {number} depth
 * @param {Builder[]} builders The inner half first.
 */
function orders(g, slot, depth, builders) {
  const side = sideOf(slot);
  const bed = g.bed(side);
  const [cardX, cardY] = centre(g, cardRect(g, slot, depth));
  const aside = !g.flat && (side === 'left' || side === 'right') ? 0.84 : 0.16;
  return builders
    .map(({ exempt }, i) => {
      const d = bed.gap + depth * bed.pitch + bed.dep * (0.25 + 0.5 * i);
      const [x, y] = beside(side, along(slot) + aside, d);
      const [px, py] = g.P(x, y);
      const at = moved([px - cardX, py - cardY]);
      const number = `<text y="4" text-anchor="middle">${exempt ? '–' : i + 1}</text>`;
      const cls = exempt ? 'order exempt' : 'order';
      return `<g class="${cls}" transform="${at}"><circle r="8"/>${number}</g>`;
    })
    .join('');
}

/**
 * Draws the gold plate behind the last card of the front row; it points clockwise.
 * @param {Board} board
 * @returns {Shape}
 */
export function frontPlate({ g, view, now, ui }) {
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
  const drawing = plate(g, side, ui.t('kilt_castle.front'));
  return {
    key: 'front',
    at: moved(g.P(x, y)),
    cls: 'kc-plate',
    ...(awaited || (g.small && movable({ view, now })) ? {} : { about: 'front' }),
    svg: `<g transform="${plateTurn(g, side)} scale(${scale})">${drawing}</g>`,
  };
}

/** Whether a card of the front row may be picked: on a phone the whole row is its button. */
const movable = (/** @type {Pick<Board, 'view' | 'now'>} */ { view, now }) =>
  [...now.lit].some((part) => view.cards[valueOf(part)]?.slot === view.front);

/** @param {Geometry} g */
function plateScale(g) {
  if (g.small) return 0.6;
  return g.flat ? 0.9 : 1;
}

/**
 * @param {Geometry} g
 * @param {Side} side
 */
function plateTurn(g, side) {
  if (!g.flat) return `${lay(0, 0)} rotate(${upright(g, side)})`;
  return `rotate(${{ top: 0, right: 90, bottom: 0, left: -90 }[side]})`;
}

/**
 * Draws the plate as an arrow with its word. The arrow is mirrored where clockwise is leftwards.
 * @param {Geometry} g
 * @param {Side} side
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
