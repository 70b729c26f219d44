// @ts-check
/** The line of play: the moves that led to the position, and the view after each. Pure. */

/** @import { Follow } from '../../../core/store.js' */
/** @import { Update, View } from '../../../types.js' */
/** @import { Line, State, Step } from '../types.js' */

/** @typedef {{seat: number, first: number}} Turn Of a seat, with the number of its first move. */

/** @type {Line} */
export const UNKNOWN_LINE = { known: false, steps: [], views: [], standings: [] };

/**
 * Returns the line after an update, which it may contain already.
 * @param {Line} line
 * @param {Update} update
 * @param {View} view After the update.
 * @returns {Line}
 */
export function extendLine(line, update, view) {
  if (update.kind === 'action') return withMove(line, update, view);
  if (update.kind === 'undo') return withoutUndone(line, update);
  return line;
}

/**
 * @param {Line} line
 * @param {Update} update
 * @param {View} view
 * @returns {Line}
 */
function withMove(line, { seq, seat, events }, view) {
  if (line.steps.some((step) => step.seq >= seq)) return line;
  const step = { n: line.steps.length + 1, seq, seat, events };
  return { ...line, steps: [...line.steps, step], views: [...line.views, view] };
}

/**
 * @param {Line} line
 * @param {Update} update
 * @returns {Line}
 */
function withoutUndone(line, { seq, detail }) {
  const steps = line.steps.filter((step) => step.seq <= detail.to || step.seq > seq);
  if (steps.length === line.steps.length) return line;
  return {
    known: true,
    steps,
    views: line.views.slice(0, steps.length + 1),
    standings: line.standings.slice(0, steps.length + 1),
  };
}

/**
 * Limits the earlier position that is shown to existing moves.
 * @param {number | null} past
 * @param {Line} line
 */
export const limitPast = (past, line) => (past === null ? null : Math.min(past, line.steps.length));

/**
 * Returns what changes when the match itself is shown again instead of a line.
 * @param {State} state
 * @returns {Partial<State>}
 */
export function trunkOf({ branch, table }) {
  if (!branch) return {};
  const { line, chairs } = branch.trunk;
  return { branch: null, line, table: table && { ...table, chairs } };
}

/**
 * Returns the turns of a line, including the one that is about to begin. Moves of one turn follow
 * each other, though several seats may act in it.
 * @param {Line} line
 * @returns {Turn[]}
 */
export function turnsOf({ steps, views }) {
  /** @type {Turn[]} */
  const turns = [];
  const begin = (/** @type {number | undefined} */ seat, /** @type {number} */ first) => {
    if (seat !== undefined && turns.at(-1)?.seat !== seat) turns.push({ seat, first });
  };
  steps.forEach((step, i) => begin(moverOf(views[i]) ?? step.seat, step.n));
  const now = views[steps.length];
  if ((now?.turn ?? null) !== null) begin(moverOf(now), steps.length + 1);
  return turns;
}

/** Returns the seat whose turn it is in a view. @param {View} view @returns {number | undefined} */
const moverOf = (view) => view?.mover ?? view?.active ?? view?.turn ?? undefined;

/**
 * Runs something with the moves that are new since the last run; several may come at once.
 * @param {{follow: Follow<State>}} match
 * @param {(moves: Step[], state: State) => void} run
 */
export function onMoves({ follow }, run) {
  /** The last move that was seen; null while the past is not known. @type {number | null} */
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
