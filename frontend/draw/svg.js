// @ts-check
/** Keyed drawing: shapes become `<g>` elements that stay themselves from one drawing to the next. */
import { escape } from '../core/dom.js';

/** @typedef {import('../types.js').Shape} Shape */
/** @typedef {import('../types.js').Drawing} Drawing */

const SVG = 'http://www.w3.org/2000/svg';

/**
 * Show drawings in an `<svg>`, after whatever else is in it. What stays is kept, so that CSS
 * transitions run and focus survives; what is new has the class `enter` until the next drawing, except
 * in the first one: `@starting-style` lets it come in.
 * @param {SVGSVGElement} svg
 * @param {{pick?: (part: string) => void, point?: (part: string | null) => void}} [hooks]
 * @returns {{show: (drawing: Drawing) => void}}
 */
export function mount(svg, hooks = {}) {
  /** @type {Map<string, {element: SVGGElement, shape: Shape}>} */
  let shown = new Map();
  /** @type {SVGGElement[]} */
  const entered = [];
  let first = true;
  const checkPointed = listen(svg, hooks);

  return {
    show({ viewBox, shapes }) {
      setAttribute(svg, 'viewBox', viewBox.join(' '));
      const before = shown;
      const focused = svg.contains(document.activeElement) ? document.activeElement : null;
      shown = new Map();
      for (const element of entered.splice(0)) element.classList.remove('enter');
      for (const shape of shapes) {
        if (shown.has(shape.key)) throw new Error(`Two shapes have the key ${shape.key}`);
        const element = before.get(shape.key)?.element ?? added(shape);
        shown.set(shape.key, { element, shape });
        if (!first && !before.has(shape.key)) entered.push(element);
      }
      for (const element of entered) element.classList.add('enter');
      for (const [key, { element }] of before) if (!shown.has(key)) element.remove();
      // What was moved has no styles until they are computed; then what changes next is a transition.
      if (
        arrange(
          svg,
          [...shown.values()].map(({ element }) => element),
        )
      )
        void getComputedStyle(svg).opacity;
      for (const [key, { element, shape }] of shown) {
        const old = before.get(key);
        if (old) update(element, old.shape, shape);
      }
      if (focused instanceof SVGElement && focused.isConnected) focus(focused);
      checkPointed();
      first = false;
    },
  };
}

/** @param {Shape} shape */
function added(shape) {
  const element = document.createElementNS(SVG, 'g');
  element.dataset.key = shape.key;
  update(element, null, shape);
  return element;
}

/**
 * Bring elements into order, moving as few as possible: what is moved loses its animations.
 * @param {SVGSVGElement} svg
 * @param {SVGGElement[]} order
 * @returns {boolean} Whether anything that was there was moved.
 */
function arrange(svg, order) {
  const places = new Map(Array.from(svg.children, (element, i) => [element, i]));
  const kept = rising(order.map((element) => places.get(element) ?? -1));
  for (let i = order.length - 1; i >= 0; i--) {
    if (!kept.has(i)) svg.insertBefore(order[i], order[i + 1] ?? null);
  }
  return order.some((element, i) => places.has(element) && !kept.has(i));
}

/**
 * Return the indices of a longest rising subsequence; negative values are never part of it.
 * @param {number[]} values
 * @returns {Set<number>}
 */
export function rising(values) {
  /** @type {number[]} The index of the smallest last value of a subsequence of each length. */
  const ends = [];
  /** @type {number[]} By index: the index that comes before it. */
  const previous = [];
  values.forEach((value, i) => {
    if (value < 0) return;
    const place = ends.findLastIndex((end) => values[end] < value) + 1;
    previous[i] = ends[place - 1] ?? -1;
    ends[place] = i;
  });
  const found = new Set();
  for (let i = ends.at(-1) ?? -1; i >= 0; i = previous[i]) found.add(i);
  return found;
}

/**
 * @param {SVGGElement} element
 * @param {Shape | null} old
 * @param {Shape} shape
 */
function update(element, old, shape) {
  if (!old || old.svg !== shape.svg || old.hint !== shape.hint) {
    element.innerHTML = (shape.hint ? `<title>${escape(shape.hint)}</title>` : '') + shape.svg;
  }
  setAttribute(element, 'transform', shape.at);
  if (old?.cls !== shape.cls) setAttribute(element, 'class', shape.cls);
  const button = shape.part !== undefined;
  setAttribute(element, 'data-part', shape.part);
  setAttribute(element, 'role', button ? 'button' : shape.label ? 'img' : undefined);
  setAttribute(element, 'aria-label', shape.label);
  // What has the focus stays where Tab goes on from, even if it is no button any more.
  const held = element === document.activeElement ? '-1' : undefined;
  setAttribute(element, 'tabindex', button ? '0' : held);
}

/**
 * One set of listeners for all shapes.
 * @param {SVGSVGElement} svg
 * @param {{pick?: (part: string) => void, point?: (part: string | null) => void}} hooks
 * @returns {() => void} Looks whether what was pointed at is still there.
 */
function listen(svg, hooks) {
  /** @type {Element | null} */
  let target = null;
  /** @type {string | null} */
  let pointed = null;

  const partAt = (/** @type {EventTarget | null} */ place) =>
    place instanceof Element ? place.closest('[data-part]') : null;
  // In a microtask: what is moved loses the focus for a moment, and nobody needs to know.
  const tell = () => {
    const part = (target?.isConnected && target.getAttribute('data-part')) || null;
    if (part === pointed) return;
    pointed = part;
    hooks.point?.(part);
  };
  const point = (/** @type {Element | null} */ element) => {
    target = element;
    queueMicrotask(tell);
  };
  const pick = (/** @type {Event} */ event) => {
    const part = partAt(event.target)?.getAttribute('data-part');
    if (typeof part !== 'string') return;
    event.preventDefault();
    hooks.pick?.(part);
  };

  svg.addEventListener('click', pick);
  svg.addEventListener('keydown', (event) => {
    if ((event.key === 'Enter' || event.key === ' ') && !event.repeat) pick(event);
  });
  svg.addEventListener('pointerover', (event) => {
    if (event.pointerType !== 'touch') point(partAt(event.target));
  });
  svg.addEventListener('pointerleave', () => point(null));
  // Only the keyboard points by focusing: what is drawn anew while a finger taps it gets no click.
  svg.addEventListener('focusin', (event) => {
    const part = partAt(event.target);
    if (part?.matches(':focus-visible')) point(part);
  });
  svg.addEventListener('focusout', () => point(null));
  return () => queueMicrotask(tell);
}

/** @param {SVGElement} element */
function focus(element) {
  if (element !== document.activeElement) element.focus({ preventScroll: true });
}

/**
 * @param {Element} element
 * @param {string} name
 * @param {string | undefined} value
 */
function setAttribute(element, name, value) {
  if (value === undefined || value === '') element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
