// @ts-check
/** Turns moves into beats: what is shown of each, and the caption that says what happened. Pure. */
import { t } from '../../../core/words.js';
import { namesOf, yourSeat } from '../state/state.js';

/** @import { CaptionContext, Ceremony, GameEvent, Renderer } from '../../../types.js' */
/** @import { Beat, State, Step } from '../types.js' */

/**
 * @typedef {object} Wanted
 * @property {boolean} captions Whether every event is told, not only those with a ceremony.
 * @property {boolean} days Whether to hold ceremonies during the match, not only the last one.
 */

/**
 * Returns the beats of a move.
 * @param {{game: Pick<Renderer, 'tell'>, ceremony: Ceremony}} match
 * @param {State} state
 * @param {Step} step
 * @param {Wanted} wanted
 * @returns {Beat[]}
 */
export function beatsOf({ game, ceremony }, state, step, wanted) {
  const { n, seat, events } = step;
  const after = state.line.views[n] ?? state.view;
  return events.flatMap((event, i) => {
    const last = events.slice(0, i + 1);
    const view = ceremony.before?.(after, events.slice(i + 1)) ?? after;
    const ctx = { names: namesOf(state.table), seat, t, view, you: yourSeat(state) };
    const held = ceremony.held?.(event, ctx) ?? [];
    const isEnd = view.turn === null;
    if (held.length && (wanted.days || isEnd)) {
      return held.map((one) => ({ n, seat, view, last, ...one }));
    }
    const say = wanted.captions ? captionOf(game, ceremony, event, ctx) : '';
    return say ? [{ n, seat, view, last, say }] : [];
  });
}

/**
 * @param {Pick<Renderer, 'tell'>} game
 * @param {Ceremony} ceremony
 * @param {GameEvent} event
 * @param {CaptionContext} ctx
 */
function captionOf(game, ceremony, event, ctx) {
  const told = game.tell(event, ctx);
  return ceremony.caption?.(event, ctx) ?? told?.say ?? told?.text ?? '';
}

/**
 * Returns the moves of the last turn: all since your last move, or those of one seat.
 * @param {State} state
 * @returns {Step[]}
 */
export function lastTurn({ line: { steps }, you }) {
  const own = steps.findLastIndex(({ seat }) => you.seats.includes(seat));
  const since = steps.slice(own + 1);
  if (own >= 0 && since.length) return since;
  const seat = steps.at(-1)?.seat;
  return steps.slice(steps.findLastIndex((step) => step.seat !== seat) + 1);
}
