// @ts-check
/** Taking back one's last move: at once where it concerns nobody else, otherwise by asking. */
import { sorry } from '../../../core/words.js';
import { hasCompany } from '../state/state.js';

/** @import { Match, State } from '../types.js' */

/** Returns the last move of an own seat. @param {State} state */
const lastOwn = ({ line, you }) => line.steps.findLast((step) => you.seats.includes(step.seat));

/** Returns whether the last own move may be taken back. @param {State} state */
export function canUndo(state) {
  const { table, motion, line, past, back } = state;
  if (table?.status !== 'running' || motion || past !== null || !line.known) return false;
  return (lastOwn(state)?.seq ?? 0) > back;
}

/**
 * Returns whether other people have to agree first. The server says with the legal actions how far
 * one may go back alone.
 * @param {State} state
 */
export function asksOthers(state) {
  const step = lastOwn(state);
  const alone = !!step && !!state.legal && step.seq > state.legal.alone;
  return hasCompany(state) && !alone;
}

/** @param {Pick<Match, 'store' | 'socket'>} match */
export async function undo({ store, socket }) {
  const state = store.get();
  const step = lastOwn(state);
  if (!step || !canUndo(state) || state.sending || state.undoing) return;
  store.set({ undoing: true });
  try {
    await socket.request('undo', { seat: step.seat, to: step.seq - 1 });
  } catch (error) {
    store.set({ problem: sorry(error) });
  } finally {
    store.set({ undoing: false });
  }
}
