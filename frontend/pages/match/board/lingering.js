// @ts-check
/**
 * A pause after a scoring: it stays on the board, however fast the others play on, until the player
 * ends the pause or acts.
 */
import { h } from '../../../core/dom.js';
import { contextOf } from '../context.js';
import { onMoves } from '../state/line.js';

/** @import { GameEvent, Renderer } from '../../../types.js' */
/** @import { Match, State, Step } from '../types.js' */

/**
 * @param {HTMLElement} bar Below the banner of the pause.
 * @param {Match} match
 */
export function watchLingering(bar, match) {
  const { store, follow, game } = match;
  if (!game.lingers) return;
  const scores = (/** @type {Step} */ { events }) => scored(game, events);
  /** The log entry of the move that scored. @type {number | undefined} */
  let latest = store.get().line.steps.findLast(scores)?.seq;
  const begin = (/** @type {Step} */ { seq }) => {
    latest = seq;
    store.set({ linger: true });
  };

  onMoves(match, (moves, { you }) => {
    const move = moves.findLast(scores);
    if (move) begin(move);
    else if (moves.some(({ seat }) => you.seats.includes(seat))) stopLingering(match);
  });
  follow(
    (state) => state.line,
    ({ known, steps }) => {
      const undone = known && !steps.some(({ seq }) => seq === latest);
      if (undone) stopLingering(match);
    },
  );
  // Whoever comes back right after the scoring sees it, too.
  let wasKnown = store.get().line.known;
  follow(
    (state) => state.line.known,
    (known) => {
      const last = store.get().line.steps.at(-1);
      if (known && !wasKnown && last && scores(last)) begin(last);
      wasKnown ||= known;
    },
  );
  follow(
    (state) => state.choice?.picked.length,
    (picked) => picked && stopLingering(match),
  );
  mountBanner(bar, match);
}

/**
 * @param {Renderer} game
 * @param {GameEvent[]} events
 */
const scored = (game, events) => game.lingers?.(events) ?? false;

/** @param {Match} match */
function stopLingering({ store, game }) {
  const { linger, last, choice } = store.get();
  if (!linger) return;
  store.set({
    linger: false,
    last: scored(game, last) ? [] : last,
    // Another object, so that the bar offers anew: other parts can be clicked on the board now.
    choice: choice && { ...choice },
  });
}

/**
 * @param {HTMLElement} bar
 * @param {Match} match
 */
function mountBanner(bar, match) {
  const say = h('b');
  const sub = h('span');
  const onclick = () => endPause(match);
  const go = h('button.btn.sm.primary', { type: 'button', onclick });
  const banner = h(
    'div.motions.pause',
    { hidden: true },
    h('div.banner', null, h('p', null, say, sub), go),
  );
  match.follow(
    (state) => [state.linger, state.view, state.past, state.table, state.you],
    (_value, state) => {
      const pause = pauseOf(match.game, state);
      banner.hidden = !pause;
      if (!pause) return;
      say.textContent = pause.say;
      sub.textContent = pause.sub;
      go.textContent = pause.go;
      if (!banner.isConnected) bar.before(banner);
    },
  );
}

/**
 * Returns what the pause says; null if there is none.
 * @param {Renderer} game
 * @param {State} state
 */
function pauseOf(game, state) {
  if (!state.linger || state.past !== null || !state.view) return null;
  return game.pause?.(state.view, contextOf(state, game)) ?? null;
}

/**
 * Ends the pause.
 * @param {Match} match
 * @returns {boolean} False if there is none.
 */
export function endPause(match) {
  if (!pauseOf(match.game, match.store.get())) return false;
  stopLingering(match);
  document.getElementById('bar')?.focus();
  return true;
}
