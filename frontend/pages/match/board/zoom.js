// @ts-check
/** A board with zoom: wheel, pinch, drag, keys and buttons move a window over it. */
import { h } from '../../../core/dom.js';
import { t } from '../../../core/words.js';
import { icon } from '../../../draw/icons.js';

/** @typedef {[x: number, y: number, width: number, height: number]} Box */
/** @typedef {{x: number, y: number}} Point */
/** @typedef {{close: number, x: number, y: number}} Focus How close, and the middle's place. */
/** @typedef {Record<'closer' | 'farther' | 'fit', () => void>} Zoom */

const CLOSEST = 4;
const STEP = 1.4;
/** Pixels that a finger may move and still click. */
const SLIP = 7;
/** The share of the window that an arrow key moves it by. */
const KEY_STEP = 0.2;
/** @type {Record<string, [number, number]>} */
const ARROWS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Returns the part of a board that a window shows; it never leaves the board.
 * @param {Box} board
 * @param {Focus} focus
 * @returns {Box}
 */
export function windowOf([x, y, width, height], focus) {
  const wide = width / focus.close;
  const high = height / focus.close;
  const left = between(x, focus.x - wide / 2, x + width - wide);
  const top = between(y, focus.y - high / 2, y + height - high);
  return [left, top, wide, high];
}

/**
 * @param {number} low
 * @param {number} value
 * @param {number} high
 */
const between = (low, value, high) => Math.min(Math.max(value, low), high);

/**
 * @param {HTMLElement} root
 * @param {SVGSVGElement} svg
 * @param {boolean} always Whether the buttons are there before the first zoom.
 * @returns {{zoom: Zoom, show: (board: Box) => Box}} `show` returns the part of a board to show
 *   now.
 */
export function mountZoom(root, svg, always) {
  const sight = createSight(svg, showButtons);
  const zoom = {
    closer: () => sight.zoom(STEP),
    farther: () => sight.zoom(1 / STEP),
    fit: () => sight.zoom(0),
  };
  const closer = zoomButton('plus', '+', t('match.zoom.in'), zoom.closer);
  const farther = zoomButton('minus', '-', t('match.zoom.out'), zoom.farther);
  const fit = zoomButton('fit', '0', t('match.zoom.fit'), zoom.fit);
  const buttons = h('div.zoom', { role: 'group', 'aria-label': t('match.zoom') });
  buttons.append(closer, farther, fit);
  root.classList.add(always ? 'zooms' : 'pinched');
  root.append(buttons);
  listenToWheel(svg, sight);
  listenToFingers(svg, sight);
  listenToArrows(root, sight);
  sight.show();

  function showButtons() {
    buttons.hidden = !always && !sight.isNear();
    closer.disabled = sight.close() >= CLOSEST;
    farther.disabled = !sight.isNear();
    fit.disabled = !sight.isNear();
  }

  return {
    zoom,
    show(board) {
      sight.setBoard(board);
      return sight.visible();
    },
  };
}

/** @typedef {ReturnType<typeof createSight>} Sight */

/**
 * The visible part of the board.
 * @param {SVGSVGElement} svg
 * @param {() => void} changed
 */
function createSight(svg, changed) {
  /** @type {Box} */
  let board = [0, 0, 1, 1];
  /** @type {Focus} */
  let focus = { close: 1, x: 0, y: 0 };
  const visible = () => windowOf(board, focus);
  const isNear = () => focus.close > 1;

  function show() {
    svg.setAttribute('viewBox', visible().join(' '));
    svg.classList.toggle('near', isNear());
    changed();
  }

  /** @returns {Point} */
  function middle() {
    const [left, top, wide, high] = visible();
    return { x: left + wide / 2, y: top + high / 2 };
  }

  return {
    visible,
    show,
    isNear,
    close: () => focus.close,
    /** @param {Box} box */
    setBoard(box) {
      board = box;
      show();
    },
    /**
     * Zooms by a factor; a point of the board stays where it is on screen.
     * @param {number} factor
     * @param {Point} [fixed] The middle by default.
     */
    zoom(factor, fixed = middle()) {
      const { x, y } = middle();
      const close = between(1, focus.close * factor, CLOSEST);
      const share = focus.close / close;
      focus = { close, x: fixed.x + (x - fixed.x) * share, y: fixed.y + (y - fixed.y) * share };
      show();
    },
    /**
     * @param {number} dx
     * @param {number} dy
     */
    pan(dx, dy) {
      const { x, y } = middle();
      focus = { ...focus, x: x + dx, y: y + dy };
      show();
    },
    /** Returns the point of the board at a point of the screen. @param {Point} point */
    onBoard: ({ x, y }) => new DOMPoint(x, y).matrixTransform(svg.getScreenCTM()?.inverse()),
    /** Returns how many units of the board a pixel is. */
    scale: () => 1 / (svg.getScreenCTM()?.a || 1),
  };
}

/**
 * @param {'plus' | 'minus' | 'fit'} name
 * @param {string} key
 * @param {string} label
 * @param {() => void} onclick
 */
function zoomButton(name, key, label, onclick) {
  return h(
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
}

/**
 * @param {SVGSVGElement} svg
 * @param {Sight} sight
 */
function listenToWheel(svg, sight) {
  const speed = (/** @type {WheelEvent} */ { ctrlKey, deltaMode }) => {
    // A pinch on a touchpad is a wheel event with Ctrl, in small steps.
    if (ctrlKey) return 0.01;
    return deltaMode ? 0.05 : 0.002;
  };
  const turn = (/** @type {WheelEvent} */ event) => {
    event.preventDefault();
    const at = sight.onBoard({ x: event.clientX, y: event.clientY });
    sight.zoom(Math.exp(-event.deltaY * speed(event)), at);
  };
  svg.addEventListener('wheel', turn, { passive: false });
}

/**
 * @param {SVGSVGElement} svg
 * @param {Sight} sight
 */
function listenToFingers(svg, sight) {
  /** Where each finger is on the screen. @type {Map<number, Point>} */
  const fingers = new Map();
  let slipped = 0;

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
    slipped += distance(now, before);
    const drags = sight.isNear() && slipped > SLIP;
    // From now on it is a drag, not a click, even if the board is redrawn under the finger.
    if (other || drags) svg.setPointerCapture(event.pointerId);
    if (other) pinch(sight, before, now, other);
    else if (drags) drag(sight, before, now, 1);
  });
  for (const end of /** @type {const} */ (['pointerup', 'pointercancel', 'pointerleave'])) {
    svg.addEventListener(end, (event) => fingers.delete(event.pointerId));
  }
  // A drag is not a click; a click without a pointer comes from a screen reader.
  const click = (/** @type {MouseEvent} */ event) => {
    if (slipped <= SLIP || !sight.isNear() || event.detail === 0) return;
    event.stopPropagation();
    event.preventDefault();
  };
  svg.addEventListener('click', click, { capture: true });
}

/**
 * Follows one of two fingers.
 * @param {Sight} sight
 * @param {Point} before
 * @param {Point} now
 * @param {Point} other The other finger.
 */
function pinch(sight, before, now, other) {
  const middle = { x: (before.x + other.x) / 2, y: (before.y + other.y) / 2 };
  const factor = distance(now, other) / Math.max(1, distance(before, other));
  sight.zoom(factor, sight.onBoard(middle));
  drag(sight, before, now, 0.5);
}

/**
 * @param {Sight} sight
 * @param {Point} before
 * @param {Point} now
 * @param {number} share Of the finger's way.
 */
function drag(sight, before, now, share) {
  const scale = share * sight.scale();
  sight.pan((before.x - now.x) * scale, (before.y - now.y) * scale);
}

/**
 * @param {Point} a
 * @param {Point} b
 */
const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * @param {HTMLElement} root
 * @param {Sight} sight
 */
function listenToArrows(root, sight) {
  root.addEventListener('keydown', (event) => {
    const way = ARROWS[event.key];
    if (!way || !sight.isNear()) return;
    const [, , wide, high] = sight.visible();
    sight.pan(way[0] * wide * KEY_STEP, way[1] * high * KEY_STEP);
    event.preventDefault();
  });
}
