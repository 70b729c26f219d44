// @ts-check
/** What has happened in King's Kilt, as lines of the log. */
import { emblemPicture } from '../../draw/clans.js';
import { crown } from '../../draw/masonry.js';
import { picture } from '../../draw/paths.js';
import { clanName } from './clans.js';
import { cardWords } from './labels.js';
import { COLOURS, NOBLE, RANKS, keyOf } from './places.js';
import { tokenPicture } from './pyramid.js';

/** @typedef {import('./places.js').KKClan} KKClan */
/** @typedef {import('./places.js').KingsView} KingsView */
/** @typedef {import('../../types.js').GameEvent} GameEvent */
/** @typedef {import('../../types.js').Told} Told */
/** @typedef {import('../../types.js').Translate} Translate */

const crownPicture = (/** @type {number} */ size) =>
  picture(`<g transform="translate(0 1)">${crown(size)}</g>`, size + 4);

const caberPicture = () =>
  picture(
    '<g transform="rotate(-32)"><path d="M-10-1.600H9L10 0L9 1.600H-10Z" fill="var(--wood-2)"' +
      ' stroke="var(--wood-edge)"/></g>',
    24,
  );

/**
 * @param {GameEvent} event
 * @param {{names: string[], t: Translate, view: KingsView}} context
 * @returns {Told | null}
 */
export function tell(event, { names, t, view }) {
  const name = names[event.seat] ?? '';
  switch (event.type) {
    case 'advanced': {
      const { clan } = view.pyramid[keyOf(event.to)];
      const text = advanced(clan, event.to[0], name, t);
      return { text, svg: tokenPicture(clan), cls: 'advance' };
    }
    case 'rank_reached':
      return { text: rankReached(event, names, t), svg: crownPicture(18), cls: 'day' };
    case 'king_crowned':
      return {
        text: t('kings_kilt.log.king', { name, clan: clanName(event.clan) }),
        svg: crownPicture(20),
        cls: 'day',
      };
    case 'betrayed': {
      const { clan } = view.removed[view.removed.length - 1];
      return {
        text: betrayed(event, clan, name, t),
        svg: tokenPicture(event.influence),
        right: tokenPicture(clan, 9),
        cls: 'betray',
      };
    }
    case 'filled': {
      const { clan } = view.pyramid[keyOf(event.to)];
      const text = t('kings_kilt.log.filled', { clan: clanName(clan), row: event.to[0] });
      return { text, svg: tokenPicture(clan, 9), cls: 'quiet' };
    }
    case 'card_drawn': {
      const card = view.pyramid[keyOf(event.place)];
      const text = t('kings_kilt.log.drawn', { clan: cardWords(card, t) });
      return { text, svg: tokenPicture(card.clan, 9), cls: 'quiet' };
    }
    case 'pile_renewed':
      return { text: t('kings_kilt.log.renewed', { n: event.count }), cls: 'note' };
    case 'place_left_empty':
      return { text: t('kings_kilt.log.left_empty', { row: event.place[0] }), cls: 'note' };
    case 'family_revealed':
      return {
        text: t('kings_kilt.log.revealed', { name, clan: clanName(event.clan) }),
        svg: tokenPicture(event.clan),
        cls: 'reveal',
      };
    case 'passed':
      return {
        text: t(event.automatic ? 'kings_kilt.log.passed_auto' : 'kings_kilt.log.passed', { name }),
        svg: emblemPicture([COLOURS[event.seat]], 10),
        cls: 'pass',
      };
    case 'families_shown':
      return { text: familiesShown(event, names, t), svg: crownPicture(20), cls: 'end' };
    case 'caber_tossed':
      return { text: caberTossed(event, names, t), svg: caberPicture(), cls: 'end' };
    default:
      return null;
  }
}

/**
 * @param {KKClan} advancing
 * @param {number} row
 * @param {string} name
 * @param {Translate} t
 */
function advanced(advancing, row, name, t) {
  const clan = clanName(advancing);
  if (row < NOBLE) return t('kings_kilt.log.advanced_row', { name, clan, row });
  const rank = t(`kings_kilt.rank_to.${RANKS[row]}`);
  return t('kings_kilt.log.advanced', { name, clan, rank });
}

/**
 * @param {GameEvent} event
 * @param {string[]} names
 * @param {Translate} t
 */
function rankReached(event, names, t) {
  const seats = new Set(/** @type {number[]} */ (event.to_reveal));
  const revealing = [...seats].map((seat) => names[seat]).join(', ');
  return t(`kings_kilt.log.first_${event.rank}`, { names: revealing });
}

/**
 * @param {GameEvent} event
 * @param {KKClan} clan Of the card that left the game.
 * @param {string} name
 * @param {Translate} t
 */
function betrayed(event, clan, name, t) {
  const [row] = event.target;
  return t(row < NOBLE ? 'kings_kilt.log.betrayed_low' : 'kings_kilt.log.betrayed', {
    name,
    spent: clanName(event.influence),
    clan: clanName(clan),
    rank: t(`kings_kilt.rank.${RANKS[row]}`),
  });
}

/**
 * @param {GameEvent} event
 * @param {string[]} names
 * @param {Translate} t
 */
function familiesShown(event, names, t) {
  const families = event.families.map(
    (/** @type {KKClan[]} */ family, /** @type {number} */ seat) =>
      t('kings_kilt.log.family', {
        name: names[seat],
        clans: family.map(clanName).join(', '),
        n: event.scores[seat],
      }),
  );
  return t('kings_kilt.log.shown', { families: families.join('; ') });
}

/**
 * @param {GameEvent} event
 * @param {string[]} names
 * @param {Translate} t
 */
function caberTossed(event, names, t) {
  const tied = event.seats.map((/** @type {number} */ seat) => names[seat]).join(', ');
  return t('kings_kilt.log.caber', { names: tied, name: names[event.winner] });
}
