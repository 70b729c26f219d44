// @ts-check
/** Tells screen readers what happens: a few lines at a time, and at last whose turn it is. */
import { questionOf } from '../bar/banners.js';
import { sentenceOf } from '../bar/sentence.js';
import { namesOf } from '../state/state.js';
import { noteWords, toldOf } from '../talk/telling.js';

/** @import { Match, State } from '../types.js' */

/** Milliseconds in which messages are collected. */
const QUIET = 1200;
/** Maximum number of log lines that are announced at once. */
const MOST = 4;

/**
 * @param {HTMLElement} live A live region.
 * @param {Match} match
 */
export function mountAnnouncer(live, match) {
  const { store, follow, atEnd } = match;
  /** The last log entry that was announced; null until the past is known. @type {number | null} */
  let announced = null;
  let sentence = '';
  /** @type {any} */
  let timer = null;

  function announce() {
    timer = null;
    const state = store.get();
    const lines = announced === null ? [] : linesSince(match, state, announced);
    if (state.line.known) announced = state.seq;
    const now = [questionOf(state), sentenceOf(match, state).say].filter(Boolean).join('. ');
    if (now !== sentence || lines.length) lines.push(now);
    sentence = now;
    if (lines.length) live.textContent = lines.join('. ');
  }

  follow(
    (state) => [state.line, state.notes, state.legal, state.connection, state.motion],
    () => {
      timer ??= setTimeout(announce, QUIET);
    },
  );
  atEnd(() => clearTimeout(timer));
}

/**
 * Returns the last few lines of the log after an entry.
 * @param {Match} match
 * @param {State} state
 * @param {number} announced
 */
function linesSince(match, state, announced) {
  const names = namesOf(state.table);
  const fresh = [...state.line.steps, ...state.notes]
    .filter(({ seq }) => seq > announced)
    .sort((a, b) => a.seq - b.seq)
    .slice(-MOST);
  return fresh.flatMap((entry) =>
    'kind' in entry
      ? [noteWords(entry, names[entry.seat])]
      : toldOf(match, state, entry).map((line) => line.say ?? line.text),
  );
}
