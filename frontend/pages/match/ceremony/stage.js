// @ts-check
/**
 * Shows bots' moves one after the other, and holds the ceremonies of a game, such as a payday.
 * Your own moves and those of other people never wait: they end whatever is being shown.
 */
import { onMoves } from '../state/line.js';
import { beatsOf, lastTurn } from './beats.js';
import { createQueue } from './queue.js';

/** @import { Ceremony } from '../../../types.js' */
/** @import { Match, Speed, State } from '../types.js' */

const CLOCK = {
  set: (/** @type {() => void} */ run, /** @type {number} */ ms) => setTimeout(run, ms),
  clear: (/** @type {any} */ timer) => clearTimeout(timer),
};

/**
 * @param {Omit<Match, 'tempo'>} match
 * @param {() => Speed} speed
 */
export async function createStage({ store, follow, atEnd, game }, speed) {
  const ceremony = (await game.ceremony?.().then((module) => module.default)) ?? {};
  const queue = createQueue({ clock: CLOCK, speed, show: (beat) => store.set({ beat }) });
  atEnd(() => queue.skip());

  onMoves({ follow }, (moves, state) => {
    if (document.hidden || state.past !== null) return;
    for (const move of moves) {
      const captions = isBot(state, move.seat) && speed() !== 'fast';
      if (!isBot(state, move.seat)) queue.skip();
      queue.push(beatsOf({ game, ceremony }, state, move, { captions, days: speed() !== 'fast' }));
    }
  });
  // When the viewer looks back, or the past changes, show the table as it is.
  follow(
    ({ past, line }) => [past !== null, line.known],
    ([back, known]) => (back || !known) && queue.skip(),
  );
  follow(
    ({ notes }) => notes.filter(({ kind }) => kind === 'undo').length,
    () => queue.skip(),
  );
  const hide = () => document.hidden && queue.skip();
  document.addEventListener('visibilitychange', hide);
  atEnd(() => document.removeEventListener('visibilitychange', hide));

  return {
    next: queue.next,
    skip: queue.skip,
    time: queue.time,
    again() {
      const state = store.get();
      queue.skip();
      const wanted = { captions: true, days: true };
      queue.push(
        lastTurn(state).flatMap((step) => beatsOf({ game, ceremony }, state, step, wanted)),
      );
    },
  };
}

/**
 * @param {State} state
 * @param {number} seat
 */
function isBot({ table }, seat) {
  const chair = table?.chairs[seat];
  return !!(chair?.bot || chair?.held);
}
