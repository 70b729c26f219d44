// @ts-check
/** What the server tells of King's Kilt, the places of the pyramid, and where they are drawn. */
import { ROWS, kkPlace } from './pyramid.js';

/** @typedef {import('./clans.js').KKClan} KKClan */
/** @typedef {import('../../draw/clans.js').Clan} Clan */
/** @typedef {import('../../types.js').DrawContext} Ui */
/** @typedef {{clan: KKClan, leader: boolean}} Card */
/** @typedef {[number, number]} Place Row from 1 at the base, position from 0. */

/**
 * @typedef {object} SeatView
 * @property {{count: number, cards: KKClan[] | null}} influence
 * @property {{shown: KKClan[], hidden: KKClan[] | null}} family
 * @property {boolean} passed
 */

/**
 * @typedef {object} KingsView
 * @property {'move' | 'fill' | 'reveal' | 'over'} phase
 * @property {number | null} turn
 * @property {number} active
 * @property {Record<string, Card>} pyramid
 * @property {Place | null} vacuum
 * @property {{count: number, top: Card | null}} pile
 * @property {KKClan[]} discards
 * @property {Card[]} removed Betrayed cards, in order.
 * @property {SeatView[]} seats
 * @property {number[]} to_reveal Seats that owe a family card, once for each card.
 * @property {{winners: number[], scores: number[], decided_by: string} | null} result
 */

/** @typedef {{low: number, high: number}} Range What a score is at least and at most. */

/**
 * @typedef {object} ClanPoints What a family's clan scores now.
 * @property {KKClan} clan
 * @property {number} points All together.
 * @property {number} king
 * @property {number} guardians
 * @property {number} noblemen
 */

/**
 * @typedef {object} SeatStanding
 * @property {ClanPoints[]} family As far as it is known to the viewer.
 * @property {number} unknown How many clans of the family are not.
 * @property {Range} score
 * @property {number} influence Cards left.
 */

/** @typedef {{seats: SeatStanding[]}} KingsStanding */

/**
 * @typedef {object} KingsPreview What an action would do; what does not concern it is missing.
 * @property {KKClan} clan
 * @property {string} rank
 * @property {Card} removed
 * @property {(Card & {place: Place})[]} [candidates] Cards that could fill the gap it leaves.
 * @property {Card | null} [drawn] What would come to the base.
 * @property {number} influence_kept
 * @property {number} still_hidden
 * @property {number[]} to_reveal
 * @property {boolean} ends
 * @property {{change: number, settled: Range}} family The seat's own points.
 */

/** The emblem of each seat: seats have no colours in the rules of this game. */
export const COLOURS = /** @type {Clan[]} */ (['red', 'orange', 'light', 'dark']);

/** How many clans a family has. */
export const FAMILY = 3;

/** The lowest row in which a card scores and has a title. */
export const NOBLE = 4;
/** What a card is called, by row. */
export const RANKS = ['', 'commoner', 'commoner', 'commoner', 'nobleman', 'guardian', 'king'];
/** What a whole row is called. */
export const ROW_TITLES = [
  ...['', 'commoners', 'commoners', 'commoners'],
  ...['noblemen', 'guardians', 'king'],
];

/** All places, from the base upwards. */
export const PLACES = /** @type {Place[]} */ (
  [1, 2, 3, 4, 5, 6].flatMap((row) =>
    Array.from({ length: ROWS + 1 - row }, (_, position) => [row, position]),
  )
);

/** Returns the name that a place has in views and parts. */
export const keyOf = (/** @type {readonly number[]} */ place) => `${place[0]},${place[1]}`;

/** Returns the place with that name. */
export const placeOf = (/** @type {string} */ key) =>
  /** @type {Place} */ (key.split(',').map(Number));

/** Whether a part's value names a place of the pyramid, not a clan. */
export const isPlace = (/** @type {string} */ value) => value.includes(',');

/** The clans that a seat backs, as far as the viewer may see them. */
export function ownFamily(/** @type {KingsView} */ view, /** @type {number | null} */ you) {
  const family = you === null ? null : view.seats[you]?.family;
  return new Set(family?.hidden ? [...family.shown, ...family.hidden] : []);
}

/**
 * @typedef {object} Board The measures of the drawing.
 * @property {boolean} small
 * @property {number} width
 * @property {number} height
 */

/** @typedef {Board & import('./pyramid.js').Grid} Layout */

/** @type {Layout} */
const WIDE = {
  small: false,
  width: 846,
  height: 628,
  cx: 438,
  base: 604,
  cw: 112,
  ch: 82,
  px: 121,
  py: 95,
  pad: 9,
};

/** @type {Layout} */
const PHONE = {
  small: true,
  width: 378,
  height: 440,
  cx: 189,
  base: 428,
  cw: 57,
  ch: 61,
  px: 61,
  py: 69,
  pad: 3,
};

/** Returns the measures for a phone or a desktop: a unit is a pixel in both. */
export const layoutFor = (/** @type {boolean} */ phone) => (phone ? PHONE : WIDE);

/** The upper left corner of a place. */
export const corner = (
  /** @type {Layout} */ layout,
  /** @type {readonly number[]} */ [row, position],
) => kkPlace(layout, row, position);

/** The middle of a place. */
export function middle(/** @type {Layout} */ layout, /** @type {readonly number[]} */ place) {
  const [x, y] = corner(layout, place);
  return [x + layout.cw / 2, y + layout.ch / 2];
}
