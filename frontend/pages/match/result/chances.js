// @ts-check
/** After the match: everybody's chances to win, move by move, and where they turned. */
import { fill, h, svgElement } from '../../../core/dom.js';
import { sorry, t } from '../../../core/words.js';
import { chart } from './chart.js';
import { namesOf } from '../state/state.js';
import { moveText } from '../teach/hint_text.js';
import { toldOf } from '../telling.js';
import { playOnButton } from './play_on.js';

/** @import { Action } from '../../../types.js' */
/** @import { Match, State } from '../types.js' */

/**
 * @typedef {object} TurningPoint
 * @property {number} move
 * @property {number} seat Whose chance changed most.
 * @property {number} change
 * @property {{action: Action, gain: number | null} | null} better What a hint would have said
 *   instead; null if the move was as good.
 */

/**
 * @typedef {object} Chances
 * @property {number[][]} chances By number of moves, then by seat.
 * @property {TurningPoint[]} turning_points
 */

/** Requests so far, by match. @type {Map<string, Promise<Chances>>} */
const requests = new Map();

/**
 * Returns a figure that fills itself when the chances are known.
 * @param {Match} match
 * @param {(seat: number) => {colour: string, emblem: string}} panel
 * @param {(move: number) => void} show Shows the position after a move.
 */
export function chancesFigure(match, panel, show) {
  const body = h('div', { role: 'status' }, h('p.wait', null, t('after.chances.wait')));
  const state = match.store.get();
  fetchChances(match).then(
    (found) => fill(body, figureBody(match, state, found, panel, show)),
    (/** @type {unknown} */ error) => fill(body, h('p', null, sorry(error))),
  );
  return h('figure.chances', null, h('figcaption', null, t('after.chances')), body);
}

/**
 * @param {Match} match
 * @returns {Promise<Chances>}
 */
export function fetchChances({ api, id }) {
  const request = requests.get(id) ?? api.get(`/api/matches/${id}/chances`);
  requests.set(id, request);
  request.catch(() => requests.delete(id));
  return request;
}

/**
 * @param {Match} match
 * @param {State} state
 * @param {Chances} found
 * @param {(seat: number) => {colour: string, emblem: string}} panel
 * @param {(move: number) => void} show
 */
function figureBody(match, state, { chances, turning_points: turns }, panel, show) {
  const names = namesOf(state.table);
  const series = names.map((_, seat) => ({
    seat,
    values: chances.map((bySeat) => Math.round(bySeat[seat] * 100)),
  }));
  const told = turns.map((turn) => ({
    move: turn.move,
    text: turnText(match, state, turn),
    playOn: playOnButton(match, () => ({ match: match.id, move: turn.move - 1 })),
  }));
  const marks = told.map(({ move, text }) => ({ x: move, label: text, turn: true }));
  const plot = { series, marks, most: 100 };
  const picture = svgElement(chart(plot, names, panel, state.phone, 'after.chances.says'));
  return told.length ? [picture, ...turnList(told, show)] : [picture];
}

/**
 * @param {Match} match
 * @param {State} state
 * @param {TurningPoint} turn
 */
function turnText(match, state, { move, seat, change, better }) {
  const step = state.line.steps[move - 1];
  const [told] = step ? toldOf(match, state, step) : [];
  const happened = t('after.chances.turn', {
    move,
    what: told ? (told.say ?? told.text) : '',
    name: namesOf(state.table)[seat],
    gain: percent(change),
  });
  const harmed = (step?.seat === seat) === change < 0;
  if (!better) return harmed ? `${happened} ${t('after.chances.no_better')}` : happened;
  const view = state.line.views[move - 1] ?? state.view;
  const what = moveText(match, view, better.action);
  const key = better.gain === null ? 'after.chances.better' : 'after.chances.better_by';
  return `${happened} ${t(key, { what, gain: percent(better.gain ?? 0) })}`;
}

/** @param {number} chance */
const percent = (chance) => `${chance < 0 ? '−' : '+'}${Math.abs(Math.round(chance * 100))}`;

/**
 * @param {{move: number, text: string, playOn: HTMLElement}[]} turns
 * @param {(move: number) => void} show
 */
function turnList(turns, show) {
  const title = t('after.chances.turns');
  const items = turns.map(({ move, text, playOn }) => {
    const onclick = () => show(move);
    return h('li', null, h('button.btn.sm.turn', { type: 'button', onclick }, text), playOn);
  });
  return [h('h3', null, title), h('ul.turns', { 'aria-label': title }, items)];
}
