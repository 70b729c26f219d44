// @ts-check
/** Tags above spaces: words, prices with who gets or pays them, sums. */
import { emblems } from '../../../draw/clans.js';
import { coin } from '../../../draw/money.js';

/** @typedef {import('../../../draw/clans.js').Clan} Clan */

/**
 * Draws a bubble with a tip and its shadow. The shadow is not blurred: a filter would take more
 * time than the rest of the drawing.
 * @param {number} half Half the length of its straight part.
 * @param {number} r Half its height.
 */
function bubble(half, r) {
  const end = `a${r} ${r} 0 0 1 0`;
  const d = `M0 0l-5-6H${-half}${end}${-2 * r}H${half}${end} ${2 * r}H5Z`;
  return (
    `<path class="cast" transform="translate(0 2.5)" d="${d}"/>` + `<path class="bubble" d="${d}"/>`
  );
}

/** Draws a bubble of a width, as high as an emblem. @param {number} width */
const bubbleOf = (width) => bubble(width / 2 - 13, 13);

/**
 * Writes a word or two, their foot at y.
 * @param {string} words
 * @param {number} y
 * @param {number} [x]
 */
const lettering = (words, y, x) =>
  `<text class="words"${x ? ` x="${x}"` : ''} y="${y}" text-anchor="middle">${words}</text>`;

/** Draws the emblem of a seat. @param {Clan[]} clans @param {number} x */
const emblemAt = (clans, x) => `<g transform="translate(${x} -19)">${emblems(clans, 10.5)}</g>`;

/** Draws a tag with a few words. @param {string} words */
export const wordTag = (words) =>
  bubbleOf(Math.max(46, 22 + words.length * 7.4)) + lettering(words, -14.5);

/**
 * Draws a tag with a price and who gets it.
 * @param {number} price
 * @param {Clan[]} payee
 */
export const priceTag = (price, payee) =>
  bubbleOf(62) +
  `<g transform="translate(-16 -19)">${coin(9.5, price)}</g>` +
  '<path class="arrow" d="M-4-19h6m-2.5-3l3 3l-3 3"/>' +
  emblemAt(payee, 16);

/**
 * Draws a tag with what each builder would pay, in their colours. If a price is nothing, the tag
 * shows a word for one builder, a tick for several.
 * @param {import('../situation.js').Bid[]} bids
 * @param {string} free
 */
export function bidsTag(bids, free) {
  const [{ clan, price }, ...others] = bids;
  if (!price && !others.length) {
    const half = Math.max(24, 11 + free.length * 3.7);
    return bubbleOf(2 * half + 24) + emblemAt([clan], -half) + lettering(free, -14.5, 12);
  }
  const first = -23 * others.length;
  return (
    bubbleOf(16 + 46 * bids.length) + bids.map((bid, i) => bidAt(bid, first + 46 * i)).join('')
  );
}

/**
 * @param {import('../situation.js').Bid} bid
 * @param {number} x
 */
function bidAt({ clan, price, possible }, x) {
  const cost = price
    ? `<g transform="translate(11 -19)">${coin(9.5, price)}</g>`
    : '<path class="tick" d="M5-19l4.500 4.500l8-9"/>';
  const shade = possible ? 1 : 0.4;
  return `<g transform="translate(${x})" opacity="${shade}">${emblemAt([clan], -11)}${cost}</g>`;
}

/** Draws a lower tag that says why something is not possible. @param {string} words */
export const needTag = (words) =>
  bubble(Math.max(8, words.length * 2.9), 11.5) + lettering(words, -13);

/**
 * Draws a tag with a sum that a clan gets.
 * @param {number} sum
 * @param {Clan} clan
 */
export const sumTag = (sum, clan) =>
  bubbleOf(66) + emblemAt([clan], -19) + lettering(`+${sum}`, -14, 12);
