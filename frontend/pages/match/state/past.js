// @ts-check
/** Fetches the moves of a match up to now, so that they can be told, replayed and counted. */
import { apply } from '../../../core/patch.js';
import { api } from '../../../net/api.js';
import { UNKNOWN_LINE, extendLine, limitPast } from './line.js';

/** @import { Store } from '../../../core/store.js' */
/** @import { History, Note, Update, View } from '../../../types.js' */
/** @import { Line, State } from '../types.js' */

/** Milliseconds until a failed request is sent again. */
const RETRY = 5000;

/**
 * Keeps the line of play complete: fetches it when it is unknown, and adds updates that arrive
 * meanwhile.
 * @param {Store<State>} store
 * @returns {{update: (message: Update, view: View) => void}} To be called with every update.
 */
export function followPast(store) {
  /** Updates since the fetch began, each with the view after it. @type {[Update, View][] | null} */
  let meanwhile = null;

  async function fetchLine() {
    const want = wantedLine(store.get());
    if (!want || meanwhile) return;
    meanwhile = [];
    const before = store.get().line;
    try {
      const fetched = await fetchMoves(store.get());
      let { line } = fetched;
      for (const [update, view] of meanwhile) line = extendLine(line, update, view);
      // A welcome has begun another line meanwhile: this one may lack moves.
      const stillWanted = wantedLine(store.get()) === want && store.get().line === before;
      if (stillWanted) setLine(store, line, fetched.notes);
    } catch {
      setTimeout(fetchLine, RETRY);
      return;
    } finally {
      meanwhile = null;
    }
    if (wantedLine(store.get())) fetchLine();
  }

  store.on(wantedLine, fetchLine);
  followStandings(store);
  return {
    update(message, view) {
      meanwhile?.push([message, view]);
    },
  };
}

/** Names the line that has to be fetched; empty if it is known. @param {State} state */
function wantedLine({ table, line, everything, you, branch }) {
  if (!table || table.status === 'open' || line.known) return '';
  return `${branch?.id ?? table.id}/${everything || you.viewer}`;
}

/**
 * @param {Store<State>} store
 * @param {Line} line
 * @param {Note[]} fetched
 */
function setLine(store, line, fetched) {
  const { notes, past } = store.get();
  const since = fetched.at(-1)?.seq ?? 0;
  store.set({
    line,
    notes: [...fetched, ...notes.filter(({ seq }) => seq > since)],
    past: limitPast(past, line),
  });
}

/**
 * Keeps the standings known up to the position that is shown.
 * @param {Store<State>} store
 */
function followStandings(store) {
  let busy = false;
  const missing = (/** @type {State} */ { line, past }) =>
    line.known && past !== null && past >= line.standings.length;

  async function fetchMore() {
    if (busy || !missing(store.get())) return;
    busy = true;
    const { views, standings } = store.get().line;
    const from = Math.max(0, standings.length - 1);
    try {
      const page = await fetchPage(store.get(), from, '&standing=true');
      const { line } = store.get();
      if (isSameLine(line, views, page)) {
        const known = [...line.standings.slice(0, from), ...standingsOf(page)];
        store.set({ line: { ...line, standings: known.slice(0, line.views.length) } });
      }
      busy = false;
    } catch {
      setTimeout(() => {
        busy = false;
        fetchMore();
      }, RETRY);
    }
  }

  store.on((state) => [missing(state), state.line.standings], fetchMore);
}

/**
 * Returns whether a fetched page still belongs to the line: the viewer may have changed, or moves
 * may have been taken back.
 * @param {Line} line
 * @param {View[]} views Of the line when the page was requested.
 * @param {History} page
 */
function isSameLine(line, views, page) {
  return (
    line.views[0] === views[0] &&
    page.steps.every(({ n, seq }) => (line.steps[n - 1]?.seq ?? seq) === seq)
  );
}

/** @param {History} page */
function standingsOf({ standing, steps }) {
  const standings = [standing];
  for (const step of steps) standings.push(apply(standings.at(-1), step.standing ?? []));
  return standings;
}

/**
 * @param {State} state
 * @param {number} from
 * @param {string} [wish]
 * @returns {Promise<History>}
 */
function fetchPage({ table, you, everything }, from, wish = '') {
  const seat = typeof you.viewer === 'number' ? `&seat=${you.viewer}` : '';
  const viewer = everything ? '&viewer=omniscient' : seat;
  return api.get(`/api/matches/${table?.id}/history?from=${from}${viewer}${wish}`);
}

/**
 * @param {State} state
 * @returns {Promise<{line: Line, notes: Note[]}>}
 */
async function fetchMoves(state) {
  if (state.branch) {
    const { fetchBranch } = await import('../replay/branch.js');
    return { line: await fetchBranch(state, state.branch), notes: [] };
  }
  const steps = [...UNKNOWN_LINE.steps];
  const views = [...UNKNOWN_LINE.views];
  for (;;) {
    const page = await fetchPage(state, steps.length);
    if (!views.length) views.push(page.view);
    for (const { n, seq, seat, events, patch } of page.steps) {
      steps.push({ n, seq, seat, events });
      views.push(apply(views.at(-1), patch));
    }
    if (!page.steps.length || steps.length >= page.moves) {
      return { line: { known: true, steps, views, standings: [] }, notes: page.notes };
    }
  }
}
