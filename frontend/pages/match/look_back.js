// @ts-check
/** Looking back: moving in the past, and the address of a position. */
/** @import { Match } from './types.js' */

/**
 * Keeps the position in the address, and shows the one that the address asks for.
 * @param {Match} match
 */
export function followAddress(match) {
  const { store, follow, atEnd } = match;
  const readAddress = () => {
    const wish = wishedPast();
    if (wish !== null) lookAt(match, wish);
    else if (!location.hash && store.get().past !== null) store.set({ past: null });
  };
  addEventListener('hashchange', readAddress);
  atEnd(() => removeEventListener('hashchange', readAddress));
  let asked = wishedPast() !== null;
  follow(
    (state) => state.line.known,
    (known) => {
      if (!known || !asked) return;
      asked = false;
      readAddress();
    },
  );
  follow(
    (state) => state.past,
    (past) => {
      if (asked) return;
      history.replaceState(
        history.state,
        '',
        location.pathname + (past === null ? '' : `#${past}`),
      );
    },
  );
}

/** Returns the number of moves that the address asks for; null for other anchors. */
export function wishedPast() {
  const wish = /^#(\d+)$/.exec(location.hash);
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
  store.set({ past: null });
  showEverything({ store }, false);
}

/**
 * Shows a finished match with open hands, or no longer. Its past has to be fetched again for that.
 * @param {Pick<Match, 'store'>} match
 * @param {boolean} everything
 */
export function showEverything({ store }, everything) {
  const { line, everything: before } = store.get();
  if (everything !== before) store.set({ everything, line: { ...line, known: false } });
}
