// @ts-check
/** What has happened since one last looked. */

/**
 * Run with the moves that were not seen yet: several may come at once.
 * @param {Pick<import('../shell.js').Match, 'follow'>} match
 * @param {(moves: import('../match_state.js').Step[], state: import('../match_state.js').State) => void} run
 */
export function onMoves({ follow }, run) {
  /** The last move that was looked at; null while the past is not known. @type {number | null} */
  let seen = null;
  follow(
    (state) => state.line,
    ({ known, steps }, state) => {
      if (!known) return;
      const fresh = steps.filter(({ seq }) => seq > (seen ?? Infinity));
      seen = Math.max(seen ?? 0, steps.at(-1)?.seq ?? 0);
      if (fresh.length) run(fresh, state);
    },
  );
}
