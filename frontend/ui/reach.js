// @ts-check
/** What scrolls can be reached and scrolled with the keyboard; what does not scroll is no stop on the way. */

/**
 * @param {HTMLElement} root
 * @param {(stop: () => void) => void} atEnd
 * @returns {() => void} To call when something else is inside.
 */
export function keepReachable(root, atEnd) {
  const check = () => {
    if (root.scrollWidth > root.clientWidth + 1 && getComputedStyle(root).overflowX === 'auto') root.tabIndex = 0;
    else root.removeAttribute('tabindex');
  };
  const observer = new ResizeObserver(check);
  observer.observe(root);
  atEnd(() => observer.disconnect());
  return check;
}
