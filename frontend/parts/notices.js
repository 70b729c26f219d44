// @ts-check
/** News of a hidden page: in its title and, if the visitor allows it, by a notification. */
import { prefs } from '../core/prefs.js';
import { tellInTitle } from '../core/tab_title.js';
import { t } from '../core/words.js';
import { gameName } from './cards.js';
import { toast } from './dialog.js';

/** Returns whether a hidden page may send a notification. */
export const noticesAllowed = () =>
  'Notification' in globalThis &&
  Notification.permission === 'granted' &&
  prefs.get('notify', false);

/** Allows notifications, or forbids them again. */
export async function toggleNotices() {
  if (noticesAllowed()) {
    prefs.set('notify', false);
    return;
  }
  const granted = (await Notification.requestPermission()) === 'granted';
  prefs.set('notify', granted);
  toast(t(granted ? 'match.menu.notify_on' : 'match.menu.notify_no'));
}

/**
 * @param {string} text
 * @param {import('../types.js').Table | null} table
 */
export function callAttention(text, table) {
  tellInTitle(text);
  notify(text, table);
}

/**
 * Sends a notification about a table, if its page is hidden and that is allowed.
 * @param {string} text
 * @param {import('../types.js').Table | null} table
 */
export function notify(text, table) {
  if (!document.hidden || !noticesAllowed()) return;
  try {
    const notice = new Notification(text, {
      body: `${gameName(table?.game ?? '')} · ${table?.title}`,
      tag: table?.id,
    });
    notice.onclick = () => {
      focus();
      notice.close();
    };
  } catch {
    // Some phones only let service workers notify.
  }
}
