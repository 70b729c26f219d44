// @ts-check
/** Fetches the moves of a match up to now, so that they can be told, replayed and counted. */
import { apply } from '../core/patch.js';
import { api } from '../net/api.js';
import { UNKNOWN, continued } from './match_state.js';

/** @typedef {import('./match_state.js').Line} Line */
/** @typedef {import('./match_state.js').State} State */
/** @typedef {import('../types.js').Update} Update */

/**
 * Keep the line of play known: fetch it whenever it is not, and join what happens meanwhile.
 * @param {import('../core/store.js').Store<State>} store
 * @returns {{update: (message: Update, view: any) => void}} To be told every update.
 */
export function followPast(store) {
  /** Updates since the fetch began, each with the view after it. @type {[Update, any][] | null} */
  let meanwhile = null;
  /** Names what is to be fetched, empty when nothing is. @param {State} state */
  const wanted = ({ table, line, everything, you }) =>
    table && table.status !== 'open' && !line.known ? `${table.id}/${everything || you.viewer}` : '';

  async function fetchLine() {
    const want = wanted(store.get());
    if (!want || meanwhile) return;
    meanwhile = [];
    try {
      let line = await fetched(store.get());
      for (const [update, view] of meanwhile) line = continued(line, update, view);
      if (wanted(store.get()) === want) store.set({ line });
    } catch {
      setTimeout(fetchLine, 5000);
      return;
    } finally {
      meanwhile = null;
    }
    if (wanted(store.get())) fetchLine();
  }

  store.on(wanted, fetchLine);
  return {
    update(message, view) {
      meanwhile?.push([message, view]);
    },
  };
}

/**
 * @param {State} state
 * @returns {Promise<Line>}
 */
async function fetched({ table, you, everything }) {
  const seat = typeof you.viewer === 'number' ? `&seat=${you.viewer}` : '';
  const eyes = everything ? '&viewer=omniscient' : seat;
  let { steps, views } = UNKNOWN;
  for (;;) {
    const from = steps.length;
    /** @type {import('../types.js').History} */
    const page = await api.get(`/api/matches/${table?.id}/history?from=${from}${eyes}`);
    if (!from) views = [page.view];
    const more = [...views];
    for (const step of page.steps) more.push(apply(more.at(-1), step.patch));
    views = more;
    steps = [...steps, ...page.steps.map(({ n, seq, seat, events }) => ({ n, seq, seat, events }))];
    if (!page.steps.length || steps.length >= page.moves) return { known: true, steps, views };
  }
}
