// @ts-check
/** Beside the pyramid: ranks on the left, draw pile and spent influence on the right, the caber. */
import { lettering } from '../../../draw/lettering.js';
import { moved, n } from '../../../draw/paths.js';
import { clanName } from '../clans.js';
import { pileWords } from '../labels.js';
import { kkCard, kkPlace, kkToken } from '../pyramid.js';
import { ROW_TITLES } from '../places.js';

/** @typedef {import('../places.js').Layout} Layout */
/** @typedef {import('./situation.js').Scene} Scene */
/** @typedef {import('../../../types.js').Shape} Shape */
/** @typedef {import('../../../types.js').Translate} Translate */

/** What a card scores, by row. */
const POINTS = [0, 0, 0, 0, 1, 2, 3];

/** How explanations are written. */
const QUIET = { size: 12.5, weight: 500, ink: 'var(--ink-2)' };

/**
 * What rows are called and worth.
 * @param {Scene} scene
 * @returns {Shape[]}
 */
export function ranks({ layout, ui }) {
  return layout.small
    ? [6, 5, 4].map((row) => shortRank(layout, row, ui.t))
    : [6, 5, 4, 3].map((row) => rank(layout, row, ui.t));
}

/** The left end of a row, and its middle height. */
const leftEnd = (/** @type {Layout} */ layout, /** @type {number} */ row) => [
  kkPlace(layout, row, 0)[0] - layout.pad,
  layout.base - row * layout.py + layout.py / 2,
];

/**
 * @param {Layout} layout
 * @param {number} row
 * @param {Translate} t
 * @returns {Shape}
 */
function shortRank(layout, row, t) {
  const [x, y] = leftEnd(layout, row);
  const name = t(`kings_kilt.${ROW_TITLES[row]}`);
  const worth = t('kings_kilt.points', { n: POINTS[row] });
  const words =
    lettering(0, -3, name, { size: 11.5, weight: 700, anchor: 'end', wide: x - 14 }) +
    lettering(0, 11, worth, { ...QUIET, size: 11, anchor: 'end' });
  return { key: `rank:${row}`, at: moved([x - 8, y]), about: 'rank', svg: words };
}

/**
 * @param {Layout} layout
 * @param {number} row
 * @param {Translate} t
 * @returns {Shape}
 */
function rank(layout, row, t) {
  const [end, y] = leftEnd(layout, row);
  const name = ROW_TITLES[row];
  const scores = POINTS[row] > 0;
  const x = scores ? 66 : 16;
  const words =
    lettering(x, -1, t(`kings_kilt.${name}`), { size: 18, face: 'serif', weight: 700 }) +
    lettering(x, 17, t(`kings_kilt.worth.${name}`), QUIET);
  const rule =
    `<path d="M16 ${layout.py / 2}H${n(end - 8)}" stroke="var(--line-strong)"` +
    ' stroke-dasharray="2 5"/>';
  return {
    key: `rank:${row}`,
    at: moved([0, scores ? y : y - 16]),
    about: 'rank',
    svg: scores ? rule + shield(POINTS[row]) + words : words,
  };
}

/** A gilt shield with a number of points. */
function shield(/** @type {number} */ points) {
  const gilt =
    '<path d="M-20-22H20V4C20 16 8 22 0 26C-8 22-20 16-20 4Z" fill="url(#gilt)"' +
    ' stroke="var(--gold-edge)" stroke-width="1.6"/>';
  const number = lettering(0, 9, points, {
    size: 24,
    face: 'serif',
    weight: 800,
    anchor: 'middle',
    ink: 'var(--gold-ink)',
  });
  return `<g transform="translate(36 0)">${gilt}${number}</g>`;
}

/** Where the draw pile lies, and how large its cards are. */
const pileBox = (/** @type {Layout} */ { small }) =>
  small ? { x: 312, y: 22, w: 57, h: 61 } : { x: 706, y: 46, w: 126, h: 92 };

/**
 * The draw pile with its visible card.
 * @param {Scene} scene
 * @returns {Shape}
 */
export function pile({ view, ui, layout }) {
  const { t } = ui;
  const { x, y, w, h } = pileBox(layout);
  const { count, top } = view.pile;
  const face = top
    ? lowerCards(layout, count) + kkCard(top.clan, w, h, top.leader)
    : `<rect class="nopile" width="${w}" height="${h}" rx="7"/>`;
  return {
    key: 'pile',
    at: moved([x, y]),
    cls: 'kk-pile',
    about: 'pile',
    label: pileWords(view.pile, t),
    svg: face + (layout.small ? shortPileNotes(layout, count, t) : pileNotes(layout, count, t)),
  };
}

/** Edges of up to three cards below the visible one. */
function lowerCards(/** @type {Layout} */ layout, /** @type {number} */ count) {
  const { w, h } = pileBox(layout);
  const depths = [9, 6, 3].slice(Math.max(0, 4 - count));
  const edges = depths.map((depth) => {
    const shift = depth * (layout.small ? 0.5 : 0.9);
    return (
      `<rect x="${shift}" y="${shift}" width="${w}" height="${h}" rx="7" fill="var(--parch)"` +
      ' stroke="var(--parch-ink)" stroke-opacity=".6"/>'
    );
  });
  return edges.join('');
}

/**
 * @param {Layout} layout
 * @param {number} count
 * @param {Translate} t
 */
function shortPileNotes(layout, count, t) {
  const { w, h } = pileBox(layout);
  const left = t('kings_kilt.left', { n: count });
  return (
    lettering(w, h + 21, left, { size: 11.5, weight: 700, anchor: 'end' }) +
    lettering(w, h + 35, t('kings_kilt.next'), { ...QUIET, size: 11, anchor: 'end' })
  );
}

/**
 * @param {Layout} layout
 * @param {number} count
 * @param {Translate} t
 */
function pileNotes(layout, count, t) {
  const { w, h } = pileBox(layout);
  const title = t('kings_kilt.pile');
  return (
    lettering(0, -12, title, { size: 16, face: 'serif', weight: 700, wide: 96 }) +
    lettering(w, -12, count, { size: 16, face: 'serif', weight: 800, anchor: 'end' }) +
    lettering(0, h + 28, t('kings_kilt.fills'), QUIET) +
    lettering(0, h + 44, t('kings_kilt.fills_where'), QUIET)
  );
}

/**
 * The influence cards that were spent, the last four of them drawn.
 * @param {Scene} scene
 * @returns {Shape[]}
 */
export function discards({ view, ui, layout }) {
  const { small } = layout;
  const { x, y, h } = pileBox(layout);
  const count = view.discards.length;
  if (!count) return [];
  const [first, step, radius] = small ? [10, 13, 8] : [40, 24, 13];
  const tokens = view.discards
    .slice(-4)
    .map(
      (clan, i) => `<g transform="translate(${first + i * step} 0)">${kkToken(clan, radius)}</g>`,
    )
    .join('');
  const notes =
    lettering(0, 5, count, { size: 16, face: 'serif', weight: 800 }) +
    lettering(0, 35, ui.t('kings_kilt.spent'), QUIET);
  const cards = view.discards.map(clanName).join(', ');
  return [
    {
      key: 'discards',
      about: 'discards',
      at: moved([x, y + h + (small ? 52 : 82)]),
      label: ui.t('kings_kilt.text.discards', { n: count, cards }),
      svg: small ? tokens : tokens + notes,
    },
  ];
}

/**
 * The toss of the caber, when it has just decided the match.
 * @param {Scene} scene
 * @returns {Shape[]}
 */
export function caber({ layout, ui }) {
  const toss = ui.last.findLast((event) => event.type === 'caber_tossed');
  if (!toss) return [];
  const { small } = layout;
  const wide = small ? 92 : 132;
  const hand = /** @type {const} */ ({ anchor: 'middle', wide });
  const pole =
    `<g transform="translate(${wide / 2} 30) scale(${small ? 0.7 : 1})">` +
    `<g class="pole">${trunk()}</g></g>`;
  const title = lettering(wide / 2, 84, ui.t('kings_kilt.caber'), {
    ...hand,
    size: small ? 11 : 13,
    weight: 700,
  });
  const winner = lettering(wide / 2, 102, ui.names[toss.winner], {
    ...hand,
    size: small ? 12 : 15,
    face: 'serif',
    weight: 800,
  });
  const at = moved(small ? [14, 150] : [706, 292]);
  return [{ key: 'caber', at, cls: 'kk-caber', svg: pole + title + winner }];
}

/** A tree trunk that flies. */
function trunk() {
  const wood =
    '<path d="M-52-6H50L54 0L50 6H-52Z" fill="var(--wood-2)" stroke="var(--wood-edge)"' +
    ' stroke-width="2" stroke-linejoin="round"/>';
  const grain =
    '<path d="M-44-1H-8M4 2H40M-20 3H-2" stroke="var(--grain)" stroke-width="1.6"' +
    ' stroke-linecap="round"/>';
  return `<g transform="rotate(-32)">${wood}${grain}</g>`;
}
