// @ts-check
/** The title of the tab, and news in it while nobody looks. */

let before = '';
let shown = '';

/** Shows news until the tab is looked at. @param {string} words */
export function tellInTitle(words) {
  if (!document.hidden) return;
  if (document.title !== shown) before = document.title;
  document.title = shown = `● ${words}`;
  document.addEventListener('visibilitychange', giveBack);
}

/** Names the tab; unseen news stays. @param {string} title */
export function nameTab(title) {
  if (document.hidden && document.title === shown) before = title;
  else document.title = title;
}

/** Keeps the title if the page has set another one meanwhile. */
function giveBack() {
  if (document.hidden) return;
  if (document.title === shown) document.title = before;
  document.removeEventListener('visibilitychange', giveBack);
}
