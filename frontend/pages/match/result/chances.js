// @ts-check
/** After the match: everybody's chances to win, move by move, and where they turned. */
import { fill, h, svgElement } from '../../../core/dom.js';
import { sorry, t } from '../../../core/words.js';
import { chart } from '../../../parts/chart.js';
import { toldOf } from '../talk/log.js';
import { namesOf } from '../match_state.js';

/** @typedef {import('../shell.js').Match} Match */
/** @typedef {{move: number, seat: number, change: number}} Turn A move that changed the chances, and of whom most. */
/** @typedef {{chances: number[][], turning_points: Turn[]}} Chances By number of moves, then by seat. */

/** What was asked already, by match. @type {Map<string, Promise<Chances>>} */
const asked = new Map();

/**
 * A figure that fills itself when the chances are known.
 * @param {Match} match
 * @param {(seat: number) => {colour: string, emblem: string}} panel
 * @param {(move: number) => void} show Show the position after so many moves.
 */
export function chancesFigure(match, panel, show) {
  const state = match.store.get();
  const names = namesOf(state.table);
  const body = h('div', { role: 'status' }, h('p.wait', null, t('match.chances.wait')));
  chancesOf(match).then(
    ({ chances, turning_points: turns }) => {
      const series = names.map((_, seat) => ({
        seat,
        values: chances.map((of) => Math.round(of[seat] * 100)),
      }));
      const told = turns.map(({ move, seat, change }) => {
        const step = state.line.steps[move - 1];
        const [what] = step ? toldOf(match, state, step) : [];
        const gain = `${change < 0 ? '−' : '+'}${Math.abs(Math.round(change * 100))}`;
        return {
          move,
          text: t('match.chances.turn', {
            move,
            what: what ? (what.say ?? what.text) : '',
            name: names[seat],
            gain,
          }),
        };
      });
      const marks = told.map(({ move, text }) => ({ x: move, label: text, turn: true }));
      fill(
        body,
        svgElement(
          chart({ series, marks, most: 100 }, names, panel, state.phone, 'match.chances.says'),
        ),
        told.length
          ? [
              h('h3', null, t('match.chances.turns')),
              h(
                'ul.turns',
                { 'aria-label': t('match.chances.turns') },
                told.map(({ move, text }) =>
                  h(
                    'li',
                    null,
                    h('button.btn.sm', { type: 'button', onclick: () => show(move) }, text),
                  ),
                ),
              ),
            ]
          : null,
      );
    },
    (/** @type {unknown} */ error) => fill(body, h('p', null, sorry(error))),
  );
  return h('figure.chances', null, h('figcaption', null, t('match.chances')), body);
}

/**
 * @param {Match} match
 * @returns {Promise<Chances>}
 */
function chancesOf({ api, id }) {
  const answer = asked.get(id) ?? api.get(`/api/matches/${id}/chances`);
  asked.set(id, answer);
  answer.catch(() => asked.delete(id));
  return answer;
}
