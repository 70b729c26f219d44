// @ts-check
/** Lists of open tables and matches. Their rows stay while they change. */
import { fill, h, svgElement } from '../../core/dom.js';
import { keyedRows, reconcile } from '../../core/reconcile.js';
import { listed, plain, t } from '../../core/words.js';
import { icon } from '../../draw/icons.js';
import {
  freeSign,
  gameName,
  seatSign,
  showThumb,
  tablePicture,
  wornBy,
} from '../../parts/cards.js';
import {
  ago,
  chairName,
  deadline,
  facts,
  isFree,
  othersOf,
  thinking,
} from '../../parts/table_words.js';

/** @typedef {import('../../core/dom.js').Child} Child */
/** @typedef {import('../../types.js').GameCard} GameCard */
/** @typedef {import('../../types.js').Listed} Listed */

/** @typedef {import('../../core/reconcile.js').Row<Listed>} Row */

/**
 * @param {HTMLElement} element
 * @param {(first: Listed) => Row} make
 */
function rowList(element, make) {
  const rows = keyedRows(({ id }) => id, make);
  /** @param {readonly Listed[]} items */
  const show = (items) => void reconcile(element, rows(items));
  return { element, show };
}

/**
 * A link with the match's board and some lines. The board is drawn again after each move.
 * @param {Listed} first
 * @param {object} parts
 * @param {string} parts.cls
 * @param {readonly Node[]} parts.lines
 * @param {Child} [parts.end]
 * @param {(match: Listed) => void} [parts.update]
 */
function matchRow(first, { cls, lines, end, update = () => {} }) {
  const thumb = h('span.th', { 'aria-hidden': 'true' });
  const element = h(
    'a',
    { class: `${cls} panel`, href: `/m/${first.id}` },
    thumb,
    h('span.t', null, lines),
    end,
  );
  let seq = -1;
  return {
    element,
    update(/** @type {Listed} */ match) {
      if (seq !== match.seq) showThumb(thumb, match.game, match.view);
      seq = match.seq;
      update(match);
    },
  };
}

/** How many seats nobody has taken. @param {Listed[]} tables */
export const freeSeats = (tables) =>
  tables.reduce((sum, { chairs }) => sum + chairs.filter(isFree).length, 0);

/**
 * Tables with a free seat first, then those whose host is there, and the latest of them on top.
 * @param {Listed[]} tables
 */
export const inviting = (tables) =>
  tables.toSorted(
    (a, b) =>
      Number(freeSeats([a]) === 0) - Number(freeSeats([b]) === 0) ||
      Number(a.host_away ?? false) - Number(b.host_away ?? false) ||
      b.created - a.created,
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
        table.host_away && h('span.chip.warn', null, t('home.host_away')),
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

/** Your matches. */
export const myMatches = () => rowList(h('div.mine'), myMatch);

/** @param {Listed} first */
function myMatch(first) {
  const chip = h('span.chip');
  const names = h('span.s.mut.cut');
  const note = h('span.xs.note');
  const row = matchRow(first, {
    cls: 'm',
    lines: [chip, h('b', null, gameName(first.game)), names, note],
    update(match) {
      const yours = isYourTurn(match);
      row.element.classList.toggle('yours', yours);
      row.element.href = `/${match.status === 'open' ? 't' : 'm'}/${match.id}`;
      chip.classList.toggle('hot', yours);
      chip.textContent = statusOf(match, yours);
      names.textContent = companyOf(match);
      note.textContent = noteOf(match);
    },
  });
  return row;
}

/** Whom you play with, or what kind of match it is. @param {Listed} match */
function companyOf(match) {
  if (match.lesson) return t('home.mine.lesson');
  if (match.daily) return t('home.mine.daily');
  if (match.played_on) return t('home.mine.played_on');
  return listed(othersOf(match, match.seats)) || t('home.mine.alone');
}

/** Whether one of your seats is to act, also after the turn has changed. @param {Listed} match */
const isYourTurn = ({ your_turn: told, turn, seats = [] }) =>
  Boolean(told) || (turn !== null && seats.includes(turn));

/**
 * How your match stands: "Won 57 : 55", your score first.
 * @param {Listed} match
 * @param {boolean} yours Whether it is your turn.
 */
export function statusOf({ status, result, seats = [] }, yours) {
  if (yours) return t('home.mine.yours');
  if (status !== 'over' || !result?.scores || seats.length !== 1) return t(`home.mine.${status}`);
  const [own] = seats;
  const others = result.scores.filter((_score, seat) => seat !== own);
  const won = result.winners.includes(own);
  const victory = result.winners.length > 1 ? 'shared' : 'won';
  const how = won ? victory : 'lost';
  return t(`home.mine.${how}`, { scores: told([result.scores[own], ...others]) });
}

/** @param {Listed} match */
function noteOf(match) {
  if (match.status === 'over') return ago(match.finished ?? match.moved);
  if (match.status === 'running' && match.time.pace === 'days') return deadline(match);
  if (isYourTurn(match) || match.status === 'open' || match.turn === null) return ago(match.moved);
  return thinking(chairName(match.chairs[match.turn], match.turn), match.moved);
}

/** Matches that are going on. */
export const liveMatches = () => rowList(h('div.lives'), liveMatch);

/** @param {Listed} first */
function liveMatch(first) {
  const names = h('span.s.mut.who');
  const turn = h('span.cut');
  const watchers = h('span.row.eyes');
  const foot = h('span.foot', null, h('span.live', null, turn), watchers);
  return matchRow(first, {
    cls: 'lv',
    lines: [h('b', null, gameName(first.game)), names, foot],
    update(match) {
      names.textContent = listed(othersOf(match));
      const name = match.turn === null ? '' : chairName(match.chairs[match.turn], match.turn);
      turn.textContent = name ? t('home.turn_of', { name }) : t('home.live');
      watchers.hidden = match.watchers === 0;
      fill(
        watchers,
        icon('eye', 16),
        h('span.sr', null, t('common.watching', { n: match.watchers })),
        h('span', { 'aria-hidden': 'true' }, match.watchers),
      );
    },
  });
}

/** Finished matches. */
export const replays = () => rowList(h('div.reps'), replay);

/** @param {number[]} scores */
const told = (scores) => scores.map(plain).join(' : ');

/** @param {Listed} match */
function replay(match) {
  const scores = told(match.result?.scores ?? []);
  const facts = [gameName(match.game), scores].filter(Boolean).join(' · ');
  return matchRow(match, {
    cls: 'rp',
    lines: [
      h('span.serif.cut', null, outcome(match)),
      h('span.xs.mut.cut', null, facts),
      h('span.xs.mut.cut', null, ago(match.finished ?? match.moved)),
    ],
    end: icon('play', 20),
  });
}

/** Who has won; the game's name if nobody has. @param {Listed} match */
function outcome(match) {
  const winners = match.result?.winners ?? [];
  if (!winners.length) return gameName(match.game);
  const names = listed(winners.map((seat) => chairName(match.chairs[seat], seat)));
  return t(winners.length === 1 ? 'home.won' : 'home.won_together', { names });
}
