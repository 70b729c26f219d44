// @ts-check
/** Looking back: moving in the past, and the address of a position. */
import { trunkOf } from './state/line.js';

/** @import { Match, State } from './types.js' */

/** A position, and perhaps the line it is of: `#12`, `#12~LINE`. */
const ADDRESS = /^#(\d+)(?:~([\w-]+))?$/;

/**
 * Keeps the position in the address, and shows the one that the address asks for.
 * @param {Match} match
 */
export function followAddress(match) {
  const { store, follow, atEnd } = match;
  const readAddress = () => {
    const wish = wishedPast();
    const line = wishedLine();
    if (wish !== null && (line || store.get().branch)) return showLine(match, line, wish);
    if (wish !== null) lookAt(match, wish);
    else if (!location.hash && store.get().past !== null) toLive(match);
    return null;
  };
  addEventListener('hashchange', readAddress);
  atEnd(() => removeEventListener('hashchange', readAddress));
  /** Whether the address is still to be obeyed: until then it stays as it is. */
  let asked = wishedPast() !== null;
  let reading = false;
  follow(
    (state) => state.line.known,
    (known) => {
      if (!known || !asked || reading) return;
      reading = true;
      const fetched = readAddress();
      if (fetched) fetched.then(() => (asked = false));
      else asked = false;
    },
  );
  follow(
    anchorOf,
    (hash) => !asked && history.replaceState(history.state, '', location.pathname + hash),
  );
}

/** Returns the end of the address of the position that is shown. @param {State} state */
export const anchorOf = ({ past, branch }) =>
  past === null ? '' : `#${past}${branch ? `~${branch.id}` : ''}`;

/** Returns the number of moves that the address asks for; null for other anchors. */
export function wishedPast() {
  const wish = ADDRESS.exec(location.hash);
  return wish && Number(wish[1]);
}

/** Returns the id of the line that the address asks for; null for the match itself. */
const wishedLine = () => ADDRESS.exec(location.hash)?.[2] ?? null;

/**
 * Shows a position of a line that was played on; null is the match itself.
 * @param {Pick<Match, 'id' | 'store'>} match
 * @param {string | null} line
 * @param {number} move
 */
const showLine = (match, line, move) =>
  import('./replay/branch.js')
    .then(({ showBranch }) => showBranch(match, line, move))
    .catch(() => lookAt(match, move)); // the line is shown no longer: at least the match

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
 * Steps through the match; the first step back leaves the position of now.
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
 * Shows a finished match with open hands, or no longer. Its past has to be fetched again for that.
 * @param {Pick<Match, 'store'>} match
 * @param {boolean} everything
 */
export function showEverything({ store }, everything) {
  const { line, branch, everything: before } = store.get();
  if (everything === before) return;
  store.set({ everything, line: { ...line, known: false } });
  if (branch) branch.trunk.line = { ...branch.trunk.line, known: false };
}
