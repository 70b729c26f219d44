// @ts-check
/** Web Push in this browser: whether it can, switching it on and off. */
import { lang } from '../../core/words.js';
import { api } from '../../net/api.js';

/** @typedef {'insecure' | 'install' | 'unknown' | 'denied'} Obstacle */

/** Why this browser cannot be pushed to; null if it can. @returns {Obstacle | null} */
export function obstacle() {
  if (!isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis)) {
    // iPhones and iPads push to installed apps only.
    return /iPhone|iPad|Macintosh/.test(navigator.userAgent) && 'ontouchend' in document
      ? 'install'
      : 'unknown';
  }
  return globalThis.Notification?.permission === 'denied' ? 'denied' : null;
}

/**
 * Asks for permission, and lets the site push to this browser.
 * @param {string} key The site's, as base64.
 * @returns {Promise<any>} What the site answers; null without permission.
 */
export async function switchOn(key) {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register('/service_worker.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription with another key, from another site at this address, is useless.
  await (await pushManager.getSubscription())?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: bytes(key) };
  const { endpoint, keys } = (await pushManager.subscribe(options)).toJSON();
  return api.post('/api/me/alerts/push', { endpoint, keys, lang: lang() });
}

/** Ends this browser's subscription. */
export async function switchOff() {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

/** @param {string} base64 */
function bytes(base64) {
  const text = atob(base64.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
