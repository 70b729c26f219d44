// @ts-check
/** Keyed drawing: shapes become `<g>` elements that stay from one drawing to the next. */
import { reconcile } from '../core/reconcile.js';

/** @import { Drawing, Shape } from '../types.js' */

/**
 * @typedef {object} Hooks
 * @property {(part: string) => void} [pick]
 * @property {(part: string | null) => void} [point]
 */

const SVG = 'http://www.w3.org/2000/svg';

/**
 * Shows drawings in an `<svg>`. A shape that stays keeps its element, so that CSS transitions run
 * and the focus survives. A new shape has the class `enter` until the next drawing, except in the
 * first drawing; its `@starting-style` animates its entry.
 * @param {SVGSVGElement} svg
 * @param {Hooks} [hooks]
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
      shown = new Map();
      for (const element of entered.splice(0)) element.classList.remove('enter');
      for (const shape of shapes) {
        if (shown.has(shape.key)) throw new Error(`Two shapes have the key ${shape.key}`);
        const element = before.get(shape.key)?.element ?? added(shape);
        shown.set(shape.key, { element, shape });
        if (!first && !before.has(shape.key)) entered.push(element);
      }
      for (const element of entered) element.classList.add('enter');
      const elements = Array.from(shown.values(), ({ element }) => element);
      // A moved element has no styles until they are computed; only then what changes is a
      // transition.
      if (reconcile(svg, elements)) void getComputedStyle(svg).opacity;
      for (const [key, { element, shape }] of shown) {
        const old = before.get(key);
        if (old) update(element, old.shape, shape);
      }
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
 * @param {SVGGElement} element
 * @param {Shape | null} old
 * @param {Shape} shape
 */
function update(element, old, shape) {
  if (old?.svg !== shape.svg) element.innerHTML = shape.svg;
  setAttribute(element, 'transform', shape.at);
  if (old?.cls !== shape.cls) setAttribute(element, 'class', shape.cls);
  const button = shape.part !== undefined;
  const asks = !button && (shape.dim ?? shape.about) !== undefined;
  setAttribute(element, 'data-part', shape.part);
  setAttribute(element, 'data-dim', button ? undefined : shape.dim);
  setAttribute(element, 'data-about', shape.about);
  setAttribute(element, 'aria-disabled', asks && shape.dim ? 'true' : undefined);
  setAttribute(element, 'role', roleOf(shape));
  setAttribute(element, 'aria-label', shape.label);
  // Tab continues at the focused element, even if it is no longer a button.
  const held = asks || element === document.activeElement ? '-1' : undefined;
  setAttribute(element, 'tabindex', button ? '0' : held);
}

/** @param {Shape} shape */
function roleOf({ part, dim, about, label }) {
  if (part !== undefined || (label && (dim ?? about) !== undefined)) return 'button';
  return label ? 'img' : undefined;
}

/**
 * Adds one set of listeners for all shapes.
 * @param {SVGSVGElement} svg
 * @param {Hooks} hooks
 * @returns {() => void} Checks whether the pointed element is still there.
 */
function listen(svg, hooks) {
  /** @type {Element | null} */
  let target = null;
  /** @type {string | null} */
  let pointed = null;

  const partAt = (/** @type {EventTarget | null} */ place) =>
    place instanceof Element ? place.closest('[data-part]') : null;
  // In a microtask: a moved element loses the focus only for a moment, which does not count.
  const report = () => {
    const part = (target?.isConnected && target.getAttribute('data-part')) || null;
    if (part === pointed) return;
    pointed = part;
    hooks.point?.(part);
  };
  const point = (/** @type {Element | null} */ element) => {
    target = element;
    queueMicrotask(report);
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
  // Only the keyboard points by focusing: a shape that is redrawn under a tapping finger gets no
  // click.
  svg.addEventListener('focusin', (event) => {
    const part = partAt(event.target);
    if (part?.matches(':focus-visible')) point(part);
  });
  svg.addEventListener('focusout', () => point(null));
  return () => queueMicrotask(report);
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
