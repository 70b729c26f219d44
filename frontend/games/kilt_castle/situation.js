// @ts-check
/** What is asked in Kilt Castle just now, and what of it is picked or pointed at. */
import { kindOf, open, valueOf } from '../../core/choice.js';
import { laneOf } from './geometry.js';

/** @typedef {import('../../draw/clans.js').Clan} Clan */
/** @typedef {import('./iso.js').Floors} Floors */
/** @typedef {import('../../types.js').GameEvent} GameEvent */
/** @typedef {import('../../types.js').DrawContext} Ui */

/** @typedef {{slot: number, depth: number, inner: Clan}} CardView */
/** @typedef {{colours: Clan[], ducats: number, supply: Record<string, number[]>, built: number}} SeatView */

/**
 * @typedef {object} KiltView
 * @property {'relocate' | 'build' | 'over'} phase
 * @property {number | null} turn
 * @property {number} mover
 * @property {number} front
 * @property {string[]} lochs
 * @property {SeatView[]} seats
 * @property {Record<string, CardView>} cards
 * @property {Record<string, Floors>} towers
 * @property {(string | null)[]} roofs
 * @property {number | null} lane
 * @property {Clan[]} to_build
 * @property {boolean} ducat_day
 * @property {{winners: number[], scores: number[], decided_by: string} | null} result
 */

/** @typedef {{space: string, price: number | null, payee: number | null, possible: boolean, lit: boolean, why?: 'dear' | 'roofed' | 'farther'}} Offer What a space costs, as far as it is known, and why nothing can be built there. */

/**
 * @typedef {object} Situation
 * @property {string | null} card The picked card.
 * @property {number | null} slot Where it would go.
 * @property {Set<string>} lit All parts that may be picked.
 * @property {string[]} lane
 * @property {boolean} mine Whether the lane is lit for you.
 * @property {Offer[]} offers
 * @property {string | null} space Where would be built.
 * @property {Clan | null} colour
 * @property {number} crests
 * @property {boolean} roof Whether the build brings a roof.
 * @property {string[]} roofsAsked Roofs one of which must be taken.
 * @property {string | null} roofTaken
 * @property {any} preview
 */

/** The part of a kind that is pointed at or else chosen. */
function meant(/** @type {Ui} */ ui, /** @type {string} */ kind, /** @type {Set<string>} */ lit) {
  const pointed =
    ui.pointed && kindOf(ui.pointed) === kind && lit.has(ui.pointed) ? ui.pointed : null;
  const part = pointed ?? ui.choice?.chosen.find((chosen) => kindOf(chosen) === kind);
  return part === undefined ? null : valueOf(part);
}

/**
 * @param {KiltView} view
 * @param {Ui} ui
 * @returns {Situation}
 */
export function situation(view, ui) {
  const groups = ui.choice ? open(ui.choice) : [];
  const lit = new Set(groups.flatMap((group) => group.parts.map(({ part }) => part)));
  const chosen = ui.choice?.chosen ?? [];
  const card = chosen.find((part) => kindOf(part) === 'card');
  const slot = card ? meant(ui, 'slot', lit) : null;
  const space = meant(ui, 'space', lit);
  const laneSlot = view.phase === 'build' ? view.lane : slot === null ? null : Number(slot);
  const roofs = groups.find((group) => group.kind === 'roof');
  return {
    card: card ? valueOf(card) : null,
    slot: slot === null ? null : Number(slot),
    lit,
    lane: laneSlot === null ? [] : laneOf(laneSlot, view.lochs),
    mine: groups.length > 0,
    offers:
      view.phase === 'build'
        ? buildOffers(groups, ui, space)
        : slot === null
          ? []
          : (ui.preview?.offers ?? []).map((/** @type {any} */ offer) => ({
              ...offer,
              lit: false,
            })),
    space,
    colour: view.to_build[0] ?? null,
    crests: Number(meant(ui, 'crests', lit) ?? 0),
    roof: space !== null && Boolean(ui.preview?.roof),
    roofsAsked: roofs ? roofs.parts.map(({ part }) => valueOf(part)) : [],
    roofTaken: meant(ui, 'roof', lit),
    preview: ui.preview,
  };
}

/**
 * @param {import('../../core/choice.js').Group[]} groups
 * @param {Ui} ui
 * @param {string | null} space
 * @returns {Offer[]}
 */
function buildOffers(groups, ui, space) {
  const spaces = groups.find((group) => group.kind === 'space')?.parts ?? [];
  const barred = spaces.length ? (ui.previewOf?.(spaces[0].actions[0])?.barred ?? []) : [];
  return [
    ...spaces.map(({ part, actions }) => {
      const name = valueOf(part);
      const preview = ui.previewOf?.(actions[0]) ?? (name === space ? ui.preview : null);
      return {
        space: name,
        price: preview?.price ?? null,
        payee: preview?.payee ?? null,
        possible: true,
        lit: true,
      };
    }),
    ...barred.map((/** @type {any} */ one) => ({
      ...one,
      payee: null,
      possible: false,
      lit: false,
    })),
  ];
}

/** Who plays a clan. */
export const seatOf = (/** @type {KiltView} */ view, /** @type {string} */ clan) =>
  view.seats.findIndex((seat) => seat.colours.includes(/** @type {Clan} */ (clan)));

/** The colour of a card that faces away from the board. */
export const outerOf = (/** @type {string} */ card, /** @type {Clan} */ inner) =>
  /** @type {Clan} */ (card.split('-').find((clan) => clan !== inner) ?? inner);

/** How many cards lie in each slot. */
export function rowsOf(/** @type {KiltView} */ view) {
  /** @type {number[]} */
  const rows = Array(20).fill(0);
  for (const card of Object.values(view.cards)) rows[card.slot] += 1;
  return rows;
}
