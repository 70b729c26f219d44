// @ts-check
/** The list of open tables. */
import { fill, h, svgElement } from '../../core/dom.js';
import { listed, t } from '../../core/words.js';
import { gameName } from '../../parts/cards.js';
import { tablePicture } from '../../parts/game_pictures.js';
import { freeSign, seatSign, wornBy } from '../../parts/livery.js';
import { chairName, facts, isFree, othersOf } from '../../parts/table_words.js';
import { rowList } from './match_row.js';

/** @typedef {import('../../types.js').Listed} Listed */
/** @typedef {import('../../types.js').GameCard} GameCard */

/** How many seats nobody has taken. @param {Listed[]} tables */
export const freeSeats = (tables) =>
  tables.reduce((sum, { chairs }) => sum + chairs.filter(isFree).length, 0);

/** Tables with a free seat first, and the latest of them on top. @param {Listed[]} tables */
export const inviting = (tables) =>
  tables.toSorted(
    (a, b) => Number(freeSeats([a]) === 0) - Number(freeSeats([b]) === 0) || b.created - a.created,
  );

/**
 * Open tables.
 * @param {() => GameCard[]} cards
 */
export const openTables = (cards) =>
  rowList(h('ul.open.panel'), (table) =>
    openTable(table, () => cards().find(({ id }) => id === table.game)),
  );

/**
 * @param {Listed} first
 * @param {() => GameCard | undefined} cardNow
 */
function openTable(first, cardNow) {
  const game = gameName(first.game);
  const thumb = h('span.th', { 'aria-hidden': 'true' });
  const host = h('span.s.mut');
  const opts = h('span.opts');
  const seats = h('span.seatrow');
  const words = h('span');
  const join = h('a.btn', { href: `/t/${first.id}` }, words);
  const what = h('span.what', null, h('b', null, game), ' ', host, opts);
  let shown = '';
  return {
    element: h('li', null, thumb, what, seats, join),
    update: (/** @type {Listed} */ table) => {
      const card = cardNow();
      const looks = JSON.stringify([table.options, card?.options]);
      if (shown !== looks) thumb.replaceChildren(svgElement(tablePicture(table, card)));
      shown = looks;
      const names = listed(othersOf(table));
      host.textContent = names ? t('home.with', { names }) : t('home.nobody_yet');
      fill(
        opts,
        [table.title, ...facts(table)].map((fact) => h('span.chip', null, fact)),
      );
      fill(seats, seatSigns(table, card));
      const free = freeSeats([table]) > 0;
      words.textContent = t(free ? 'home.join' : 'home.look');
      const label = t(free ? 'home.join_table' : 'home.look_table', { game, title: table.title });
      join.setAttribute('aria-label', label);
    },
  };
}

/**
 * @param {Listed} table
 * @param {GameCard | undefined} card
 */
function seatSigns(table, card) {
  const worn = wornBy(card, table.options, table.chairs.length);
  const signs = table.chairs.map((chair, seat) => {
    if (isFree(chair)) return freeSign();
    const mark = chair.bot || chair.outside_bot ? '⚙' : chair.name;
    const sign = seatSign(table.game, worn[seat], mark);
    return h('span', { title: chairName(chair, seat) }, sign);
  });
  return [h('span.sr', null, t('home.free_seats', { n: freeSeats([table]) })), signs];
}
