// @ts-check
/** The end: who won, how every sum came about, the course of the match, the proof of the shuffle. */
import { fill, h, svgElement } from '../../../core/dom.js';
import { verifyShuffle } from '../../../core/shuffle.js';
import { listed, sorry, t } from '../../../core/words.js';
import { icon } from '../../../draw/icons.js';
import { chancesFigure } from './chances.js';
import { chart } from '../../../parts/chart.js';
import { contextOf } from '../choosing.js';
import { openDialog } from '../../../parts/dialog.js';
import { rematchButton } from './ending.js';
import { namesOf } from '../match_state.js';
import { lookAt } from '../replay/replay.js';

/** @typedef {import('../match_state.js').State} State */
/** @typedef {import('../shell.js').Match} Match */
/** @typedef {import('../../../types.js').ResultSheet} Sheet */

/**
 * @param {Match} match
 * @param {number} [scrolled] How far down one was before.
 */
export function showResult(match, scrolled = 0) {
  const { store, game } = match;
  const state = store.get();
  const { table, standing, line, view, you } = state;
  if (!table || document.querySelector('dialog.result')) return;
  const names = namesOf(table);
  const ui = { ...contextOf(state, game), you: null };
  const winners = /** @type {number[]} */ (table.result?.winners ?? []);
  const series = seriesOf(match, state);
  const sheet = game.result(view, standing, { names, t, winners, series, steps: line.steps, you });
  const title =
    sheet.title ||
    (winners.length > 1
      ? t('match.bar.shared', { names: listed(winners.map((seat) => names[seat])) })
      : t('match.bar.won', { name: names[winners[0]] ?? '' }));
  const best = game.seat(view, winners[0] ?? 0, null, ui);
  const band = svgElement(
    `<svg class="band" aria-hidden="true"><rect width="100%" height="100%" fill="url(#tartan-${best.colour}) var(--${best.colour}-flat)"/></svg>`,
  );
  const plot = sheet.chart ?? (series ? { series, marks: [] } : null);
  const panel = (/** @type {number} */ seat) => game.seat(view, seat, null, ui);
  const show = (/** @type {number} */ past) => {
    const { scrollTop } = pane();
    dialog.close();
    lookAt(match, past);
    // Whoever has looked at a position comes back to where it was chosen.
    const stop = store.on(
      (now) => now.past,
      (now) => {
        if (now !== null) return;
        stop();
        showResult(match, scrollTop);
      },
    );
  };
  const pane = () => /** @type {HTMLElement} */ (dialog.element.querySelector('.dialog-body'));
  const dialog = openDialog({
    title,
    sub: [sheet.sub, reason(table.result)].filter(Boolean).join(' · '),
    cls: 'result',
    head: h('div.medal', null, band, svgElement(best.emblem)),
    body: [
      sheet.rows.length ? sums(match, state, sheet) : null,
      plot
        ? h(
            'figure',
            null,
            h('figcaption', null, t('match.result.chart')),
            svgElement(chart(plot, names, panel, state.phone)),
          )
        : null,
      chancesFigure(match, panel, show),
      proof(match, table),
    ],
    foot: [
      h(
        'a.btn',
        { href: `/api/matches/${table.id}/record`, download: '' },
        icon('download', 18),
        h('span', null, t('match.result.record')),
      ),
      h(
        'button.btn',
        { type: 'button', onclick: () => show(0) },
        icon('play', 18),
        h('span', null, t('match.replay')),
      ),
      rematchButton(match, true),
    ],
  });
  requestAnimationFrame(() => (pane().scrollTop = scrolled));
}

/** A tie-break that leaves several winners has decided nothing. @param {any} result */
function reason(result) {
  const by = result?.decided_by;
  return by && by !== 'score' && result.winners.length === 1 ? t('match.result.tie_break') : '';
}

/**
 * The table of sums.
 * @param {Match} match
 * @param {State} state
 * @param {Sheet} sheet
 */
function sums({ game }, state, sheet) {
  const { table, view, you } = state;
  const names = namesOf(table);
  const ui = contextOf(state, game);
  return h(
    'div.scroll',
    { tabindex: 0, role: 'region', 'aria-label': t('match.result.sums') },
    h(
      'table',
      { role: 'table' },
      h('caption.sr', null, t('match.result.sums')),
      h(
        'thead',
        null,
        h(
          'tr',
          null,
          h('th.rank', null, h('span.sr', null, t('match.result.rank'))),
          h('th.l', { scope: 'col' }, t('match.result.player')),
          sheet.columns.map((column) => h('th', { scope: 'col' }, column)),
          h('th.tot', { scope: 'col' }, t('match.result.total')),
        ),
      ),
      h(
        'tbody',
        null,
        sheet.rows.map((row, place) => {
          const emblem = svgElement(game.seat(view, row.seat, null, ui).emblem);
          return h(
            'tr',
            { class: row.winner ? 'first' : '', role: 'row' },
            h('td.rank', { role: 'cell' }, row.winner ? 1 : place + 1),
            h(
              'th.l',
              { scope: 'row', role: 'rowheader' },
              h(
                'span.pl',
                null,
                emblem,
                h('b.cut', null, names[row.seat]),
                you.seats.includes(row.seat) ? h('em.you', null, t('common.you')) : null,
              ),
            ),
            row.cells.map((cell, i) =>
              h(
                'td',
                {
                  class: cell.startsWith('−') && cell !== '−0' ? 'minus' : '',
                  role: 'cell',
                  'data-name': sheet.columns[i],
                },
                cellOf(cell),
              ),
            ),
            h('td.tot', { role: 'cell' }, h('b', null, row.total)),
          );
        }),
      ),
    ),
  );
}

/** A sum with its parts in brackets: the parts stand below. @param {string} text */
function cellOf(text) {
  const found = /^(.*?) \((.*)\)$/.exec(text);
  return found ? [found[1], h('small', null, found[2])] : text;
}

/**
 * Scores by number of moves, for each seat.
 * @param {Match} match
 * @param {State} state
 */
function seriesOf({ game }, state) {
  const { line, table } = state;
  const ui = { ...contextOf(state, game), standing: null };
  const series = (table?.chairs ?? []).map((_, seat) => ({
    seat,
    values: line.views.map((view) => Number(game.seat(view, seat, null, ui).score)),
  }));
  return line.known && series.every(({ values }) => values.every((value) => Number.isFinite(value)))
    ? series
    : undefined;
}

/**
 * @param {Match} match
 * @param {import('../../../types.js').Table} table
 */
function proof({ api }, table) {
  const text = h('p', { role: 'status' }, t('match.shuffle.promise'));
  const mark = h('span.mark', null, icon('lock', 18));
  const hash = h(
    'small',
    { title: table.commitment },
    `${table.commitment.slice(0, 8)} … ${table.commitment.slice(-8)}`,
  );
  const button = h(
    'button.btn.sm',
    { type: 'button', onclick: check },
    icon('shuffle', 18),
    h('span', null, t('match.shuffle.check')),
  );
  const box = h('div.proof', null, mark, h('div', null, text, hash), button);
  async function check() {
    button.disabled = true;
    try {
      const record = await api.get(`/api/matches/${table.id}/record`);
      const { commitment, seed, mine } = await verifyShuffle(record, table.id);
      const good = commitment && seed && mine !== false && record.commitment === table.commitment;
      box.classList.add(good ? 'good' : 'bad');
      fill(mark, icon(good ? 'check' : 'x', 18));
      text.textContent = t(
        !good ? 'match.shuffle.bad' : mine ? 'match.shuffle.good_mine' : 'match.shuffle.good',
      );
      button.hidden = good;
    } catch (error) {
      text.textContent = sorry(error);
    }
    button.disabled = false;
  }
  return box;
}
