// @ts-check
/** Taking back one's last move: at once where it concerns nobody else, otherwise by asking. */
import { sorry, t } from '../core/words.js';
import { toast } from './dialog.js';

/** @typedef {import('./match_state.js').State} State */

/** The last move of an own seat. @param {State} state */
const lastOwn = ({ line, you }) => line.steps.findLast((step) => you.seats.includes(step.seat));

/** Whether there is something of one's own to take back. @param {State} state */
export function canUndo(state) {
  const { table, motion, line, past } = state;
  return table?.status === 'running' && !motion && past === null && line.known && lastOwn(state) !== undefined;
}

/** @param {import('./shell.js').Match} match */
export async function undo({ store, socket }) {
  const state = store.get();
  const step = lastOwn(state);
  if (!step || !canUndo(state)) return;
  try {
    const { asked } = await socket.request('undo', { seat: step.seat, to: step.seq - 1 });
    if (asked) toast(t('match.motion.asked'));
  } catch (error) {
    store.set({ problem: sorry(error) });
  }
}
