// @ts-check
/** What a seat wears before the match begins: colours of clans, or its number. */
import { svgElement } from '../core/dom.js';
import { CLAN_IDS, emblems } from '../draw/clans.js';
import { picture } from '../draw/paths.js';
import { SUIT_IDS, army } from '../games/castles/realm.js';

/** @typedef {import('../types.js').GameCard} GameCard */
/** @typedef {import('../draw/clans.js').Clan} Clan */
/** @typedef {import('../games/castles/realm.js').Suit} Suit */

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

/** @param {string[]} worn @returns {worn is Clan[]} */
export const areClans = (worn) =>
  worn.length > 0 && worn.every((name) => CLAN_IDS.includes(/** @type {Clan} */ (name)));

/** @param {string[]} worn @returns {worn is Suit[]} */
const areSuits = (worn) =>
  worn.length > 0 && worn.every((name) => SUIT_IDS.includes(/** @type {Suit} */ (name)));

/**
 * The sign of a seat.
 * @param {string[]} worn
 * @param {string} mark Shown where nothing is worn: a number or an initial.
 * @param {number} r
 */
export function seatSign(worn, mark, r = 14) {
  const sign = areClans(worn)
    ? emblems(worn, r - 1)
    : areSuits(worn)
      ? army(worn[0], null, r - 2.5)
      : disc(mark, r - 1);
  return svgElement(picture(sign, r * 2));
}

/**
 * @param {string} mark
 * @param {number} r
 */
const disc = (mark, r) =>
  `<circle r="${r}" fill="var(--sunken)" stroke="var(--line-strong)" stroke-width="1.2"/><text y="${r * 0.36}" text-anchor="middle" font-size="${r}" font-weight="700" font-family="var(--serif)" fill="var(--ink)">${[...mark][0]?.replace(/[<>&]/, '') ?? ''}</text>`;

/** A seat nobody has taken. */
export const freeSign = (r = 14) =>
  svgElement(
    picture(
      `<circle r="${r - 2}" fill="none" stroke="var(--accent)" stroke-width="1.8" stroke-dasharray="4 3.5"/><path d="M-5 0H5M0-5V5" stroke="var(--accent)" stroke-width="2" stroke-linecap="round"/>`,
      r * 2,
    ),
  );
