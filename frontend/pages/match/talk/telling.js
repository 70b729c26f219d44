// @ts-check
/** Moves and other entries of the log in words. */
import { t } from '../../../core/words.js';
import { namesOf } from '../state/state.js';

/** @import { Note, Renderer, Told } from '../../../types.js' */
/** @import { State, Step } from '../types.js' */

/**
 * Returns what the game tells about a move.
 * @param {{game: Renderer}} match
 * @param {State} state
 * @param {Step} step
 * @returns {Told[]}
 */
export function toldOf({ game }, state, step) {
  const view = state.line.views[step.n] ?? state.view;
  const ctx = { names: namesOf(state.table), seat: step.seat, t, view };
  return step.events.flatMap((event) => game.tell(event, ctx) ?? []);
}

/**
 * @param {Note} note
 * @param {string} name
 */
export function noteWords({ kind, detail }, name) {
  if (kind === 'undo') return t('match.log.undo', { name });
  return t(detail.bot ? 'match.log.held' : 'match.log.back', { name });
}
