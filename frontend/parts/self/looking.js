// @ts-check
/**
 * Tells the site whether the visitor looks at this tab, if they want alerts: nobody gets alerts
 * while they look. If they want none, the tab asks now and then whether that has changed.
 */
import { api, guestHeader } from '../../net/api.js';

const tab = [...crypto.getRandomValues(new Uint32Array(4))].map((n) => n.toString(36)).join('-');
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** Whether the site wants to know when the tab is hidden. */
let tells = false;

/** The last request; the next one must not overtake it. @type {Promise<unknown>} */
let said = Promise.resolve();

/** Says that the tab is visible, now and again after a while. */
export const look = () => (said = said.then(sayVisible));

async function sayVisible() {
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
async function sayHidden() {
  clearTimeout(timer);
  if (!tells) return;
  const asked = fetch('/api/me/looking', {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json', ...guestHeader() },
    body: JSON.stringify({ tab, visible: false }),
  });
  await asked.catch(() => {});
}

document.addEventListener('visibilitychange', () => {
  if (document.hidden) said = said.then(sayHidden);
  else look();
});
addEventListener('pagehide', sayHidden);
look();
