// @ts-check
/** Filling something in anew without losing one's place in it. */
import { fill } from '../core/dom.js';

/**
 * Replace what is inside an element; if the focus was on something with a `data-key`, it is on
 * what has the same key now; if that is not there any more, nearby.
 * @param {HTMLElement} element
 * @param {import('../core/dom.js').Child[]} children
 */
export function refill(element, ...children) {
  const inside = document.activeElement;
  const key = inside instanceof HTMLElement && element.contains(inside) ? keyOf(inside) : null;
  fill(element, ...children);
  if (!key) return;
  const [part, label] = key;
  const holder = element.querySelector(`[data-key="${CSS.escape(part)}"]`);
  const again = label
    ? ([...(holder?.querySelectorAll('button, input, select') ?? [])].find(
        (one) => nameOf(one) === label,
      ) ?? holder?.querySelector('button:not(:disabled)'))
    : holder;
  if (again instanceof HTMLElement) again.focus();
}

/** @param {Element} element */
const nameOf = (element) => element.getAttribute('aria-label') ?? element.textContent;

/**
 * Where the focus is: the nearest keyed element, and what in it.
 * @param {HTMLElement} element
 * @returns {[string, string | null] | null}
 */
function keyOf(element) {
  const holder = /** @type {HTMLElement | null} */ (element.closest('[data-key]'));
  if (!holder) return null;
  return [holder.dataset.key ?? '', holder === element ? null : nameOf(element)];
}
