// @ts-check
/** The ring: cards, landing pads, the card as it would lie, the front plate. */
import { valueOf } from '../../core/choice.js';
import { card as cardFace } from './cards.js';
import { lay } from './iso.js';
import { moved, n } from '../../draw/paths.js';
import {
  ROW,
  along,
  beside,
  cardRect,
  grown,
  middle,
  rectAround,
  sideOf,
  upright,
} from './geometry.js';
import { outerOf, rowsOf } from './situation.js';

/** @typedef {import('./geometry.js').Geometry} Geometry */
/** @typedef {import('./geometry.js').Rect} Rect */
/** @typedef {import('./situation.js').KiltView} KiltView */
/** @typedef {import('./situation.js').Situation} Situation */
/** @typedef {import('../../draw/clans.js').Clan} Clan */
/** @typedef {import('./cards.js').Letters} Letters */
/** @typedef {import('../../types.js').Shape} Shape */

/** @typedef {(part: string) => string} Label */

/** Where a world rectangle's middle is on screen. */
const centre = (/** @type {Geometry} */ g, /** @type {Rect} */ rect) => {
  const [x, y] = middle(rect);
  return g.P(x, y);
};

/**
 * A card face around its middle, its letters readable from the viewer's side.
 * @param {Geometry} g
 * @param {number} slot
 * @param {Clan} inner
 * @param {Clan} outer
 * @param {Letters} letters
 */
function face(g, slot, inner, outer, letters) {
  const side = sideOf(slot);
  const turned = side === 'left' || side === 'right';
  const [x0, y0, x1, y1] = cardRect(g, slot, 0);
  const [long, deep] = turned ? [y1 - y0, x1 - x0] : [x1 - x0, y1 - y0];
  const turn = (
    /** @type {string} */ drawing,
    /** @type {number} */ w,
    /** @type {number} */ h,
    way = '',
  ) =>
    `<g class="turnover${way}"><g transform="translate(${n(-w / 2)} ${n(-h / 2)})">${drawing}</g></g>`;
  if (g.flat) {
    const w = (x1 - x0) * g.s;
    const h = (y1 - y0) * g.s;
    return turn(
      cardFace(inner, outer, w, h, side, g.small ? null : letters),
      w,
      h,
      turned ? ' sideways' : '',
    );
  }
  const drawing = cardFace(
    inner,
    outer,
    long * 100,
    deep * 100,
    side === 'top' || side === 'left' ? 'top' : 'bottom',
    letters,
  );
  return `<g transform="${lay(0, 0, 0, turned)}">${turn(drawing, long * 100, deep * 100)}</g>`;
}

/**
 * All cards, in a fixed order so that they stay the same elements while they move.
 * @param {Geometry} g
 * @param {KiltView} view
 * @param {Situation} now
 * @param {{last: string | null, letters: Letters, label: Label}} look
 * @returns {Shape[]}
 */
export function cards(g, view, now, { last, letters, label }) {
  return Object.keys(view.cards)
    .sort()
    .map((id) => {
      const { slot, depth, inner } = view.cards[id];
      const rect = cardRect(g, slot, depth);
      const part = `card:${id}`;
      const may = now.lit.has(part);
      const edge = (/** @type {number} */ by) => rectAround(g, grown(rect, by));
      const states = {
        may,
        asked: may && now.card === null,
        picked: id === now.card,
        last: id === last,
      };
      return {
        key: part,
        at: moved(centre(g, rect)),
        cls: [
          'kc-card',
          ...Object.entries(states).flatMap(([name, on]) => (on ? [name] : [])),
        ].join(' '),
        svg: `<path class="shade" d="${edge(0)}"/><g class="body">${face(g, slot, inner, outerOf(id, inner), letters)}<path class="askline" d="${edge(0.012)}"/><path class="halo" d="${edge(0.03)}"/></g><path class="lastmark casing" d="${edge(0.02)}"/><path class="lastmark" d="${edge(0.02)}"/>`,
        label: label(part),
        ...(may && !g.small ? { part } : {}),
      };
    });
}

/**
 * On a phone a whole row answers to the finger: it picks its outermost card that may move.
 * @param {Geometry} g
 * @param {KiltView} view
 * @param {Situation} now
 * @param {Label} label
 * @returns {Shape[]}
 */
export function rows(g, view, now, label) {
  /** @type {Map<number, string>} */
  const found = new Map();
  const lit = Object.entries(view.cards).filter(([id]) => now.lit.has(`card:${id}`));
  for (const [id, { slot }] of lit.sort(([, a], [, b]) => a.depth - b.depth)) found.set(slot, id);
  return [...found]
    .filter(([slot]) => !now.lit.has(`slot:${slot}`))
    .map(([slot, id]) => ({
      key: `row:${slot}`,
      at: moved(centre(g, cardRect(g, slot, 0, ROW, 1))),
      cls: 'kc-row',
      part: `card:${id}`,
      label: label(`card:${id}`),
      svg: `<path d="${rectAround(g, cardRect(g, slot, 0, ROW, 1))}"/>`,
    }));
}

/**
 * Where the picked card may land: at the outer end of each possible row.
 * @param {Geometry} g
 * @param {KiltView} view
 * @param {Situation} now
 * @param {Label} label
 * @returns {Shape[]}
 */
export function pads(g, view, now, label) {
  if (now.card === null) return [];
  const counts = rowsOf(view);
  return [...now.lit]
    .filter((part) => part.startsWith('slot:'))
    .map((part) => {
      const slot = Number(valueOf(part));
      const rect = cardRect(g, slot, counts[slot]);
      const from = g.small ? 0 : counts[slot];
      const [mx, my] = centre(g, rect);
      const all = cardRect(g, slot, from, ROW - from, 1);
      const [ax, ay] = centre(g, all);
      return {
        key: `pad:${slot}`,
        at: moved([mx, my]),
        cls: `kc-pad${slot === now.slot ? ' hot' : ''}`,
        part,
        label: label(part),
        svg: `<path class="grip" transform="${moved([ax - mx, ay - my])}" d="${rectAround(g, all)}"/><path class="place" d="${rectAround(g, rect)}"/><path class="plus" d="M-6 0h12M0-6v12"/>`,
      };
    });
}

/**
 * The picked card as it would lie, turned round, with the order of its builders.
 * @param {Geometry} g
 * @param {KiltView} view
 * @param {Situation} now
 * @param {Letters} letters
 * @returns {Shape[]}
 */
export function ghost(g, view, now, letters) {
  if (now.card === null || now.slot === null) return [];
  const slot = now.slot;
  const inner = outerOf(now.card, view.cards[now.card].inner);
  const outer = view.cards[now.card].inner;
  const depth = rowsOf(view)[slot];
  const rect = cardRect(g, slot, depth);
  const [cx, cy] = centre(g, rect);
  const side = sideOf(slot);
  const bed = g.bed(side);
  const atEnd = !g.flat && (side === 'left' || side === 'right') ? 0.84 : 0.16;
  const builders = now.preview?.builders ?? [];
  const orders =
    builders.length < 2 || g.small
      ? ''
      : builders
          .map((/** @type {any} */ builder, /** @type {number} */ i) => {
            const [x, y] = beside(
              side,
              along(slot) + atEnd,
              bed.gap + depth * bed.pitch + bed.dep * (0.25 + 0.5 * i),
            );
            const [px, py] = g.P(x, y);
            return `<g class="order${builder.exempt ? ' exempt' : ''}" transform="${moved([px - cx, py - cy])}"><circle r="8"/><text y="4" text-anchor="middle">${builder.exempt ? '–' : i + 1}</text></g>`;
          })
          .join('');
  return [
    {
      key: 'ghost',
      at: moved([cx, cy]),
      cls: 'kc-ghost',
      svg: `<g class="body">${face(g, slot, inner, outer, letters)}<path class="halo" d="${rectAround(g, grown(rect, 0.015))}"/>${orders}</g>`,
    },
  ];
}

/**
 * The gold plate behind the last card of the front row; it points clockwise. Behind a full row it is small, at the table's edge.
 * @param {Geometry} g
 * @param {KiltView} view
 * @param {Situation} now
 * @param {string} word
 * @returns {Shape}
 */
export function frontPlate(g, view, now, word) {
  const side = sideOf(view.front);
  const bed = g.bed(side);
  const taken =
    rowsOf(view)[view.front] + (now.card !== null && now.lit.has(`slot:${view.front}`) ? 1 : 0);
  const full = taken >= ROW;
  const [x, y] = beside(
    side,
    along(view.front) + 0.5,
    full ? bed.R - (g.small ? 0.1 : 0.03) : bed.gap + taken * bed.pitch + bed.dep / 2,
  );
  const half = g.flat ? 28 + word.length * 2.6 : 36 + word.length * 3;
  const reading = side === 'bottom' || (side === 'right' && !g.flat) ? -1 : 1;
  const plate = `<path transform="scale(${reading} 1)" d="M${-half}-14H${half - 10}L${half} 0L${half - 10} 14H${-half}L${-half + 9} 0Z"/><text y="5" text-anchor="middle">${word}</text>`;
  const turn = side === 'right' ? 90 : side === 'left' ? -90 : 0;
  const scale = (full ? 0.7 : 1) * (g.small ? 0.6 : g.flat ? 0.9 : 1);
  const laid = g.flat ? `rotate(${turn})` : `${lay(0, 0)} rotate(${upright(g, side)})`;
  return {
    key: 'front',
    at: moved(g.P(x, y)),
    cls: 'kc-plate',
    svg: `<g transform="${laid} scale(${scale})">${plate}</g>`,
  };
}
