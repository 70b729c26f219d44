// @ts-check
/** Shows alerts that the site pushes while none of its pages is open, and leads to the table. */

/** @typedef {{kind: string, table: string, link: string, text: string}} Alert */

const worker = /** @type {any} */ (globalThis);

worker.addEventListener('push', (/** @type {any} */ event) => {
  /** @type {Alert} */
  const alert = event.data.json();
  const { pathname } = new URL(alert.link);
  event.waitUntil(
    worker.registration.showNotification('Clanhold', {
      body: alert.text,
      // The page's own notices have the same tag, so that there is one notice for a table.
      tag: pathname.split('/')[2] || 'clanhold',
      data: pathname,
      icon: '/static/icon-192.png',
    }),
  );
});

worker.addEventListener('notificationclick', (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data));
});

/** Goes to a page: in the tab that shows it, else in a new one. @param {string} path */
async function show(path) {
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const id = path.split('/')[2];
  const open = tabs.find((/** @type {any} */ tab) => id && new URL(tab.url).pathname.includes(id));
  return open ? open.focus() : worker.clients.openWindow(path);
}

/** A browser may change its push address by itself. This sends the new address to the site. */
worker.addEventListener('pushsubscriptionchange', (/** @type {any} */ event) => {
  event.waitUntil(renew(event.oldSubscription, event.newSubscription));
});

/** @param {any} old @param {any} given */
async function renew(old, given) {
  const options = old?.options;
  const fresh = given ?? (options && (await worker.registration.pushManager.subscribe(options)));
  if (!fresh) return;
  const { endpoint, keys } = fresh.toJSON();
  await fetch('/api/me/alerts/push', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  });
}
