// @ts-check
/** Looking back: moving through earlier positions. */
import { trunkOf } from './state/line.js';

/** @import { Match } from './types.js' */

/** Returns the number of moves that the address asks for; null for other anchors. */
export function wishedPast() {
  const wish = /^#(\d+)/.exec(location.hash);
  return wish && Number(wish[1]);
}

/**
 * Shows the position after a number of moves.
 * @param {Pick<Match, 'store'>} match
 * @param {number} moves
 */
export function lookAt({ store }, moves) {
  const { line } = store.get();
  if (line.known) store.set({ past: Math.max(0, Math.min(moves, line.steps.length)) });
}

/**
 * Steps through the match; the first step back leaves the present position.
 * @param {Pick<Match, 'store'>} match
 * @param {number} by
 */
export function step(match, by) {
  const { past, line, table } = match.store.get();
  if (past === null && by > 0) return;
  const next = (past ?? line.steps.length) + by;
  if (next > line.steps.length && table?.status !== 'over') toLive(match);
  else lookAt(match, next);
}

/**
 * Returns to now.
 * @param {Pick<Match, 'store'>} match
 */
export function toLive({ store }) {
  store.set({ past: null, ...trunkOf(store.get()) });
  showEverything({ store }, false);
}

/**
 * Switches the open hands of a finished match on or off, and fetches its past again for that.
 * @param {Pick<Match, 'store'>} match
 * @param {boolean} everything
 */
export function showEverything({ store }, everything) {
  const { line, branch, everything: before } = store.get();
  if (everything === before) return;
  store.set({ everything, line: { ...line, known: false } });
  if (branch) branch.trunk.line = { ...branch.trunk.line, known: false };
}
