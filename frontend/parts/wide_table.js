// @ts-check
/** A table that scrolls inside its box where it is wider than the page. */
import { h } from '../core/dom.js';

/**
 * @param {`div.${string}`} box The box around it, as `h` names elements.
 * @param {Record<string, string>} label What screen readers call the box, as attributes.
 * @param {Element[]} head The cells of its first row.
 * @param {Element[]} rows
 */
export const wideTable = (box, label, head, rows) =>
  h(
    box,
    { tabindex: 0, ...label },
    h('table', null, h('thead', null, h('tr', null, head)), h('tbody', null, rows)),
  );

/** @param {import('../core/dom.js').Child} words */
export const column = (words) => h('th', { scope: 'col' }, words);
