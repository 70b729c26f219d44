// @ts-check
/** Fetches the moves of a match up to now, so that they can be told, replayed and counted. */
import { apply } from '../../../core/patch.js';
import { api } from '../../../net/api.js';
import { UNKNOWN, continued, within } from '../match_state.js';

/** @typedef {import('../match_state.js').Line} Line */
/** @typedef {import('../match_state.js').State} State */
/** @typedef {import('../../../types.js').Update} Update */

/**
 * Keep the line of play known: fetch it whenever it is not, and join what happens meanwhile.
 * @param {import('../../../core/store.js').Store<State>} store
 * @returns {{update: (message: Update, view: any) => void}} To be told every update.
 */
export function followPast(store) {
  /** Updates since the fetch began, each with the view after it. @type {[Update, any][] | null} */
  let meanwhile = null;
  /** Names what is to be fetched, empty when nothing is. @param {State} state */
  const wanted = ({ table, line, everything, you }) =>
    table && table.status !== 'open' && !line.known
      ? `${table.id}/${everything || you.viewer}`
      : '';

  async function fetchLine() {
    const want = wanted(store.get());
    if (!want || meanwhile) return;
    meanwhile = [];
    const before = store.get().line;
    try {
      let { line, notes } = await fetched(store.get());
      for (const [update, view] of meanwhile) line = continued(line, update, view);
      // A welcome meanwhile has begun another line: this one may miss moves.
      if (wanted(store.get()) === want && store.get().line === before) {
        const since = notes.at(-1)?.seq ?? 0;
        notes = [...notes, ...store.get().notes.filter(({ seq }) => seq > since)];
        store.set({ line, notes, past: within(store.get().past, line) });
      }
    } catch {
      setTimeout(fetchLine, 5000);
      return;
    } finally {
      meanwhile = null;
    }
    if (wanted(store.get())) fetchLine();
  }

  store.on(wanted, fetchLine);
  followStandings(store);
  return {
    update(message, view) {
      meanwhile?.push([message, view]);
    },
  };
}

/**
 * Know how it stood as far as one looks back.
 * @param {import('../../../core/store.js').Store<State>} store
 */
function followStandings(store) {
  let busy = false;
  /** @param {State} state */
  const missing = ({ line, past }) => line.known && past !== null && past >= line.standings.length;

  async function fetchMore() {
    if (busy || !missing(store.get())) return;
    busy = true;
    const { views, standings } = store.get().line;
    const from = Math.max(0, standings.length - 1);
    try {
      const page = await pageOf(store.get(), from, '&standing=true');
      const more = [page.standing];
      for (const step of page.steps) more.push(apply(more.at(-1), step.standing ?? []));
      const { line } = store.get();
      // Meanwhile one may look with other eyes, or moves were taken back.
      const same =
        line.views[0] === views[0] &&
        page.steps.every(({ n, seq }) => (line.steps[n - 1]?.seq ?? seq) === seq);
      if (same)
        store.set({
          line: {
            ...line,
            standings: [...line.standings.slice(0, from), ...more].slice(0, line.views.length),
          },
        });
      busy = false;
    } catch {
      setTimeout(() => {
        busy = false;
        fetchMore();
      }, 5000);
    }
  }

  store.on((state) => [missing(state), state.line.standings], fetchMore);
}

/**
 * @param {State} state
 * @param {number} from
 * @param {string} [wish]
 * @returns {Promise<import('../../../types.js').History>}
 */
function pageOf({ table, you, everything }, from, wish = '') {
  const seat = typeof you.viewer === 'number' ? `&seat=${you.viewer}` : '';
  return api.get(
    `/api/matches/${table?.id}/history?from=${from}${everything ? '&viewer=omniscient' : seat}${wish}`,
  );
}

/**
 * @param {State} state
 * @returns {Promise<{line: Line, notes: import('../match_state.js').Note[]}>}
 */
async function fetched(state) {
  let { steps, views } = UNKNOWN;
  for (;;) {
    const from = steps.length;
    const page = await pageOf(state, from);
    if (!from) views = [page.view];
    const more = [...views];
    for (const step of page.steps) more.push(apply(more.at(-1), step.patch));
    views = more;
    steps = [...steps, ...page.steps.map(({ n, seq, seat, events }) => ({ n, seq, seat, events }))];
    if (!page.steps.length || steps.length >= page.moves)
      return { line: { known: true, steps, views, standings: [] }, notes: page.notes };
  }
}
