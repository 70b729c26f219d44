// @ts-check
/**
 * Tells the site whether the visitor looks at this tab, if they want alerts: those who look get
 * none. For everybody else it asks once in a long while whether that has changed.
 */
import { api, guestHeader } from '../../net/api.js';

const tab = [...crypto.getRandomValues(new Uint32Array(4))].map((n) => n.toString(36)).join('-');
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** Whether the site wants to know when the tab is hidden. */
let tells = false;

/** Says that the tab is visible, now and again after a while. */
export async function look() {
  clearTimeout(timer);
  if (document.hidden) return;
  try {
    const { again, hiding } = await api.post('/api/me/looking', { tab, visible: true });
    tells = hiding;
    if (again) timer = setTimeout(look, again * 1000);
  } catch {
    timer = setTimeout(look, 60_000);
  }
}

/** Says that the tab is hidden. The request outlives the page. */
function lookAway() {
  clearTimeout(timer);
  if (!tells) return;
  fetch('/api/me/looking', {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json', ...guestHeader() },
    body: JSON.stringify({ tab, visible: false }),
  }).catch(() => {});
}

document.addEventListener('visibilitychange', () => (document.hidden ? lookAway() : look()));
addEventListener('pagehide', lookAway);
look();
