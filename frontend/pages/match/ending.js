// @ts-check
/** Opens the result when a match is over. */
import { prefs } from '../../core/prefs.js';
import { sorry, t } from '../../core/words.js';
import { toast } from '../../parts/dialog.js';
import { teach } from '../../words/index.js';
import { wishedPast } from './look_back.js';

/** @import { Match, State } from './types.js' */

/** Milliseconds between the last move and the result. */
const PAUSE = 900;

/**
 * Opens the result when the match ends, or when the page of a finished match was opened.
 * @param {Match} match
 */
export function watchResult(match) {
  const { follow, store } = match;
  // The address asks for a position, or others look at one together: the visitor may join them.
  if (wishedPast() !== null || store.get().tour) store.set({ ended: true });
  follow(
    (state) => state.table?.status === 'over' && state.past !== null && !state.ended,
    (unseen) => unseen && toast(t('match.bar.over')),
  );
  follow(isToBeShown, (shown) => {
    if (!shown || store.get().ended) return;
    store.set({ ended: true });
    if (store.get().you.seats.length) prefs.set('finished', true);
    setTimeout(() => openResult(match), PAUSE);
  });
}

/** A match that was given up may end before the first move. @param {State} state */
const isComplete = ({ table, line, standing, beat }) =>
  table?.status === 'over' &&
  line.known &&
  standing !== null &&
  (line.steps.length > 0 || !table.result?.scores.length) &&
  !beat;

/** A viewer who looks back sees the result on returning to now. @param {State} state */
const isToBeShown = (state) => isComplete(state) && state.past === null;

/**
 * Opens the result; its code is fetched only now.
 * @param {Match} match
 */
export async function openResult(match) {
  try {
    const lesson = match.store.get().table?.lesson;
    const [{ showResult }, learned] = await Promise.all([
      import('./result/result.js'),
      lesson ? import('./teach/learned.js').then((module) => module.loadLearned(match)) : null,
      teach('after'),
    ]);
    showResult(match, { learned });
  } catch {
    toast(sorry({ code: 'offline' }));
  }
}
