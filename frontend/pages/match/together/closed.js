// @ts-check
/** Says how a question to the players ended, unless the page shows anyway that all agreed. */
import { t } from '../../../core/words.js';
import { toast } from '../../../parts/dialog.js';
import { teach } from '../../../words/index.js';
import { namesOf, namesOfPeople } from '../state/state.js';

/**
 * @param {import('../types.js').Closed} closed
 * @param {import('../types.js').State} state
 */
export async function tellClosed(closed, state) {
  await teach('together');
  const words = wordsOf(closed, state);
  if (words) toast(words);
}

/**
 * @param {import('../types.js').Closed} closed
 * @param {import('../types.js').State} state
 */
export function wordsOf({ motion, next, by, why }, state) {
  const own = motion.person === state.you.person;
  if (by) {
    const name = namesOfPeople(state, [by])[0];
    return by === state.you.person ? '' : t('together.closed.refused', { name });
  }
  if (own && next && next.person !== motion.person) return t('together.closed.first');
  if (why === 'back') {
    return own ? t('together.closed.back', { name: namesOf(state.table)[motion.seat ?? 0] }) : '';
  }
  if (why !== 'late') return '';
  if (motion.kind !== 'seat') return t('together.closed.late');
  return own ? t('together.closed.late_seat') : '';
}
