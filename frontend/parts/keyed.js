// @ts-check
/** Lists that change in place: what stays is kept, so that focus and scrolling survive. */

/**
 * @template Item
 * @typedef {{element: HTMLElement, update: (item: Item) => void}} Row
 */

/**
 * Keep an element's children in step with a list.
 * @template Item
 * @param {HTMLElement} parent
 * @param {(item: Item) => string} keyOf
 * @param {(item: Item) => Row<Item>} make
 * @returns {(items: readonly Item[]) => void}
 */
export function keyed(parent, keyOf, make) {
  /** @type {Map<string, Row<Item>>} */
  let rows = new Map();
  return (items) => {
    const before = rows;
    rows = new Map();
    // What is gone goes first: whatever is moved loses the focus.
    const kept = new Set(items.map(keyOf));
    for (const [key, row] of before) if (!kept.has(key)) row.element.remove();
    items.forEach((item, i) => {
      const key = keyOf(item);
      const row = before.get(key) ?? make(item);
      row.update(item);
      rows.set(key, row);
      if (parent.children[i] !== row.element)
        parent.insertBefore(row.element, parent.children[i] ?? null);
    });
  };
}
