// @ts-check
/** The result: who won, how every sum came about, the course of the match, the shuffle's proof. */
import { fill, h, svgElement } from '../../../core/dom.js';
import { sorry, t } from '../../../core/words.js';
import { icon } from '../../../draw/icons.js';
import { chart } from './chart.js';
import { openDialog } from '../../../parts/dialog.js';
import { contextOf } from '../choosing.js';
import { lookAt } from '../look_back.js';
import { namesOf } from '../state/state.js';
import { haveWon, namesWithYou, winnersSentence } from '../telling.js';
import { chancesFigure } from './chances.js';
import { verifyShuffle } from './proof.js';
import { rematchButton } from '../bar/rematch.js';
import { dailyLink, dailyNote, isSealed } from './daily.js';
import { linesFigure } from './lines.js';
import { placed } from './places.js';
import { originNote } from './play_on.js';
import { seriesOf } from './series.js';
import { recordLink, shareButton } from './share.js';

/** @import { Renderer, Result, ResultSheet, SeatPanel, Series, Table } from '../../../types.js' */
/** @import { Match, State } from '../types.js' */
/** @typedef {import('../../../parts/dialog.js').Open} Open */

/** @typedef {{lines: HTMLElement, next: HTMLElement | null}} Learned See teach/learned.js. */

/**
 * @param {Match} match
 * @param {object} [how]
 * @param {number} [how.scrolled] Pixels that the dialog is scrolled down.
 * @param {Learned | null} [how.learned] After a lesson: what it was about, and what comes next.
 */
export function showResult(match, { scrolled = 0, learned = null } = {}) {
  const { store, game } = match;
  const state = store.get();
  const { table, view } = state;
  if (!table || document.querySelector('dialog.result')) return;
  const series = seriesOf(game, state);
  const sealed = isSealed(table);
  const sheet = sheetOf(game, state, table, series);
  const ui = { ...contextOf(state, game), you: null };
  const panel = (/** @type {number} */ seat) => game.seat(view, seat, null, ui);
  const plot = sheet.chart ?? (series ? { series, marks: [] } : null);
  const visit = (/** @type {() => unknown} */ look) => lookAndReturn(match, dialog, look, learned);
  const show = (/** @type {number} */ move) => visit(() => lookAt(match, move));
  const next = h('span.next', null, learned?.next ?? dailyLink(table) ?? rematchButton(match));
  const dialog = openDialog({
    title: resultTitle(state, sheet),
    sub: [isGivenUp(table) ? '' : sheet.sub, tieBreakText(table.result)]
      .filter(Boolean)
      .join(' · '),
    cls: 'result',
    head: medal(panel(table.result?.winners?.[0] ?? 0)),
    body: [
      learned?.lines,
      sheet.rows.length ? sumsTable(match, state, sheet) : null,
      plot ? courseFigure(chart(plot, namesOf(table), panel, state.phone)) : null,
      isGivenUp(table) || sealed ? null : chancesFigure(match, panel, show),
      originNote(table, state.you.seats.length > 0),
      linesFigure(match, table, visit),
      sealed ? dailyNote() : null,
      table.lesson || sealed ? null : shuffleProof(match, table),
    ],
    foot: [
      sealed ? null : recordLink(table),
      shareButton(match, table),
      replayButton(() => show(0)),
      next,
    ],
  });
  // The next match is one tap away from the result.
  const stop = store.on(
    (now) => now.table?.rematch,
    () => !learned?.next && !table.daily && fill(next, rematchButton(match)),
  );
  dialog.closed.then(stop);
  requestAnimationFrame(() => (bodyOf(dialog).scrollTop = scrolled));
}

/** The rules did not end it, so they say nothing about who has won. @param {Table | null} table */
const isGivenUp = (table) => !table?.result?.scores.length;

/**
 * Your own victory comes first, then what the game says.
 * @param {State} state
 * @param {ResultSheet} sheet
 */
function resultTitle(state, { title }) {
  const won = winnersSentence(state);
  return haveWon(state) || !title || isGivenUp(state.table) ? won : title;
}

/** @param {Open} dialog */
const bodyOf = ({ element }) => /** @type {HTMLElement} */ (element.querySelector('.dialog-body'));

/**
 * Shows a position; returning to now leads back to the same place of the result.
 * @param {Match} match
 * @param {Open} dialog
 * @param {() => unknown} look Shows it.
 * @param {Learned | null} learned
 */
async function lookAndReturn(match, dialog, look, learned) {
  const { scrollTop } = bodyOf(dialog);
  dialog.close();
  await look();
  const stop = match.store.on(
    (state) => state.past,
    (past) => {
      if (past !== null) return;
      stop();
      showResult(match, { scrolled: scrollTop, learned });
    },
  );
}

/**
 * @param {Renderer} game
 * @param {State} state
 * @param {Table} table
 * @param {Series[] | undefined} series
 * @returns {ResultSheet}
 */
function sheetOf(game, state, table, series) {
  const { view, standing, line, you } = state;
  const winners = table.result?.winners ?? [];
  const names = namesWithYou(state);
  return game.result(view, standing, { names, t, winners, series, steps: line.steps, you });
}

/** A tie-break with several winners decided nothing. @param {Result | null} result */
function tieBreakText(result) {
  const by = result?.decided_by;
  if (!by || by === 'score') return '';
  if (!result.scores.length) return t(`after.result.${by}`);
  return result.winners.length === 1 ? t('after.result.tie_break') : '';
}

/** @param {SeatPanel} winner */
function medal({ colour, emblem }) {
  const cloth = `fill="url(#tartan-${colour}) var(--${colour}-flat)"`;
  const rect = `<rect width="100%" height="100%" ${cloth}/>`;
  const band = svgElement(`<svg class="band" aria-hidden="true">${rect}</svg>`);
  return h('div.medal', null, band, svgElement(emblem));
}

/** @param {string} svg */
const courseFigure = (svg) =>
  h('figure', null, h('figcaption', null, t('after.result.chart')), svgElement(svg));

/** @param {() => void} onclick */
const replayButton = (onclick) =>
  h(
    'button.btn',
    { type: 'button', onclick },
    icon('play', 18),
    h('span', null, t('match.replay')),
  );

/**
 * The table of sums: how each came about.
 * @param {Match} match
 * @param {State} state
 * @param {ResultSheet} sheet
 */
function sumsTable({ game }, state, sheet) {
  const ui = contextOf(state, game);
  const names = namesOf(state.table);
  const bodyRows = placed(sheet.rows, state.table?.result ?? null).map((row) => {
    const { emblem } = game.seat(state.view, row.seat, null, ui);
    const note = state.table?.chairs[row.seat].held ? t('after.result.bot_ended') : '';
    const mine = state.you.seats.includes(row.seat);
    const player = playerCell(emblem, names[row.seat], note, mine);
    return bodyRow(row, player, sheet.columns);
  });
  const title = t('after.result.sums');
  return h(
    'div.scroll',
    { tabindex: 0, role: 'region', 'aria-label': title },
    h(
      'table',
      { role: 'table' },
      h('caption.sr', null, title),
      h('thead', null, headRow(sheet.columns)),
      h('tbody', null, bodyRows),
    ),
  );
}

/** @param {string[]} columns */
function headRow(columns) {
  return h(
    'tr',
    null,
    h('th.rank', null, h('span.sr', null, t('after.result.rank'))),
    h('th.l', { scope: 'col' }, t('after.result.player')),
    columns.map((column) => h('th', { scope: 'col' }, column)),
    h('th.tot', { scope: 'col' }, t('after.result.total')),
  );
}

/**
 * @param {ReturnType<typeof placed>[number]} row
 * @param {HTMLElement} player
 * @param {string[]} columns
 */
function bodyRow({ cells, total, winner, place }, player, columns) {
  return h(
    'tr',
    { class: winner ? 'first' : '', role: 'row' },
    h('td.rank', { role: 'cell' }, place),
    player,
    cells.map((text, i) => sumCell(text, columns[i])),
    h('td.tot', { role: 'cell' }, h('b', null, total)),
  );
}

/**
 * @param {string} emblem
 * @param {string} name
 * @param {string} note
 * @param {boolean} mine
 */
function playerCell(emblem, name, note, mine) {
  const who = h('span.who', null, h('b.cut', null, name), note && h('small', null, note));
  const you = mine ? h('em.you', null, t('common.you')) : null;
  return h(
    'th.l',
    { scope: 'row', role: 'rowheader' },
    h('span.pl', null, svgElement(emblem), who, you),
  );
}

/**
 * A sum with its parts in brackets: the parts stand below.
 * @param {string} text
 * @param {string} column
 */
function sumCell(text, column) {
  const negative = text.startsWith('−') && text !== '−0';
  const [, sum, parts] = /^(.*?) \((.*)\)$/.exec(text) ?? [];
  return h(
    'td',
    { class: negative ? 'minus' : '', role: 'cell', 'data-name': column },
    parts === undefined ? text : [sum, h('small', null, parts)],
  );
}

/**
 * @param {Match} match
 * @param {Table} table
 */
function shuffleProof(match, table) {
  const { commitment } = table;
  const text = h('p', { role: 'status' }, t('after.shuffle.promise'));
  const mark = h('span.mark', null, icon('lock', 18));
  const short = `${commitment.slice(0, 8)} … ${commitment.slice(-8)}`;
  const hash = h('small', { title: commitment }, short);
  const button = h(
    'button.btn.sm',
    { type: 'button', onclick: check },
    icon('shuffle', 18),
    h('span', null, t('after.shuffle.check')),
  );
  const box = h('div.proof', null, mark, h('div', null, text, hash), button);

  async function check() {
    button.disabled = true;
    try {
      const verdict = await verdictOn(match, table);
      const good = verdict !== 'bad';
      box.classList.add(good ? 'good' : 'bad');
      fill(mark, icon(good ? 'check' : 'x', 18));
      text.textContent = t(`after.shuffle.${verdict}`);
      button.hidden = good;
    } catch (error) {
      text.textContent = sorry(error);
    }
    button.disabled = false;
  }
  return box;
}

/**
 * @param {Match} match
 * @param {Table} table
 * @returns {Promise<'bad' | 'good' | 'good_mine'>} `good_mine`: this browser contributed, too.
 */
async function verdictOn({ api }, table) {
  const record = await api.get(`/api/matches/${table.id}/record`);
  const { commitment, seed, mine } = await verifyShuffle(record, table.id);
  const good = commitment && seed && mine !== false && record.commitment === table.commitment;
  if (!good) return 'bad';
  return mine ? 'good_mine' : 'good';
}
