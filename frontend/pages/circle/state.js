// @ts-check
/** What the page of a circle knows, and how it learns and changes it. */
import { createStore } from '../../core/store.js';
import { sorry } from '../../core/words.js';
import { api } from '../../net/api.js';
import { toast } from '../../parts/dialog.js';

/** @typedef {import('../../types.js').Circle} Circle */
/** @typedef {import('../../types.js').Person} Person */

/**
 * @typedef {object} Page
 * @property {Person | null} me
 * @property {Circle | null} circle Null for outsiders.
 * @property {{name: string, members: number} | null} invitation
 * @property {boolean} asked Whether the server has answered.
 */

/** @type {Page} */
const NOTHING = { me: null, circle: null, invitation: null, asked: false };
export const store = createStore(NOTHING);

export const id = location.pathname.split('/')[2] ?? '';
export const path = `/api/circles/${id}`;
/** The end of the link. The browser sends it only to join. */
export const secret = location.hash.slice(1);

/** Fetches the circle; for outsiders, what the link says about it. */
export async function load() {
  try {
    if (store.get().me) {
      store.set({ circle: await api.get(path), asked: true });
      history.replaceState(null, '', location.pathname);
      return;
    }
  } catch (error) {
    if (/** @type {{status?: number}} */ (error).status !== 404) return void toast(sorry(error));
  }
  const invitation = secret
    ? await api.post(`${path}/invitation`, { secret }).catch(() => null)
    : null;
  store.set({ circle: null, invitation, asked: true });
}

/**
 * Does something and then shows the changed circle.
 * @param {() => Promise<Circle | null>} deed
 * @param {string} [done] What to say then.
 */
export async function change(deed, done) {
  try {
    const circle = await deed();
    if (circle) store.set({ circle });
    else await load();
    if (done) toast(done);
  } catch (error) {
    toast(sorry(error));
  }
}
