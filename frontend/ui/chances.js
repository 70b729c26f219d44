// @ts-check
/** After the match: everybody's chances to win, move by move, and where they turned. */
import { fill, h, svgElement } from '../core/dom.js';
import { sorry, t } from '../core/words.js';
import { chart } from './chart.js';
import { namesOf } from './match_state.js';

/** @typedef {import('./shell.js').Match} Match */
/** @typedef {{move: number, seat: number, change: number}} Turn A move that changed the chances. */

/**
 * A figure that fills itself when the chances are known.
 * @param {Match} match
 * @param {(seat: number) => {colour: string, emblem: string}} panel
 * @param {(move: number) => void} show Show the position after so many moves.
 */
export function chancesFigure({ api, store }, panel, show) {
  const { table, phone } = store.get();
  const names = namesOf(table);
  const body = h('div', { role: 'status' }, h('p.wait', null, t('match.chances.wait')));
  const figure = h('figure.chances', null, h('figcaption', null, t('match.chances')), body);
  api.get(`/api/matches/${table?.id}/chances`).then(
    (/** @type {{chances: number[][], turning_points: Turn[]}} */ { chances, turning_points: turns }) => {
      const series = names.map((_, seat) => ({ seat, values: chances.map((of) => Math.round(of[seat] * 100)) }));
      const marks = turns.map((turn) => ({ x: turn.move, label: told(turn, names) }));
      fill(body,
        svgElement(chart({ series, marks, most: 100 }, names, panel, phone, 'match.chances.says')),
        turns.length ? [h('h3', null, t('match.chances.turns')), h('ul.turns', { 'aria-label': t('match.chances.turns') }, turns.map((turn) => h('li', null, h('button.btn.sm', { type: 'button', onclick: () => show(turn.move) }, told(turn, names)))))] : null,
      );
    },
    (/** @type {unknown} */ error) => fill(body, h('p', null, sorry(error))),
  );
  return figure;
}

/**
 * @param {Turn} turn
 * @param {string[]} names
 */
function told({ move, seat, change }, names) {
  const percent = Math.abs(Math.round(change * 100));
  return t(change < 0 ? 'match.chances.lost' : 'match.chances.won', { move, name: names[seat], percent });
}
