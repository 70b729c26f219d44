// @ts-check
/** The table of the result: how every sum came about. */
import { h, svgElement } from '../../../core/dom.js';
import { t } from '../../../core/words.js';
import { contextOf } from '../context.js';
import { namesOf } from '../state/state.js';

/** @import { ResultSheet } from '../../../types.js' */
/** @import { Match, State } from '../types.js' */

/** @typedef {ResultSheet['rows'][number]} Row */

/**
 * @param {Match} match
 * @param {State} state
 * @param {ResultSheet} sheet
 */
export function sumsTable({ game }, state, sheet) {
  const ui = contextOf(state, game);
  const names = namesOf(state.table);
  const bodyRows = sheet.rows.map((row, place) => {
    const { emblem } = game.seat(state.view, row.seat, null, ui);
    const player = playerCell(emblem, names[row.seat], state.you.seats.includes(row.seat));
    return bodyRow(row, place, player, sheet.columns);
  });
  const title = t('match.result.sums');
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
    h('th.rank', null, h('span.sr', null, t('match.result.rank'))),
    h('th.l', { scope: 'col' }, t('match.result.player')),
    columns.map((column) => h('th', { scope: 'col' }, column)),
    h('th.tot', { scope: 'col' }, t('match.result.total')),
  );
}

/**
 * @param {Row} row
 * @param {number} place From 0.
 * @param {HTMLElement} player
 * @param {string[]} columns
 */
function bodyRow({ cells, total, winner }, place, player, columns) {
  return h(
    'tr',
    { class: winner ? 'first' : '', role: 'row' },
    h('td.rank', { role: 'cell' }, winner ? 1 : place + 1),
    player,
    cells.map((text, i) => sumCell(text, columns[i])),
    h('td.tot', { role: 'cell' }, h('b', null, total)),
  );
}

/**
 * @param {string} emblem
 * @param {string} name
 * @param {boolean} mine
 */
function playerCell(emblem, name, mine) {
  const you = mine ? h('em.you', null, t('common.you')) : null;
  return h(
    'th.l',
    { scope: 'row', role: 'rowheader' },
    h('span.pl', null, svgElement(emblem), h('b.cut', null, name), you),
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
