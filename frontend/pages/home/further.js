// @ts-check
/** The public list beyond what the server pushes: fetched page by page. */
import { sorry } from '../../core/words.js';
import { api } from '../../net/api.js';
import { toast } from '../../parts/dialog.js';

/** @typedef {import('../../types.js').Listed} Listed */

const PAGE = 24;

/** @typedef {ReturnType<typeof furtherPages>} Further */

/**
 * @param {'open' | 'running'} kind
 * @param {() => string} [query] What is looked for, as `&name=value`.
 */
export function furtherPages(kind, query = () => '') {
  /** Null before the first page. @type {Listed[] | null} */
  let fetched = null;
  /** Where the next page begins; null after the last one. @type {number | null | undefined} */
  let next;
  /** @type {Listed[]} */
  let pushed = [];

  /**
   * The whole list as far as it is known.
   * @param {Listed[]} live What is pushed.
   * @param {boolean} more Whether there may be more than that.
   */
  function after(live, more) {
    pushed = live;
    if (!more) fetched = null;
    if (!fetched) next = more ? undefined : null;
    const known = new Set(live.map(({ id }) => id));
    return [...live, ...(fetched ?? []).filter(({ id }) => !known.has(id))];
  }

  /** Fetches the next page, if it can be reached. */
  async function fetchPage() {
    const before = next ?? Math.min(...pushed.map(({ moved }) => moved));
    try {
      const page = await api.get(`/api/matches/${kind}?limit=${PAGE}&before=${before}${query()}`);
      fetched = [...(fetched ?? []), ...page.matches];
      next = page.next;
    } catch (error) {
      toast(sorry(error));
    }
  }

  /** Starts over, for another wish. */
  function reset() {
    if (fetched) [fetched, next] = [null, undefined];
  }

  return { after, fetchPage, reset, left: () => next !== null };
}
