// @ts-check
/** What flies from the board to the seats, such as coins on a ducat day. It lies over everything and takes no click. */
import { h, svgElement } from '../../../core/dom.js';
import { nextTask } from '../../../core/next_task.js';
import { contextOf } from '../choosing.js';
import { onMoves } from './moves.js';

/** @typedef {import('../../../types.js').Flight} Flight */

const LONG = 700;
/** How high above the straight line the middle of the way is. */
const ARC = 46;

/**
 * @param {HTMLElement} page
 * @param {import('../shell.js').Match} match
 */
export function mountFlights(page, match) {
  const { game } = match;
  if (!game.flights) return;
  const sky = h('div.flights', { 'aria-hidden': true });
  page.append(sky);
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  onMoves(match, (moves, state) => {
    if (calm.matches || document.hidden || state.past !== null) return;
    const ui = contextOf(state, game);
    const flights = moves.flatMap(
      ({ n, events }) =>
        game.flights?.(state.line.views[n] ?? state.view, { ...ui, last: events }) ?? [],
    );
    // First the move is painted; then the board and the seats stand as they will.
    if (flights.length) requestAnimationFrame(() => nextTask(() => takeOff(page, sky, flights)));
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
  // All is measured before anything is added, so that it is laid out once.
  const ways = flights.map(({ from, seat }) => {
    const purse = page.querySelector(`[data-seat="${seat}"] .money`)?.getBoundingClientRect();
    const start = new DOMPoint(from[0], from[1]).matrixTransform(matrix);
    return purse?.width
      ? {
          start,
          end: { x: purse.left + Math.min(14, purse.width / 2), y: purse.top + purse.height / 2 },
        }
      : null;
  });
  ways.forEach((way, i) => way && fly(sky, flights[i], way));
}

/** @typedef {{x: number, y: number}} Spot */

/**
 * @param {HTMLElement} sky
 * @param {Flight} flight
 * @param {{start: Spot, end: Spot}} way On the screen.
 */
function fly(sky, { svg, wait }, { start, end }) {
  const coin = svgElement(svg);
  sky.append(coin);
  const at = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ size) =>
    `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${size})`;
  coin.animate(
    [
      { transform: at(start.x, start.y, 0.3), opacity: 0 },
      { transform: at(start.x, start.y - 12, 1), opacity: 1, offset: 0.2 },
      {
        transform: at((start.x + end.x) / 2, (start.y + end.y) / 2 - ARC, 1),
        opacity: 1,
        offset: 0.6,
      },
      { transform: at(end.x, end.y, 0.8), opacity: 1, offset: 0.95 },
      { transform: at(end.x, end.y, 0.5), opacity: 0 },
    ],
    { duration: LONG, delay: wait, easing: 'ease-in-out', fill: 'both' },
  ).onfinish = () => coin.remove();
}
