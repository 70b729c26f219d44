// @ts-check
/** Amounts of gold: sums, and how they are written. */
import { plain } from '../../core/words.js';
import { SIDES, tileName, valueName } from './map.js';

/** @import { Translate } from '../../types.js' */
/** @import { Amount, CastleSum, Term } from './types.js' */

/** A number with its sign. */
export const signed = (/** @type {number} */ sum) => (sum > 0 ? `+${sum}` : plain(sum));

/** An amount with its sign, or two for a range. */
export const goldWords = (/** @type {Amount} */ gold) =>
  typeof gold === 'number' ? signed(gold) : `${signed(gold.low)}…${signed(gold.high)}`;

/**
 * How an amount would change, or that it would not.
 * @param {Amount} before
 * @param {Amount} after
 * @param {Translate} t
 */
export function changeWords(before, after, t) {
  const [from, to] = [before, after].map(goldWords);
  return from === to ? t('castles.stays', { gold: to }) : `${from} → ${to}`;
}

/** The least an amount may be. */
export const lowOf = (/** @type {Amount} */ gold) => (typeof gold === 'number' ? gold : gold.low);
const highOf = (/** @type {Amount} */ gold) => (typeof gold === 'number' ? gold : gold.high);

/**
 * Adds amounts.
 * @param {Amount[]} amounts
 * @returns {Amount}
 */
export function together(amounts) {
  const total = (/** @type {number[]} */ numbers) => numbers.reduce((sum, one) => sum + one, 0);
  const low = total(amounts.map(lowOf));
  const high = total(amounts.map(highOf));
  return low === high ? low : { low, high };
}

/**
 * The parts of a castle's sum in few words: its tile, the armies on it, the tiles around it.
 * @param {CastleSum} sum
 * @param {Translate} t
 */
export function sumWords({ terms }, t) {
  const goldOf = (/** @type {Term['term']} */ kind) =>
    together(terms.filter(({ term }) => term === kind).map(({ gold }) => gold));
  return /** @type {const} */ (['terrain', 'armies', 'neighbour'])
    .map((kind) => ({ kind, gold: goldOf(kind) }))
    .filter(({ kind, gold }) => kind === 'terrain' || gold !== 0)
    .map(({ kind, gold }) => t(`castles.part.${kind}`, { gold: goldWords(gold) }))
    .join(', ');
}

/**
 * One term of a castle's sum in words.
 * @param {Term} term
 * @param {CastleSum} sum
 * @param {number} seat Whose castle it is.
 * @param {string[]} names
 * @param {Translate} t
 */
export function termWords(term, sum, seat, names, t) {
  switch (term.term) {
    case 'terrain':
      return t('castles.term.terrain', { tile: tileName(term, t) });
    case 'armies':
      return armiesWords(term, seat, names, t);
    default:
      return neighbourWords(term, sum, t);
  }
}

/**
 * @param {Term} term
 * @param {number} seat
 * @param {string[]} names
 * @param {Translate} t
 */
function armiesWords({ coins, owner }, seat, names, t) {
  const values = coins.map((coin) => (coin ? valueName(coin, t) : '?')).join(', ');
  return owner === seat
    ? t('castles.term.own', { coins: values })
    : t('castles.term.others', { name: names[owner], coins: values });
}

/**
 * @param {Term} term
 * @param {CastleSum} sum
 * @param {Translate} t
 */
function neighbourWords(term, sum, t) {
  const right = term.at[0] - sum.at[0];
  const down = term.at[1] - sum.at[1];
  const [side] = SIDES.find(([, x, y]) => x === right && y === down) ?? SIDES[0];
  const decided = term.controlled ? 'held' : 'lost';
  const state = term.controlled === null ? 'open' : decided;
  return t(`castles.term.${state}`, { tile: tileName(term, t), side: t(`castles.side.${side}`) });
}
