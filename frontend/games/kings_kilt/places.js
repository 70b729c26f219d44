// @ts-check
/** The pyramid of King's Kilt: its places, where they are, and what is asked of them just now. */
import { kindOf, open, valueOf } from '../../core/choice.js';
import { kkPlace } from './pyramid.js';

/** @typedef {import('./pyramid.js').KKClan} KKClan */
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
 * @property {SeatView[]} seats
 * @property {number[]} to_reveal
 * @property {{winners: number[], scores: number[], decided_by: string} | null} result
 */

/** The emblem of each seat: seats have no colour of their own in this game. */
export const COLOURS = /** @type {Clan[]} */ (['red', 'orange', 'light', 'dark']);

export const FAMILY = 3;
export const ROWS = 6;
/** What a card is called, by row. */
export const RANKS = ['', 'commoner', 'commoner', 'commoner', 'nobleman', 'guardian', 'king'];
/** The lowest row in which a card counts, and has a rank worth a word. */
export const NOBLE = 4;

/** All places, from the base upwards. */
export const PLACES = /** @type {Place[]} */ (
  Array.from({ length: ROWS }, (_, r) =>
    Array.from({ length: ROWS - r }, (_, i) => [r + 1, i]),
  ).flat()
);

/** A place as the view and the parts name it. */
export const keyOf = (/** @type {readonly number[]} */ place) => `${place[0]},${place[1]}`;
/** The place that is named so. */
export const placeOf = (/** @type {string} */ key) =>
  /** @type {Place} */ (key.split(',').map(Number));

/**
 * @typedef {object} Geometry
 * @property {boolean} small
 * @property {number} width
 * @property {number} height
 * @property {number} cx
 * @property {number} base
 * @property {number} cw The width of a card.
 * @property {number} ch Its height.
 * @property {number} px From one card to the next in a row.
 * @property {number} py From one row to the next.
 * @property {number} pad
 */

/** @type {Geometry} */
const LARGE = {
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
/** @type {Geometry} */
const SMALL = {
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

/** Measures for a desktop or a phone: letters are real pixels in both. */
export const geometry = (/** @type {boolean} */ phone) => (phone ? SMALL : LARGE);

/** The corner of a place. */
export const corner = (/** @type {Geometry} */ g, /** @type {readonly number[]} */ [row, i]) =>
  kkPlace(g, row, i);
/** The middle of a place. */
export const middle = (/** @type {Geometry} */ g, /** @type {readonly number[]} */ place) => {
  const [x, y] = corner(g, place);
  return [x + g.cw / 2, y + g.ch / 2];
};

/**
 * @typedef {object} Situation
 * @property {Map<string, {part: string, label: string}>} lit What picking the card or niche on a place means.
 * @property {string | null} from The card that would be advanced or fill the gap.
 * @property {string | null} to Where it would go.
 * @property {KKClan | null} influence The influence card that would be spent.
 * @property {string | null} target Whom it would cost.
 * @property {string | null} betrayer
 * @property {{part: string, place: string, chosen: boolean}[]} betrayers Who could do it.
 * @property {any} preview
 */

/**
 * What is picked, pointed at, and may be picked.
 * @param {KingsView} view
 * @param {Ui} ui
 * @returns {Situation}
 */
export function situation(view, ui) {
  const groups = ui.choice ? open(ui.choice) : [];
  const group = (/** @type {string} */ kind) => groups.find((one) => one.kind === kind);
  const meant = (/** @type {string} */ kind) => {
    const part =
      ui.pointed && kindOf(ui.pointed) === kind && ui.open.has(ui.pointed)
        ? ui.pointed
        : group(kind)?.chosen;
    return part ? valueOf(part) : null;
  };
  /** @type {Situation['lit']} */
  const lit = new Map();
  const light = (/** @type {string} */ kind) => {
    for (const { part } of group(kind)?.parts ?? [])
      if (ui.open.has(part)) lit.set(valueOf(part), { part, label: ui.open.get(part) ?? '' });
  };
  for (const kind of ['from', 'to', 'fill', 'target']) light(kind);
  const influence = group('influence')?.chosen;
  const betrayers = group('betrayer')?.parts ?? [];
  return {
    lit,
    from: meant('fill') ?? meant('from'),
    to: view.phase === 'fill' ? view.vacuum && keyOf(view.vacuum) : meant('to'),
    influence: /** @type {KKClan | null} */ (influence ? valueOf(influence) : null),
    target: meant('target'),
    betrayer: meant('betrayer'),
    betrayers: betrayers
      .filter(({ part }) => ui.open.has(part))
      .map(({ part }) => ({
        part,
        place: valueOf(part),
        chosen: group('betrayer')?.chosen === part,
      })),
    preview: ui.preview,
  };
}

/** The clans one backs, as far as one may see them. */
export const ownFamily = (/** @type {KingsView} */ view, /** @type {number | null} */ you) => {
  const family = you === null ? null : view.seats[you]?.family;
  return new Set(family?.hidden ? [...family.shown, ...family.hidden] : []);
};

/** Whether a part's value names a place of the pyramid, not a clan. */
export const isPlace = (/** @type {string} */ value) => value.includes(',');
