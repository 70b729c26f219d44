// @ts-check
/** Taking back one's last move: at once where it concerns nobody else, otherwise by asking. */
import { sorry } from '../../../core/words.js';
import { turnOf } from '../match_state.js';

/** @typedef {import('../match_state.js').State} State */

/** The last move of an own seat. @param {State} state */
const lastOwn = ({ line, you }) => line.steps.findLast((step) => you.seats.includes(step.seat));

/** Whether there is something of one's own that may be taken back. @param {State} state */
export function canUndo(state) {
  const { table, motion, line, past, back } = state;
  return (
    table?.status === 'running' &&
    !motion &&
    past === null &&
    line.known &&
    (lastOwn(state)?.seq ?? 0) > back
  );
}

/** Whether other people are asked first. @param {State} state */
export function asksOthers(state) {
  const { table, you, line } = state;
  const people = table?.chairs.some(
    ({ person, held, outside_bot: bot }) =>
      person !== null && person !== you.person && !held && !bot,
  );
  const own = (/** @type {number | null} */ seat) => seat !== null && you.seats.includes(seat);
  const from = lastOwn(state)?.n ?? 0;
  return (
    !!people && !(own(turnOf(state)) && line.steps.slice(from).every((step) => own(step.seat)))
  );
}

/** @param {import('../shell.js').Match} match */
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
