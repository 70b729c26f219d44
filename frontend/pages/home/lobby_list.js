// @ts-check
/** What goes on in the house: open tables, matches to watch, matches to replay. */
import { fill, h, svgElement } from '../../core/dom.js';
import { listed, t } from '../../core/words.js';
import { icon } from '../../draw/icons.js';
import { keyed } from '../../parts/keyed.js';
import { freeSign, seatSign, wornBy } from '../../parts/livery.js';
import { ago, chairName, facts, gameName, isFree, othersOf } from '../../parts/table_words.js';
import { boardPicture, showThumb } from '../../parts/thumbs.js';

/** @typedef {import('../../types.js').Listed} Listed */
/** @typedef {import('../../types.js').GameCard} GameCard */

/** How many seats nobody has taken. @param {Listed[]} tables */
export const freeSeats = (tables) =>
  tables.reduce((sum, { chairs }) => sum + chairs.filter(isFree).length, 0);

/** Tables where one may sit down first, and the latest of them. @param {Listed[]} tables */
export const inviting = (tables) =>
  tables.toSorted(
    (a, b) => Number(freeSeats([a]) === 0) - Number(freeSeats([b]) === 0) || b.created - a.created,
  );

/**
 * Open tables.
 * @param {() => GameCard[]} cards
 */
export function openTables(cards) {
  const element = h('ul.open.panel');
  const show = keyed(
    element,
    (/** @type {Listed} */ { id }) => id,
    (table) => openTable(table, cards),
  );
  return { element, show };
}

/**
 * @param {Listed} first
 * @param {() => GameCard[]} cards
 */
function openTable(first, cards) {
  const thumb = h('span.th', { 'aria-hidden': 'true' });
  const host = h('span.s.mut');
  const opts = h('span.opts');
  const seats = h('span.seatrow');
  const words = h('span');
  const join = h('a.btn', { href: `/t/${first.id}` }, words);
  const element = h(
    'li',
    null,
    thumb,
    h('span.what', null, h('b', null, gameName(first.game)), ' ', host, opts),
    seats,
    join,
  );
  if (first.game !== 'kilt_castle') showThumb(thumb, first.game);
  let board = '';
  return {
    element,
    update: (/** @type {Listed} */ table) => {
      if (table.game === 'kilt_castle' && board !== (board = table.options.board ?? 'three-lochs'))
        thumb.replaceChildren(svgElement(boardPicture(board)));
      const names = othersOf(table);
      const free = table.chairs.filter(isFree).length;
      const worn = wornBy(
        cards().find(({ id }) => id === table.game),
        table.options,
        table.chairs.length,
      );
      host.textContent = names.length
        ? t('home.with', { names: listed(names) })
        : t('home.nobody_yet');
      fill(
        opts,
        [table.title, ...facts(table)].map((fact) => h('span.chip', null, fact)),
      );
      fill(
        seats,
        h('span.sr', null, t('home.free_seats', { n: free })),
        table.chairs.map((chair, seat) =>
          isFree(chair)
            ? freeSign()
            : titled(
                seatSign(worn[seat], chair.bot || chair.outside_bot ? '⚙' : chair.name),
                chairName(chair, seat),
              ),
        ),
      );
      words.textContent = t(free ? 'home.join' : 'home.look');
      join.setAttribute(
        'aria-label',
        t(free ? 'home.join_table' : 'home.look_table', {
          game: gameName(table.game),
          title: table.title,
        }),
      );
    },
  };
}

/**
 * @param {SVGSVGElement} sign
 * @param {string} name
 */
function titled(sign, name) {
  return h('span', { title: name }, sign);
}

/** Matches that go on now. */
export function liveMatches() {
  const element = h('div.lives');
  return { element, show: keyed(element, (/** @type {Listed} */ { id }) => id, liveMatch) };
}

/** @param {Listed} first */
function liveMatch(first) {
  const thumb = h('span.th', { 'aria-hidden': 'true' });
  const names = h('span.s.mut.who');
  const moves = h('span.cut');
  const watchers = h('span.row.eyes');
  const element = h(
    'a.lv.panel',
    { href: `/m/${first.id}` },
    thumb,
    h(
      'span.t',
      null,
      h('b', null, gameName(first.game)),
      names,
      h('span.foot', null, h('span.live', null, moves), watchers),
    ),
  );
  let seq = -1;
  return {
    element,
    update: (/** @type {Listed} */ match) => {
      if (seq !== match.seq || !thumb.firstChild) showThumb(thumb, match.game, match.view);
      seq = match.seq;
      names.textContent = listed(othersOf(match));
      const turn = match.turn === null ? '' : chairName(match.chairs[match.turn], match.turn);
      moves.textContent = turn ? t('home.turn_of', { name: turn }) : t('home.live');
      watchers.hidden = match.watchers === 0;
      fill(
        watchers,
        icon('eye', 16),
        h('span.sr', null, t('common.watching', { n: match.watchers })),
        h('span', { 'aria-hidden': 'true' }, match.watchers),
      );
    },
  };
}

/** Finished matches. */
export function replays() {
  const element = h('div.reps');
  return { element, show: keyed(element, (/** @type {Listed} */ { id }) => id, replay) };
}

/** @param {Listed} match */
function replay(match) {
  const thumb = h('span.th', { 'aria-hidden': 'true' });
  const winners = (match.result?.winners ?? []).map((/** @type {number} */ seat) =>
    chairName(match.chairs[seat], seat),
  );
  const title =
    winners.length === 0
      ? gameName(match.game)
      : t(winners.length === 1 ? 'home.won' : 'home.won_together', { names: listed(winners) });
  const scores = (match.result?.scores ?? []).join(' : ');
  const element = h(
    'a.rp.panel',
    { href: `/m/${match.id}` },
    thumb,
    h(
      'span.t',
      null,
      h('span.serif.cut', null, title),
      h('span.xs.mut.cut', null, [gameName(match.game), scores].filter(Boolean).join(' · ')),
      h('span.xs.mut.cut', null, ago(match.finished ?? match.moved)),
    ),
    icon('play', 20),
  );
  showThumb(thumb, match.game, match.view);
  return { element, update: () => {} };
}
