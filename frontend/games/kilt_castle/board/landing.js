// @ts-check
/** Where a picked card may land: the pads, and the card as it would lie. */
import { kindOf, valueOf } from '../../../core/choice.js';
import { moved } from '../../../draw/paths.js';
import { outerOf, rowsOf } from '../situation.js';
import { ROW, along, beside, cardRect, centre, grown, rectAround, sideOf } from './geometry.js';
import { face } from './ring.js';

/** @typedef {import('./geometry.js').Geometry} Geometry */
/** @typedef {import('./ring.js').Label} Label */
/** @typedef {import('../situation.js').Builder} Builder */
/** @typedef {import('../situation.js').KiltView} KiltView */
/** @typedef {import('../situation.js').Situation} Situation */
/** @typedef {import('../cards.js').Letters} Letters */
/** @typedef {import('../../../types.js').Shape} Shape */

/**
 * Draws a pad at the outer end of each row where the picked card may land.
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
 * @param {Geometry} g
 * @param {KiltView} view
 * @param {Situation} now
 * @param {Letters} letters
 * @returns {Shape[]}
 */
export function ghost(g, view, now, letters) {
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
        face(g, now.slot, inner, outer, letters) +
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
