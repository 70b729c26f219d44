// @ts-check
/** Everybody's score over a match. */
import { contextOf } from '../choosing.js';

/** @import { Renderer, Series } from '../../../types.js' */
/** @import { State } from '../types.js' */

/**
 * Returns the scores by number of moves, if they are known.
 * @param {Renderer} game
 * @param {State} state
 * @returns {Series[] | undefined}
 */
export function seriesOf(game, state) {
  const { line, table } = state;
  const ui = { ...contextOf(state, game), standing: null };
  const series = (table?.chairs ?? []).map((_, seat) => ({
    seat,
    values: line.views.map((view) => Number(game.seat(view, seat, null, ui).score)),
  }));
  const complete = series.every(({ values }) => values.every(Number.isFinite));
  return line.known && complete ? series : undefined;
}
