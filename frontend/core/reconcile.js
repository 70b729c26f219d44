// @ts-check
/** Gives an element new children. What stays keeps its focus, scroll position and animations. */

/** @typedef {Element | null | undefined | false} Leaf */
/** @typedef {Leaf | readonly (Leaf | readonly Leaf[])[]} Item */

/**
 * @template Data
 * @typedef {{element: Element, update: (data: Data) => void}} Row
 */

/**
 * Makes `items` the only children of an element, in this order. Works for HTML and SVG.
 *
 * An element that is a child already stays where it is, and as few as possible are moved: a moved
 * element loses its animations. If the focused element is gone, the focus goes to the element with
 * the same `data-key` or `data-part`, or to the control of the same name inside of it.
 * @param {Element} parent
 * @param {Item[]} items
 * @returns {boolean} Whether a child that stays was moved.
 */
export function reconcile(parent, ...items) {
  const children = elementsOf(items);
  const refocus = rememberFocus(parent);
  const wanted = new Set(children);
  // Remove gone elements first: then the others often need no move.
  for (const child of [...parent.childNodes]) {
    if (!wanted.has(/** @type {Element} */ (child))) child.remove();
  }
  const moved = putInOrder(parent, children);
  refocus();
  return moved;
}

/**
 * Remembers one row per key. The returned function gives the elements for a list of data: known
 * rows are updated, new ones are made and updated, and rows of missing keys are forgotten.
 * @template Data
 * @param {(data: Data) => string} keyOf
 * @param {(data: Data) => Row<Data>} make
 * @returns {(list: readonly Data[]) => Element[]}
 */
export function keyedRows(keyOf, make) {
  /** @type {Map<string, Row<Data>>} */
  let rows = new Map();
  return (list) => {
    const before = rows;
    rows = new Map(list.map((data) => [keyOf(data), before.get(keyOf(data)) ?? make(data)]));
    for (const data of list) rows.get(keyOf(data))?.update(data);
    return Array.from(rows.values(), ({ element }) => element);
  };
}

/**
 * @param {readonly Item[]} items
 * @returns {Element[]}
 */
function elementsOf(items) {
  return items.flatMap((item) => {
    if (!item) return [];
    return item instanceof Element ? [item] : elementsOf(item);
  });
}

/**
 * @param {Element} parent
 * @param {Element[]} children
 */
function putInOrder(parent, children) {
  const places = new Map(Array.from(parent.children, (child, place) => [child, place]));
  const staying = rising(children.map((child) => places.get(child) ?? -1));
  for (let i = children.length - 1; i >= 0; i--) {
    if (!staying.has(i)) parent.insertBefore(children[i], children[i + 1] ?? null);
  }
  return staying.size < places.size;
}

/**
 * Returns the indices of a longest rising subsequence. Negative values are never part of it.
 * @param {number[]} values
 * @returns {Set<number>}
 */
export function rising(values) {
  /** @type {number[]} For each length: the index of the smallest last value of a subsequence. */
  const ends = [];
  /** @type {number[]} For each index: the index before it in its subsequence. */
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

const HOLDERS = '[data-key], [data-part]';
const CONTROLS = 'button, input, select, a';

/**
 * @param {Element} parent
 * @returns {() => void} Gives the focus back after the children have changed.
 */
function rememberFocus(parent) {
  const active = document.activeElement;
  if (!active || active === parent || !parent.contains(active)) return () => {};
  /** @type {Element[]} Inside the parent, from the outermost to the innermost. */
  const holders = [];
  let holder = active.closest(HOLDERS);
  for (; holder && parent.contains(holder); holder = holder.parentElement?.closest(HOLDERS) ?? null)
    holders.unshift(holder);
  const name = holders.at(-1) === active ? null : nameOf(active);
  return () => {
    if (active.isConnected) focus(active, { preventScroll: true });
    else if (holders.length || holder) focus(sameIn(parent, holders, name));
  };
}

/**
 * Finds the element that has taken the place of the innermost holder, or the control called `name`
 * inside of it, or else its first enabled button.
 * @param {Element} parent
 * @param {Element[]} holders From the outermost to the innermost.
 * @param {string | null} name
 */
function sameIn(parent, holders, name) {
  /** @type {Element | null | undefined} */
  let now = parent;
  for (const holder of holders) now = now?.querySelector(selectorOf(holder));
  if (!now || name === null) return now;
  const controls = [...now.querySelectorAll(CONTROLS)];
  return (
    controls.find((control) => nameOf(control) === name) ??
    now.querySelector('button:not(:disabled)')
  );
}

/** @param {Element} holder */
function selectorOf(holder) {
  const attribute = holder.hasAttribute('data-key') ? 'data-key' : 'data-part';
  return `[${attribute}="${CSS.escape(holder.getAttribute(attribute) ?? '')}"]`;
}

/** @param {Element} element */
const nameOf = (element) => element.getAttribute('aria-label') ?? element.textContent;

/**
 * @param {Element | null | undefined} element
 * @param {FocusOptions} [options]
 */
function focus(element, options) {
  if (!element || element === document.activeElement) return;
  /** @type {HTMLElement | SVGElement} */ (element).focus(options);
}
