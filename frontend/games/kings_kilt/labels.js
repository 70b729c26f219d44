// @ts-check
/** What buttons and sentences call the things and actions of King's Kilt. */
import { kindOf, plainKind, valueOf } from '../../core/choice.js';
import { clanName } from './clans.js';
import { tokenPicture } from './pyramid.js';
import { NOBLE, RANKS, isPlace, keyOf, placeOf } from './places.js';

/** @typedef {import('./places.js').KKClan} KKClan */
/** @typedef {import('./places.js').KingsView} KingsView */
/** @typedef {import('../../types.js').Action} Action */
/** @typedef {import('../../types.js').Translate} Translate */

/** A card by its clan, and that it is the leader. */
export const cardWords = (
  /** @type {import('./places.js').Card} */ { clan, leader },
  /** @type {Translate} */ t,
) => (leader ? t('kings_kilt.leader', { clan: clanName(clan) }) : clanName(clan));

/** The draw pile: how many cards, and which one lies on top. */
export const pileWords = (
  /** @type {KingsView['pile']} */ { count, top },
  /** @type {Translate} */ t,
) =>
  top
    ? t('kings_kilt.text.pile', { n: count, card: cardWords(top, t) })
    : t('kings_kilt.text.pile_empty');

/** A score, or the lowest and the highest it can be. */
export const rangeWords = (/** @type {import('./places.js').Range} */ { low, high }) =>
  low === high ? String(low) : `${low}…${high}`;

/** The clan of the card on a place. */
export const clanOn = (/** @type {KingsView} */ view, /** @type {string} */ key) =>
  clanName(view.pyramid[key].clan);

/** What the card on a place is: a commoner, nobleman, guardian or the King. */
export const rankOn = (/** @type {string} */ key, /** @type {Translate} */ t) =>
  t(`kings_kilt.rank.${RANKS[placeOf(key)[0]]}`);

/** Where a card goes up to: a row, or the rank it gets there. */
export const upTo = (/** @type {number} */ row, /** @type {Translate} */ t) =>
  row < NOBLE
    ? t('kings_kilt.to_row', { row })
    : t('kings_kilt.to_rank', { rank: t(`kings_kilt.rank_to.${RANKS[row]}`) });

/**
 * The clan that could fill the gap from a place; "left" or "right" if both cards are of one clan.
 * @param {KingsView} view
 * @param {readonly number[]} from
 * @param {Translate} t
 */
export function fillerName(view, from, t) {
  const clan = clanOn(view, keyOf(from));
  const [row, position] = view.vacuum ?? [0, 0];
  const left = view.pyramid[keyOf([row - 1, position])];
  const right = view.pyramid[keyOf([row - 1, position + 1])];
  if (left?.clan !== right?.clan) return clan;
  return t(from[1] === position ? 'kings_kilt.left_one' : 'kings_kilt.right_one', { clan });
}

/**
 * The text of a button for a part.
 * @param {string} part
 * @param {KingsView} view
 * @param {Translate} t
 */
export function label(part, view, t) {
  const value = valueOf(part);
  switch (plainKind(kindOf(part))) {
    case 'influence':
      return t('kings_kilt.influence_of', { clan: clanName(value) });
    case 'family':
      return clanName(value);
    case 'pass':
      return t('kings_kilt.pass');
    case 'to': {
      const [row, position] = placeOf(value);
      return t('kings_kilt.place', { row, place: position + 1 });
    }
    case 'fill': {
      if (!view.vacuum) return cardOnPlace(view, value, t); // it is planned
      const left = placeOf(value)[1] === view.vacuum?.[1];
      const clan = clanOn(view, value);
      return t(left ? 'kings_kilt.left_card' : 'kings_kilt.right_card', { clan });
    }
    default:
      return cardOnPlace(view, value, t);
  }
}

/**
 * A card of the pyramid by its clan, its rank if it has one, and as much of its place as tells it
 * from other cards of its clan.
 * @param {KingsView} view
 * @param {string} key
 * @param {Translate} t
 */
function cardOnPlace(view, key, t) {
  const card = view.pyramid[key];
  if (!card) return t('kings_kilt.text.empty');
  const [row, position] = placeOf(key);
  const twins = Object.keys(view.pyramid).filter(
    (other) => other !== key && view.pyramid[other].clan === card.clan,
  );
  const beside = twins.some((other) => placeOf(other)[0] === row);
  const elsewhere = twins.some((other) => placeOf(other)[0] !== row);
  const more = [];
  if (row >= NOBLE) more.push(rankOn(key, t));
  else if (elsewhere) more.push(t('kings_kilt.at_row', { row }));
  if (beside) more.push(t('kings_kilt.at_place', { place: position + 1 }));
  const clan = clanName(card.clan);
  return more.length ? `${clan} · ${more.join(', ')}` : clan;
}

/** The picture of a button for a part. */
export function icon(/** @type {string} */ part, /** @type {KingsView} */ view) {
  const kind = kindOf(part);
  if (kind === 'to' || kind === 'pass') return '';
  const value = valueOf(part);
  const clan = isPlace(value) ? view.pyramid[value]?.clan : /** @type {KKClan} */ (value);
  return clan ? tokenPicture(clan, 13) : '';
}

/** The text of the button that commits. */
export const confirm = (/** @type {Action} */ action, /** @type {Translate} */ t) =>
  t(`kings_kilt.confirm.${action.type}`, { clan: clanName(action.family) });

/**
 * An action in the words of a hint.
 * @param {Action} action
 * @param {KingsView} view
 * @param {Translate} t
 */
export function advice(action, view, t) {
  if (action.type === 'fill')
    return t('kings_kilt.advice.fill', { clan: fillerName(view, action.from, t) });
  const place = action.target ?? action.from;
  const card = place && view.pyramid[keyOf(place)];
  return t(`kings_kilt.advice.${action.type}`, {
    clan: clanName(action.family ?? card?.clan),
    row: action.target?.[0] ?? 0,
    to: action.to ? upTo(action.to[0], t) : '',
    spent: clanName(action.influence),
  });
}
