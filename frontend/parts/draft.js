// @ts-check
/** Text that was typed and not sent: a page that has reloaded itself still shows it. */

/** Number of fields made so far; a page makes them in the same order each time. */
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
