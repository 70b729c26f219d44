// @ts-check
/** News in the title of a hidden tab, until somebody looks at it. */

let before = '';
let shown = '';

/** @param {string} words */
export function tellInTitle(words) {
  if (!document.hidden) return;
  if (document.title !== shown) before = document.title;
  document.title = shown = `● ${words}`;
  document.addEventListener('visibilitychange', giveBack);
}

/** The page may have another title by now: that one stays. */
function giveBack() {
  if (document.hidden) return;
  if (document.title === shown) document.title = before;
  document.removeEventListener('visibilitychange', giveBack);
}
