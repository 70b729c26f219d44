// @ts-check
/** Hints and moves in words. */
import { t } from '../../../core/words.js';
import { namesOf } from '../state/state.js';

/** @import { Action, View } from '../../../types.js' */
/** @import { Hint, Match, State } from '../types.js' */

/**
 * @param {Match} match
 * @param {State} state
 * @param {Pick<Hint, 'action' | 'chance' | 'reasons'>} hint
 */
export function hintText(match, state, hint) {
  const chance = t('match.hint.chance', { percent: percentOf(hint.chance) });
  return {
    title: t('match.hint.move', { move: moveText(match, state.view, hint.action) }),
    text: [...reasonsOf(match, state, hint), chance].join(' '),
  };
}

/** Returns a chance in percent; nothing is certain before the end. @param {number} chance */
function percentOf(chance) {
  if (chance > 0.99) return '> 99';
  return chance < 0.01 ? '< 1' : Math.round(chance * 100);
}

/**
 * Describes a move in the game's words; if there are none, by the names of its parts, each up to
 * the first dot.
 * @param {Pick<Match, 'game'>} match
 * @param {View} view
 * @param {Action} action
 */
export function moveText({ game }, view, action) {
  const advice = game.advice?.(action, view, t);
  const names = game.parts(action).map((part) => game.label(part, view, t).split(' · ')[0]);
  return advice ?? names.join(', ');
}

/**
 * @param {Match} match
 * @param {State} state
 * @param {Pick<Hint, 'reasons'>} hint
 */
function reasonsOf({ game }, { table }, hint) {
  const names = namesOf(table);
  return hint.reasons.map(({ why, seat, ...figures }) =>
    t(`${game.id}.hint.${why}`, { ...figures, name: seat === undefined ? '' : names[seat] }),
  );
}
