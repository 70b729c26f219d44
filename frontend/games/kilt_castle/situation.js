// @ts-check
/** What is asked just now, and what of it is picked or pointed at. */
import { kindOf, open, valueOf } from '../../core/choice.js';
import { SLOTS, laneOf } from './board/geometry.js';

/** @typedef {import('../../core/choice.js').Group} Group */
/** @typedef {import('../../draw/clans.js').Clan} Clan */
/** @typedef {import('./towers.js').Floors} Floors */
/** @typedef {import('../../types.js').DrawContext} Ui */

/** @typedef {{slot: number, depth: number, inner: Clan}} CardView */

/**
 * @typedef {object} SeatView
 * @property {Clan[]} colours
 * @property {number} ducats
 * @property {Record<string, number[]>} supply By clan: floors left with 0, 1 and 2 crests.
 * @property {number} built
 */

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

/**
 * @typedef {object} Offer What building on a space costs.
 * @property {string} space
 * @property {number | null} price Null if it is not known.
 * @property {number | null} payee A seat.
 * @property {boolean} possible
 * @property {boolean} lit Whether it may be picked now.
 * @property {'dear' | 'roofed' | 'farther'} [why] Why nothing can be built there.
 * @property {Bid[]} [bids] Before a card is moved: what each of its builders would pay there.
 */

/** @typedef {{clan: Clan, price: number, possible: boolean}} Bid */

/** @typedef {{seat: number, colour: Clan, exempt?: string}} Builder */

/**
 * @typedef {object} Situation
 * @property {string | null} card The picked card.
 * @property {number | null} slot The slot where it would go.
 * @property {Set<string>} lit All parts that may be picked.
 * @property {string[]} lane The spaces of the lane that is open.
 * @property {boolean} mine Whether you are asked something.
 * @property {Offer[]} offers
 * @property {string | null} space The space to build on, pointed at or chosen.
 * @property {string | null} newSpace The same, if you are the one who builds there.
 * @property {Clan | null} colour The clan that builds.
 * @property {number} crests Crests of the floor that would be built.
 * @property {boolean} roof Whether the build brings a roof.
 * @property {string[]} roofsAsked Spaces of the roofs one of which must be taken.
 * @property {string | null} roofTaken
 * @property {any} preview
 */

/**
 * @typedef {object} Board All that the board is drawn from.
 * @property {import('./board/geometry.js').Geometry} g
 * @property {KiltView} view
 * @property {Situation} now
 * @property {Ui} ui
 * @property {(part: string) => string} label Names a part.
 */

/**
 * Returns the value of the part of a kind that is pointed at, or else chosen.
 * @param {Ui} ui
 * @param {string} kind
 * @param {Set<string>} lit
 */
function meant(ui, kind, lit) {
  if (ui.pointed && kindOf(ui.pointed) === kind && lit.has(ui.pointed)) return valueOf(ui.pointed);
  const chosen = ui.choice?.chosen.find((part) => kindOf(part) === kind);
  return chosen === undefined ? null : valueOf(chosen);
}

/** Returns the parts of a kind that may be picked. @param {Group[]} groups @param {string} kind */
const partsOf = (groups, kind) => groups.find((group) => group.kind === kind)?.parts ?? [];

/**
 * @param {KiltView} view
 * @param {Ui} ui
 * @returns {Situation}
 */
export function situation(view, ui) {
  const groups = ui.choice ? open(ui.choice) : [];
  const lit = new Set(groups.flatMap((group) => group.parts.map(({ part }) => part)));
  const card = ui.choice?.chosen.find((part) => kindOf(part) === 'card');
  const target = card ? meant(ui, 'slot', lit) : null;
  const slot = target === null ? null : Number(target);
  const laneSlot = view.phase === 'build' ? view.lane : slot;
  const mine = groups.length > 0;
  const space = meant(ui, 'space', lit);
  const colour = view.to_build[0] ?? null;
  return {
    card: card ? valueOf(card) : null,
    slot,
    lit,
    lane: laneSlot === null ? [] : laneOf(laneSlot, view.lochs),
    mine,
    offers: view.phase === 'build' ? buildOffers(groups, ui, space) : laneOffers(slot, ui),
    space,
    newSpace: mine && colour ? space : null,
    colour,
    crests: Number(meant(ui, 'crests', lit) ?? 0),
    roof: space !== null && Boolean(ui.preview?.roof),
    roofsAsked: partsOf(groups, 'roof').map(({ part }) => valueOf(part)),
    roofTaken: meant(ui, 'roof', lit),
    preview: ui.preview,
  };
}

/**
 * Returns what building would cost each builder in the lane of a slot, if the picked card went
 * there: those that the prospect names, until then the first that can build.
 * @param {number | null} slot
 * @param {Ui} ui
 * @returns {Offer[]}
 */
function laneOffers(slot, ui) {
  if (slot === null || !ui.preview) return [];
  const { offers, builders } = ui.preview;
  const first = builders?.find((/** @type {Builder} */ { exempt }) => !exempt);
  /** What is free or possible is left out. @type {{colour: Clan, offers: any[]}[]} */
  const known = ui.prospect?.builders ?? (first ? [{ colour: first.colour, offers }] : []);
  /** @type {Map<string, Offer>} */
  const found = new Map();
  for (const { colour: clan, offers: all } of known)
    for (const { space, price = 0, payee = null, possible = true } of all) {
      const before = found.get(space);
      found.set(space, {
        ...{ space, price, payee, lit: false },
        possible: possible || (before?.possible ?? false),
        bids: [...(before?.bids ?? []), { clan, price, possible }],
      });
    }
  return [...found.values()];
}

/**
 * Returns the spaces to build on, then the barred ones of the same lane.
 * @param {Group[]} groups
 * @param {Ui} ui
 * @param {string | null} pointed
 * @returns {Offer[]}
 */
function buildOffers(groups, ui, pointed) {
  const spaces = partsOf(groups, 'space');
  const buildable = spaces.map(({ part, actions }) => {
    const space = valueOf(part);
    const preview = ui.previewOf?.(actions[0]) ?? (space === pointed ? ui.preview : null);
    const { price = null, payee = null } = preview ?? {};
    return { space, price, payee, possible: true, lit: true };
  });
  const [first] = spaces;
  /** @type {Offer[]} */
  const barred = (first && ui.previewOf?.(first.actions[0])?.barred) ?? [];
  const others = barred.map((offer) => ({ ...offer, payee: null, possible: false, lit: false }));
  return [...buildable, ...others];
}

/**
 * Returns the seat that plays a clan.
 * @param {KiltView} view
 * @param {string} clan
 */
export const seatOf = (view, clan) =>
  view.seats.findIndex((seat) => seat.colours.includes(/** @type {Clan} */ (clan)));

/**
 * Returns the clan of a card that faces away from the board.
 * @param {string} card
 * @param {Clan} inner
 */
export const outerOf = (card, inner) =>
  /** @type {Clan} */ (card.split('-').find((clan) => clan !== inner) ?? inner);

/** Returns the number of cards in each slot. @param {KiltView} view */
export function rowsOf(view) {
  /** @type {number[]} */
  const rows = Array(SLOTS).fill(0);
  for (const card of Object.values(view.cards)) rows[card.slot] += 1;
  return rows;
}
