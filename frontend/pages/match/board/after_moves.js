// @ts-check
/**
 * What follows a move. Things such as coins fly from the board to the seats. A scoring stays on the
 * board, however fast the others play on, until the player ends the pause or acts.
 */
import { h, svgElement } from '../../../core/dom.js';
import { nextTask } from '../../../core/next_task.js';
import { contextOf } from '../choosing.js';
import { onMoves } from '../state/line.js';

/** @import { Flight, GameEvent, Renderer } from '../../../types.js' */
/** @import { Match, State, Step } from '../types.js' */

/** @typedef {{x: number, y: number}} Spot On the screen. */

/** Milliseconds that a flight takes. */
const LONG = 700;
/** Pixels by which the middle of the way is above the straight line. */
const ARC = 46;

/**
 * @param {HTMLElement} page
 * @param {Match} match
 */
export function mountFlights(page, match) {
  if (!match.game.flights) return;
  const sky = h('div.flights', { 'aria-hidden': true });
  page.append(sky);
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  onMoves(match, (moves, state) => {
    if (calm.matches || document.hidden || state.past !== null) return;
    launch(flightsOf(match, state, moves), () => !match.store.get().beat);
  });
  match.follow(
    (state) => state.beat,
    (beat, state) => {
      if (!beat || calm.matches) return;
      launch(match.game.flights?.(beat.view, contextOf(state, match.game)) ?? []);
    },
  );

  /**
   * @param {Flight[]} flights
   * @param {() => boolean} [stillWanted] Whether the move is shown now, and not later as a beat.
   */
  function launch(flights, stillWanted = () => true) {
    const start = () => stillWanted() && takeOff(page, sky, flights);
    // Paint the move first, so that the board and the seats have their final places.
    if (flights.length) requestAnimationFrame(() => nextTask(start));
  }
}

/**
 * @param {Match} match
 * @param {State} state
 * @param {Step[]} moves
 */
function flightsOf({ game }, state, moves) {
  const ui = contextOf(state, game);
  return moves.flatMap(({ n, events }) => {
    const view = state.line.views[n] ?? state.view;
    return game.flights?.(view, { ...ui, last: events }) ?? [];
  });
}

/**
 * @param {HTMLElement} page
 * @param {HTMLElement} sky
 * @param {Flight[]} flights
 */
function takeOff(page, sky, flights) {
  const board = /** @type {SVGSVGElement | null} */ (page.querySelector('.board > svg'));
  const matrix = board?.getScreenCTM();
  if (!matrix) return;
  // Read all sizes before adding anything, so that there is one layout.
  const ways = flights.map(({ from, seat }) => {
    const purse = page.querySelector(`[data-seat="${seat}"] .money`)?.getBoundingClientRect();
    if (!purse?.width) return null;
    const start = new DOMPoint(from[0], from[1]).matrixTransform(matrix);
    const end = { x: purse.left + Math.min(14, purse.width / 2), y: purse.top + purse.height / 2 };
    return { start, end };
  });
  ways.forEach((way, i) => way && fly(sky, flights[i], way.start, way.end));
}

/**
 * @param {HTMLElement} sky
 * @param {Flight} flight
 * @param {Spot} start
 * @param {Spot} end
 */
function fly(sky, { svg, wait }, start, end) {
  const coin = svgElement(svg);
  sky.append(coin);
  const top = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 - ARC };
  const frames = [
    { transform: at(start, 0.3), opacity: 0 },
    { transform: at({ x: start.x, y: start.y - 12 }, 1), opacity: 1, offset: 0.2 },
    { transform: at(top, 1), opacity: 1, offset: 0.6 },
    { transform: at(end, 0.8), opacity: 1, offset: 0.95 },
    { transform: at(end, 0.5), opacity: 0 },
  ];
  const timing = { duration: LONG, delay: wait, easing: 'ease-in-out' };
  coin.animate(frames, { ...timing, fill: 'both' }).onfinish = () => coin.remove();
}

/**
 * @param {Spot} spot
 * @param {number} size
 */
const at = ({ x, y }, size) => `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${size})`;

/**
 * @param {HTMLElement} news Where the banner of the pause stands.
 * @param {Match} match
 */
export function watchLingering(news, match) {
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
  // A player who comes back right after the scoring sees it, too.
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
  mountBanner(news, match);
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
    // A new object makes the bar draw its offers again: other parts can be clicked on the board
    // now.
    choice: choice && { ...choice },
  });
}

/**
 * @param {HTMLElement} news
 * @param {Match} match
 */
function mountBanner(news, match) {
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
    (state) => [state.linger, state.view, state.past, state.table, state.you, state.beat],
    (_value, state) => {
      const pause = pauseOf(match.game, state);
      banner.hidden = !pause;
      if (!pause) return;
      say.textContent = pause.say;
      sub.textContent = pause.sub;
      go.textContent = pause.go;
      if (!banner.isConnected) news.append(banner);
    },
  );
}

/**
 * Returns what the pause says; null if there is none.
 * @param {Renderer} game
 * @param {State} state
 */
function pauseOf(game, state) {
  if (!state.linger || state.past !== null || !state.view || state.beat) return null;
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
