// @ts-check
/** Names and pictures of clans, cards, spaces and prices, as buttons and sentences use them. */
import { kindOf, valueOf } from '../../core/choice.js';
import { t as speak } from '../../core/words.js';
import { CLAN_IDS } from '../../draw/clans.js';
import { picture } from '../../draw/paths.js';
import { cardPicture } from './cards.js';
import { planMeadows } from './land.js';
import { floorPicture, roofPicture } from './pictures.js';
import { planHeight, planTower } from './plan.js';
import { outerOf, seatOf } from './situation.js';

/** @typedef {import('./situation.js').KiltView} KiltView */
/** @typedef {import('./cards.js').Letters} Letters */
/** @typedef {import('../../draw/clans.js').Clan} Clan */
/** @typedef {import('../../types.js').Translate} Translate */

/** Kinds of floors by their number of crests. */
const KINDS = ['plain', 'one_crest', 'two_crests'];

/**
 * Names clans: "Dark / Red".
 * @param {string[]} clans
 * @param {Translate} t
 */
export const clanNames = (clans, t) => clans.map((clan) => t(`kilt_castle.${clan}`)).join(' / ');

/**
 * Names a kind of floor.
 * @param {number} crests
 * @param {Translate} t
 */
export const floorKind = (crests, t) => t(`kilt_castle.${KINDS[crests]}`);

/** Returns each clan's initial. @param {Translate} t */
export const letters = (t) =>
  /** @type {Letters} */ (
    Object.fromEntries(CLAN_IDS.map((clan) => [clan, t(`kilt_castle.letter.${clan}`)]))
  );

/**
 * Names a card by its clans, the one that faces the board first.
 * @param {string} card
 * @param {Clan | null} inner
 * @param {Translate} t
 */
export function cardName(card, inner, t) {
  const clans = inner ? [...new Set([inner, outerOf(card, inner)])] : card.split('-');
  return clanNames(clans, t);
}

/**
 * Says what building on a space costs; nothing if that is not known.
 * @param {{price: number | null, payee: number | null}} offer
 * @param {KiltView} view
 * @param {Translate} t
 */
export function priceWords({ price, payee }, view, t) {
  if (price === null) return '';
  if (!price || payee === null) return t('kilt_castle.free');
  return t('kilt_castle.costs', { n: price, clan: clanNames(view.seats[payee].colours, t) });
}

/**
 * Returns the text of a button for a part; with a preview it also says what a space costs.
 * @param {string} part
 * @param {KiltView} view
 * @param {Translate} t
 * @param {any} preview Of an action with that part.
 */
export function label(part, view, t, preview = null) {
  const value = valueOf(part);
  switch (kindOf(part)) {
    case 'card': {
      const card = view.cards[value];
      return t('kilt_castle.card', { card: cardName(value, card?.inner, t), slot: card?.slot });
    }
    case 'slot':
      return t('kilt_castle.slot', { slot: value });
    case 'crests': {
      const crests = Number(value);
      return t('kilt_castle.left', { kind: floorKind(crests, t), n: stock(view)[crests] });
    }
    case 'roof':
      return t('kilt_castle.roof_of', { space: value });
    default:
      return preview ? `${value}, ${priceWords(preview, view, t)}` : value;
  }
}

/** Returns the floors left of the clan that builds, by crests. @param {KiltView} view */
function stock(view) {
  const clan = view.to_build[0];
  return view.seats[seatOf(view, clan)]?.supply[clan] ?? [0, 0, 0];
}

/**
 * Returns the picture of a button for a part.
 * @param {string} part
 * @param {KiltView} view
 * @param {Translate} t
 */
export function icon(part, view, t = speak) {
  const value = valueOf(part);
  switch (kindOf(part)) {
    case 'card': {
      const { inner } = view.cards[value];
      return cardPicture(inner, outerOf(value, inner), 72, 50, letters(t));
    }
    case 'space':
      return spacePicture(view.towers[value]);
    case 'crests':
      return view.to_build.length ? floorPicture(view.to_build[0], Number(value), 50) : '';
    case 'roof':
      return roofPicture(40);
    default:
      return '';
  }
}

/** Returns a picture of a space from above. @param {KiltView['towers'][string]} [floors] */
function spacePicture(floors) {
  const size = 40;
  const drawing = floors
    ? planTower(floors, size) + planHeight(floors.length, size)
    : planMeadows(size, [{ x: 0, y: 0 }]);
  return picture(`<g transform="translate(-20 -20)">${drawing}</g>`, size);
}
