// @ts-check
/** What scrolls can be reached and scrolled with the keyboard; what does not scroll is no stop on the way. */
import { afterLayout } from '../../../core/dom.js';

/**
 * @param {HTMLElement} root
 * @returns {() => void} To call when something else is inside.
 */
export const keepReachable = (root) =>
  afterLayout(root, () => {
    if (root.scrollWidth > root.clientWidth + 1 && getComputedStyle(root).overflowX === 'auto')
      root.tabIndex = 0;
    else root.removeAttribute('tabindex');
  });
