// @ts-check
/** The address of a position: `#12`, or `#12~LINE` for one of a line that was played on. */
import { lookAt, toLive, wishedPast } from '../look_back.js';
import { showBranch } from './branch.js';

/** @import { Match, State } from '../types.js' */

/**
 * Keeps the position in the address, and shows the one that the address asks for.
 * @param {Match} match
 */
export function followAddress(match) {
  const { store, follow, atEnd } = match;
  const read = async () => {
    const move = wishedPast();
    const line = wishedLine();
    if (move !== null && (line || store.get().branch)) {
      // If the line is no longer shown, show the match.
      await showBranch(match, line, move).catch(() => lookAt(match, move));
    } else if (move !== null) lookAt(match, move);
    else if (!location.hash && store.get().past !== null) toLive(match);
  };
  addEventListener('hashchange', read);
  atEnd(() => removeEventListener('hashchange', read));
  /**
   * Whether the position in the address still has to be shown; the address stays unchanged until
   * then.
   */
  let asked = wishedPast() !== null;
  let reading = false;
  const keep = () =>
    asked || history.replaceState(history.state, '', location.pathname + anchorOf(store.get()));
  follow(
    (state) => state.line.known,
    async (known) => {
      if (!known || !asked || reading) return;
      reading = true;
      await read();
      asked = false;
      keep();
    },
  );
  follow(anchorOf, keep);
}

/** Returns the end of the address of the position that is shown. @param {State} state */
const anchorOf = ({ past, branch }) =>
  past === null ? '' : `#${past}${branch ? `~${branch.id}` : ''}`;

/** Returns the id of the line that the address asks for; null for the match itself. */
const wishedLine = () => /^#\d+~([\w-]+)$/.exec(location.hash)?.[1] ?? null;
