// @ts-check
/** What one can do at a table before the start. A refusal is shown as a toast. */
import { prefs } from '../../core/prefs.js';
import { contribution } from '../../core/shuffle.js';
import { sorry } from '../../core/words.js';
import { toast } from '../../parts/dialog.js';
import { isFree } from '../../parts/table_words.js';

/**
 * @typedef {object} Deeds
 * @property {() => number | null} moving The seat whose player is being put elsewhere.
 * @property {() => boolean} busy Whether the server has not answered yet.
 * @property {(seat: number | null) => void} move Takes up who sits at a seat, to be put elsewhere.
 * @property {(seat: number, other: number) => void} swap
 * @property {(seat: number) => void} sit
 * @property {(seat: number) => void} rise
 * @property {(seat: number) => void} clear
 * @property {(seat: number, livery: string) => void} dress
 * @property {(seat: number, level: string) => void} bot Without a level, the one chosen last.
 * @property {(part: Record<string, any>) => void} arrange Changes what the table is.
 * @property {(ready: boolean) => void} ready
 * @property {() => void} start Fills free seats with bots and starts the match.
 */

/**
 * @param {import('./table_state.js').TableApp} app
 * @param {() => void} changed Called when `moving` or `busy` has changed.
 * @returns {Deeds}
 */
export function createDeeds({ id, store, socket, introduce }, changed) {
  /** @type {number | null} */
  let moving = null;
  let busy = false;
  const say = (/** @type {unknown} */ error) => toast(sorry(error));
  const level = () => prefs.get('bot_level', 'mason');

  /**
   * Asks and does not wait.
   * @param {string} type
   * @param {Record<string, any>} body
   */
  const ask = (type, body) => void socket.request(type, body).catch(say);

  /** @param {number} seat */
  const sitAt = (seat) => {
    const part = contribution(id, store.get().table?.commitment);
    return socket.request('sit', { seat, contribution: part });
  };

  /** @param {number | null} seat */
  function move(seat) {
    moving = seat;
    changed();
  }

  /** Does one thing at a time. @param {() => Promise<any>} work */
  async function doing(work) {
    if (busy) return;
    busy = true;
    changed();
    try {
      await work();
    } catch (error) {
      say(error);
    }
    busy = false;
    changed();
  }

  async function fillAndStart() {
    const chairs = store.get().table?.chairs ?? [];
    for (const [seat, chair] of chairs.entries())
      if (isFree(chair)) await socket.request('place_bot', { seat, level: level() });
    await socket.request('start', {});
  }

  return {
    moving: () => moving,
    busy: () => busy,
    move,
    swap(seat, other) {
      move(null);
      ask('swap', { seat, with: other });
    },
    sit: (seat) =>
      void doing(async () => {
        if (await introduce()) await sitAt(seat);
      }),
    rise: (seat) => ask('rise', { seat }),
    clear: (seat) => ask('clear', { seat }),
    dress: (seat, livery) => ask('dress', { seat, livery }),
    bot(seat, wish) {
      if (wish) prefs.set('bot_level', wish);
      ask('place_bot', { seat, level: wish || level() });
    },
    arrange: (part) =>
      void socket.request('arrange', part).catch((error) => {
        say(error);
        // A new object: the form shows again what holds.
        store.set({ table: structuredClone(store.get().table) });
      }),
    ready: (ready) =>
      void doing(async () => {
        // Sitting down again brings one's part of the shuffle, which a rematch does not know yet.
        if (ready) await Promise.all(store.get().you.seats.map(sitAt));
        else await socket.request('ready', { ready });
      }),
    start: () => void doing(fillAndStart),
  };
}
