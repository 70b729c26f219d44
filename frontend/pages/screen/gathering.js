// @ts-check
/** A table before the start, on a screen: who sits where, a code to scan for every free seat. */
import { fill, h, svgElement } from '../../core/dom.js';
import { t } from '../../core/words.js';
import { icon } from '../../draw/icons.js';
import { cardOf, gameArt, gameName, liveryText, seatSign, wornBy } from '../../parts/cards.js';
import { initial } from '../../parts/nickname.js';
import { chairName, isFree } from '../../parts/table_words.js';

/** @import { Chair, Table } from '../../types.js' */
/** @import { State } from '../match/types.js' */
/** @import { Screen } from './types.js' */

/**
 * @param {HTMLElement} root
 * @param {Screen} screen
 */
export function mountGathering(root, { follow, sound, store }) {
  const { table } = store.get();
  if (!table) return;
  const head = h('header.head');
  const seats = h('ol.places');
  const foot = h('footer.foot', { role: 'status' });
  const definitions = cardOf(table.game).defs;
  fill(
    root,
    definitions ? svgElement(definitions()) : null,
    h('main.screen.gathering', null, head, seats, foot),
  );
  let taken = takenSeats(table);
  follow(
    (state) => [state.table, state.site, state.games],
    (_value, state) => {
      if (!state.table) return;
      const now = takenSeats(state.table);
      if (now > taken) sound.play('talk');
      taken = now;
      fill(head, headOf(state.table, state.site));
      fill(seats, seatItems(state, state.table));
      foot.textContent = footOf(state.table);
      document.title = `${state.table.title} · ${gameName(state.table.game)} · Clanhold`;
    },
  );
}

/** @param {Table} table */
const takenSeats = ({ chairs }) => chairs.filter((chair) => !isFree(chair)).length;

/**
 * @param {Table} table
 * @param {string} site
 */
function headOf({ game, title, code }, site) {
  const host = site.replace(/^https?:\/\//, '');
  return [
    h('div.art', { 'aria-hidden': 'true' }, svgElement(gameArt(game))),
    h(
      'div.titles',
      null,
      h('p.game', null, gameName(game)),
      h('h1', null, title),
      code
        ? h('p.code', null, t('screen.code', { host }), ' ', h('b', null, code))
        : h('p.code', null, host),
    ),
  ];
}

/**
 * @param {State} state
 * @param {Table} table
 */
function seatItems({ games }, table) {
  const card = games.find(({ id }) => id === table.game);
  const worn = wornBy(card, table.options, table.chairs.length);
  return table.chairs.map((chair, seat) => {
    const free = isFree(chair);
    const mark = free || chair.bot ? String(seat + 1) : initial(chair.name);
    return h(
      'li.place',
      { class: free ? 'free' : 'taken' },
      free ? seatCode(table.id, seat) : seatSign(table.game, worn[seat], mark, 60),
      h('b.cut', null, free ? t('screen.seat', { n: seat + 1 }) : chairName(chair, seat)),
      h('span', null, noteOf(table, chair, worn[seat])),
    );
  });
}

/**
 * @param {string} table
 * @param {number} seat
 */
const seatCode = (table, seat) =>
  h('img.qr', {
    src: `/api/tables/${table}/qr?seat=${seat}`,
    alt: t('screen.qr_seat', { n: seat + 1 }),
  });

/**
 * @param {Table} table
 * @param {Chair} chair
 * @param {string[]} worn
 */
function noteOf({ game }, chair, worn) {
  if (isFree(chair)) return t('screen.scan');
  if (chair.bot) return t(`common.level.${chair.bot}`);
  const colours = worn.map((name) => liveryText(game, name)).join(', ');
  if (!chair.ready) return colours;
  return h('em.ready', null, icon('check', 24), t('together.seat.ready'));
}

/** @param {Table} table */
function footOf({ chairs, host }) {
  const free = chairs.filter(isFree).length;
  if (free) return t('screen.waiting', { n: free });
  const leader = chairs.find(({ person }) => person !== null && person === host);
  return leader ? t('screen.starts', { name: leader.name }) : t('screen.full_table');
}
