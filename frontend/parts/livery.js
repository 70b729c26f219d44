// @ts-check
/** What a seat wears before the match begins: colours or a suit of its game, or its number. */
import { svgElement } from '../core/dom.js';
import { picture } from '../draw/paths.js';
import { cardOf } from './cards.js';

/** @typedef {import('../types.js').GameCard} GameCard */

/**
 * The colours of each seat: as chosen, or as the game gives them.
 * @param {GameCard | undefined} card
 * @param {Record<string, any>} options
 * @param {number} seats
 * @returns {string[][]} Empty where a game has none to choose.
 */
export function wornBy(card, options, seats) {
  if (!card?.livery) return Array.from({ length: seats }, () => []);
  const chosen = options[card.livery.option];
  const worn = chosen?.length === seats ? chosen : (card.livery.worn[seats] ?? []);
  return Array.from({ length: seats }, (_, seat) => [worn[seat] ?? []].flat());
}

/**
 * The sign of a seat.
 * @param {string} game
 * @param {string[]} worn
 * @param {string} mark Shown where nothing is worn: a number or an initial.
 * @param {number} r
 */
export function seatSign(game, worn, mark, r = 14) {
  const { livery } = cardOf(game);
  const sign = livery && worn.length ? livery.sign(worn, r) : disc(mark, r - 1);
  return svgElement(picture(sign, r * 2));
}

/**
 * @param {string} mark
 * @param {number} r
 */
function disc(mark, r) {
  const letter = [...mark][0]?.replace(/[<>&]/, '') ?? '';
  return (
    `<circle r="${r}" fill="var(--sunken)" stroke="var(--line-strong)" stroke-width="1.2"/>` +
    `<text y="${r * 0.36}" text-anchor="middle" font-size="${r}" font-weight="700"` +
    ` font-family="var(--serif)" fill="var(--ink)">${letter}</text>`
  );
}

const PLUS = 'M-5 0H5M0-5V5';

/** The sign of a seat that nobody has taken. */
export function freeSign(r = 14) {
  const ring =
    `<circle r="${r - 2}" fill="none" stroke="var(--accent)"` +
    ' stroke-width="1.8" stroke-dasharray="4 3.5"/>';
  const plus = `<path d="${PLUS}" stroke="var(--accent)" stroke-width="2" stroke-linecap="round"/>`;
  return svgElement(picture(ring + plus, r * 2));
}
