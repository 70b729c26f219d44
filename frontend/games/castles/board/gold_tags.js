// @ts-check
/** Gold on the map: what tiles bring castles, and what a choice would bring. */
import { lettering, widthOf } from '../../../draw/lettering.js';
import { moved, n, placed, rounded } from '../../../draw/paths.js';
import { changeWords, goldWords, lowOf, together } from '../gold.js';
import { SIDE, corner, keyOf, squareOf } from '../map.js';
import { suitDisc } from '../realm.js';

/** @import { Shape } from '../../../types.js' */
/** @import { Suit } from '../realm.js' */
/** @import { Scene } from './scene.js' */
/** @import { Amount, CastlePreview, CastleSum, DeployPreview, Standing } from '../types.js' */

/**
 * A pill with words and perhaps a suit's sign, its middle at (0,0).
 * @param {string} words
 * @param {Suit | null} suit
 * @param {number} size Of the letters.
 */
function pill(words, suit, size) {
  const room = suit ? size * 1.5 : 0;
  const wide = widthOf(words, size) + room + size * 1.1;
  const high = size * 1.75;
  const field = rounded`<rect class="pill" x="${-wide / 2}" y="${-high / 2}" width="${wide}"
    height="${high}" rx="${high / 2}"/>`;
  const sign = suit ? placed(-wide / 2 + high / 2, 0, suitDisc(suit, size * 0.68)) : '';
  const letters = lettering(room / 2 + (suit ? 2 : 0), size * 0.36, words, {
    size,
    weight: 800,
    anchor: 'middle',
    ink: 'currentColor',
  });
  return field + sign + letters;
}

/**
 * The sums that are shown: of the scored round, or provisional ones if they are asked for.
 * @param {Scene} scene
 * @returns {(CastleSum | null)[]} By seat.
 */
function sumsOf({ view, ui, scored }) {
  if (scored || view.phase === 'over') {
    const sums = (scored ?? view.last_round)?.sums ?? [];
    const counted = ui.last.find(({ type }) => type === 'castle_counted');
    return counted ? sums.map((sum, seat) => (seat === counted.seat ? sum : null)) : sums;
  }
  const standing = /** @type {Standing | null} */ (ui.standing);
  return ui.areas ? (standing?.seats ?? []).map(({ castle }) => castle) : [];
}

/**
 * What each tile brings each castle, and each castle's sum.
 * @param {Scene} scene
 * @param {number} scale How much larger the words are.
 * @returns {Shape[]}
 */
export function castleTags(scene, scale) {
  const sums = sumsOf(scene);
  const sites = new Set(sums.flatMap((sum) => (sum ? keyOf(sum.at) : [])));
  const tiles = [...broughtBySquare(sums)].flatMap(([key, brought]) =>
    brought.map((one, i) => tileTag(scene, key, one, i, sites.has(key), scale)),
  );
  const totals = sums.flatMap((sum, seat) => (sum ? totalTag(scene, sum, seat, scale) : []));
  return [...tiles, ...totals];
}

/** @typedef {{seat: number, gold: Amount}} Brought What a tile brings a seat's castle. */

/**
 * @param {(CastleSum | null)[]} sums By seat.
 * @returns {Map<string, Brought[]>}
 */
function broughtBySquare(sums) {
  /** @type {Map<string, Brought[]>} */
  const found = new Map();
  sums.forEach((sum, seat) => {
    const terms = sum?.terms ?? [];
    for (const key of new Set(terms.map(({ at }) => keyOf(at)))) {
      const here = terms.filter(({ at }) => keyOf(at) === key);
      const gold = together(here.map((term) => term.gold));
      if (gold !== 0) found.set(key, [...(found.get(key) ?? []), { seat, gold }]);
    }
  });
  return found;
}

/**
 * @param {Scene} scene
 * @param {string} key
 * @param {Brought} brought
 * @param {number} i Tags of one tile stand below each other.
 * @param {boolean} castle Whether a castle stands there; tags keep clear of it.
 * @param {number} scale
 * @returns {Shape}
 */
function tileTag({ view }, key, { seat, gold }, i, castle, scale) {
  const [x, y] = corner(squareOf(key));
  const [right, down] = castle ? [0.28, 0.42] : [0.72, 0.14];
  return {
    key: `brings:${key}:${seat}`,
    at: moved([x + SIDE * right, y + SIDE * (down + i * 0.2 * scale)]),
    cls: `ca-tag${lowOf(gold) < 0 ? ' loss' : ''} say-${seat}`,
    svg: pill(goldWords(gold), view.seats[seat].suit, 13 * scale),
  };
}

/**
 * @param {Scene} scene
 * @param {CastleSum} sum
 * @param {number} seat
 * @param {number} scale
 * @returns {Shape}
 */
function totalTag({ view, ui }, sum, seat, scale) {
  const [x, y] = corner(sum.at);
  const gold = goldWords(sum.gold);
  return {
    key: `sum:${seat}`,
    at: moved([x + SIDE * 0.7, y + 1]),
    cls: `ca-tag total say-${seat}`,
    svg: pill(gold, view.seats[seat].suit, 16 * scale),
    label: ui.t('castles.text.sum', { name: ui.names[seat], gold }),
  };
}

/**
 * What the picked castle or army would bring.
 * @param {Scene} scene
 * @param {number} scale
 * @param {[left: number, right: number]} edges Of the map.
 * @returns {Shape[]}
 */
export function consequence(scene, scale, edges) {
  const { view, ui, picked } = scene;
  if (!ui.preview || !picked.square || view.turn === null) return [];
  if (view.phase === 'castle') return neighbourTags(ui.preview, scale);
  if (view.phase !== 'deploy' || ui.preview.worth === undefined) return [];
  const words = armyWords(scene, ui.preview);
  const [x, y] = corner(squareOf(picked.square));
  const tip = x + SIDE / 2;
  const half = widthOf(words, 14) / 2 + 14;
  const reach = half * scale + 6;
  const middle = Math.min(Math.max(tip, edges[0] + reach), edges[1] - reach);
  return [
    {
      key: 'would',
      at: `${moved([tip, y + SIDE + 8])} scale(${n(scale)})`,
      cls: 'ca-would',
      svg: bubble(words, (middle - tip) / scale, half),
    },
  ];
}

/**
 * What the neighbours may bring a castle that is founded here.
 * @param {CastlePreview} preview
 * @param {number} scale
 * @returns {Shape[]}
 */
function neighbourTags({ neighbours = [] }, scale) {
  return neighbours
    .filter(({ gold }) => gold !== 0)
    .map(({ at, gold }) => {
      const [x, y] = corner(at);
      return {
        key: `would:${keyOf(at)}`,
        at: moved([x + SIDE / 2, y + SIDE / 2]),
        cls: `ca-tag${lowOf(gold) < 0 ? ' loss' : ''}`,
        svg: pill(goldWords(gold), null, 15 * scale),
      };
    });
}

/**
 * What an army would change at your castle, or what it would be worth.
 * @param {Scene} scene
 * @param {DeployPreview} preview
 */
function armyWords({ view, ui }, { castles, worth }) {
  const own = castles.find(({ seat }) => seat === view.turn);
  if (!own) return ui.t('castles.worth', { n: worth });
  return ui.t('castles.would', { change: changeWords(own.before, own.after, ui.t) });
}

/**
 * A bubble below a tile; its tip is at (0,-7).
 * @param {string} words
 * @param {number} middle The x of its middle.
 * @param {number} half Of its width.
 */
function bubble(words, middle, half) {
  const right = rounded`M0-7L9 6H${middle + half - 10}q10 0 10 10v14q0 10-10 10`;
  const left = rounded`H${middle + 10 - half}q-10 0-10-10V16q0-10 10-10H-9Z`;
  const letters = lettering(middle, 28, words, { size: 14, weight: 700, anchor: 'middle' });
  return `<path d="${right}${left}"/>${letters}`;
}
