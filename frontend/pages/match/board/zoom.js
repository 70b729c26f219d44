// @ts-check
/** A board one can come closer to: wheel, pinch, drag, keys and three buttons move a window over it. */
import { h } from '../../../core/dom.js';
import { t } from '../../../core/words.js';
import { icon } from '../../../draw/icons.js';

/** @typedef {[number, number, number, number]} Box x, y, width, height */

const CLOSEST = 4;
const STEP = 1.4;
/** So far a finger may slip and still click. */
const SLIP = 7;

/**
 * The part of a board that a window shows; it never leaves the board.
 * @param {Box} board
 * @param {{close: number, x: number, y: number}} view How close, and what is in the middle.
 * @returns {Box}
 */
export function windowOf([x, y, width, height], view) {
  const w = width / view.close;
  const high = height / view.close;
  const held = (
    /** @type {number} */ middle,
    /** @type {number} */ from,
    /** @type {number} */ size,
    /** @type {number} */ part,
  ) => Math.min(Math.max(middle - part / 2, from), from + size - part);
  return [held(view.x, x, width, w), held(view.y, y, height, high), w, high];
}

/**
 * @param {HTMLElement} root
 * @param {SVGSVGElement} svg
 * @returns {(board: Box) => Box} What to show of a board now.
 */
export function mountZoom(root, svg) {
  /** @type {Box} */
  let board = [0, 0, 1, 1];
  let view = { close: 1, x: 0, y: 0 };
  /** Fingers on the board, where they are. @type {Map<number, {x: number, y: number}>} */
  const fingers = new Map();
  let slipped = 0;

  const shown = () => windowOf(board, view);
  const show = () => {
    svg.setAttribute('viewBox', shown().join(' '));
    closer.disabled = view.close >= CLOSEST;
    farther.disabled = fit.disabled = view.close === 1;
    svg.classList.toggle('near', view.close > 1);
  };
  /** Come closer or go back; what is at (x, y) of the board stays where it is on screen. */
  const zoom = (/** @type {number} */ factor, x = NaN, y = NaN) => {
    const [left, top, w, high] = shown();
    const close = Math.min(CLOSEST, Math.max(1, view.close * factor));
    const share = view.close / close;
    const px = Number.isNaN(x) ? left + w / 2 : x;
    const py = Number.isNaN(y) ? top + high / 2 : y;
    view = { close, x: px + (left + w / 2 - px) * share, y: py + (top + high / 2 - py) * share };
    show();
  };
  const pan = (/** @type {number} */ dx, /** @type {number} */ dy) => {
    const [left, top, w, high] = shown();
    view = { ...view, x: left + w / 2 + dx, y: top + high / 2 + dy };
    show();
  };
  const scale = () => 1 / (svg.getScreenCTM()?.a || 1);
  const onBoard = (/** @type {number} */ x, /** @type {number} */ y) =>
    new DOMPoint(x, y).matrixTransform(svg.getScreenCTM()?.inverse());

  const button = (
    /** @type {'plus' | 'minus' | 'fit'} */ name,
    /** @type {string} */ key,
    /** @type {string} */ label,
    /** @type {() => void} */ onclick,
  ) =>
    h(
      'button.btn',
      {
        type: 'button',
        title: `${label} (${key})`,
        'aria-label': label,
        'aria-keyshortcuts': key,
        onclick,
      },
      icon(name),
    );
  const closer = button('plus', '+', t('match.zoom.in'), () => zoom(STEP));
  const farther = button('minus', '-', t('match.zoom.out'), () => zoom(1 / STEP));
  const fit = button('fit', '0', t('match.zoom.fit'), () => zoom(0));
  root.append(
    h('div.zoom', { role: 'group', 'aria-label': t('match.zoom') }, closer, farther, fit),
  );

  svg.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const { x, y } = onBoard(event.clientX, event.clientY);
      // A pinch on a touchpad is told as a wheel with Ctrl, in small steps.
      zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : event.deltaMode ? 0.05 : 0.002)), x, y);
    },
    { passive: false },
  );
  svg.addEventListener('pointerdown', (event) => {
    if (!fingers.size) slipped = 0;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  });
  svg.addEventListener('pointermove', (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    fingers.set(event.pointerId, now);
    slipped += Math.hypot(now.x - before.x, now.y - before.y);
    // From now on it is no click: whatever is drawn anew below, the drag goes on.
    if (other || (view.close > 1 && slipped > SLIP)) svg.setPointerCapture(event.pointerId);
    if (other) {
      const { x, y } = onBoard((before.x + other.x) / 2, (before.y + other.y) / 2);
      zoom(
        Math.hypot(now.x - other.x, now.y - other.y) /
          Math.max(1, Math.hypot(before.x - other.x, before.y - other.y)),
        x,
        y,
      );
      pan(((before.x - now.x) / 2) * scale(), ((before.y - now.y) / 2) * scale());
    } else if (view.close > 1 && slipped > SLIP)
      pan((before.x - now.x) * scale(), (before.y - now.y) * scale());
  });
  for (const end of /** @type {const} */ (['pointerup', 'pointercancel', 'pointerleave']))
    svg.addEventListener(end, (event) => fingers.delete(event.pointerId));
  // What was dragged is not clicked; a click without a pointer comes from a screen reader.
  svg.addEventListener(
    'click',
    (event) => {
      if (slipped <= SLIP || view.close === 1 || event.detail === 0) return;
      event.stopPropagation();
      event.preventDefault();
    },
    { capture: true },
  );
  root.addEventListener('keydown', (event) => {
    const [, , w, high] = shown();
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[
      event.key
    ];
    if (!way || view.close === 1) return;
    pan(way[0] * w * 0.2, way[1] * high * 0.2);
    event.preventDefault();
  });

  show();
  return (box) => {
    board = box;
    show();
    return shown();
  };
}
