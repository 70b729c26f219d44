// @ts-check
/** What somebody has typed and not sent: a page that has loaded itself anew still shows it. */

/** How many fields a page has had; they come in the same order each time. */
let fields = 0;

/** @param {HTMLInputElement} field */
export function keepDraft(field) {
  const key = `clanhold.draft.${location.pathname.split('/')[2]}.${fields++}`;
  try {
    field.value = sessionStorage.getItem(key) ?? '';
    addEventListener('pagehide', () => sessionStorage.setItem(key, field.value));
  } catch {
    // This browser remembers nothing.
  }
}
