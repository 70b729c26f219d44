// @ts-check
/** What visitors can do at a table before the start. A refusal is shown as a toast. */
import { prefs } from '../../core/prefs.js';
import { contribution } from '../../core/shuffle.js';
import { sorry } from '../../core/words.js';
import { toast } from '../../parts/dialog.js';
import { isFree } from '../../parts/table_words.js';

/**
 * @typedef {object} Deeds
 * @property {() => number | null} moving The seat whose player is being moved.
 * @property {() => boolean} busy Whether the server has not answered yet.
 * @property {(seat: number | null) => void} move Takes up the player at a seat, to move them.
 * @property {(seat: number, other: number) => void} swap
 * @property {(seat?: number) => void} sit At a seat, or at any free one.
 * @property {(seat: number) => void} rise
 * @property {() => boolean} rising Whether the visitor has stood up since the last call.
 * @property {(seat: number) => void} clear Frees a seat; if a person sits there, asks the host
 *   first.
 * @property {() => void} admit Lets everybody sit down again.
 * @property {(seat: number) => void} lead Lets somebody else lead the table.
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
  let rose = false;
  const say = (/** @type {unknown} */ error) => toast(sorry(error));
  const level = () => prefs.get('bot_level', 'mason');

  /**
   * Sends a request and does not wait.
   * @param {string} type
   * @param {Record<string, any>} body
   */
  const ask = (type, body) => void socket.request(type, body).catch(say);

  /** @param {{seat?: number, alias?: string}} [where] Without a seat at any free one. */
  const sitAt = (where) => {
    const part = contribution(id, store.get().table?.commitment);
    return socket.request('sit', { ...where, contribution: part });
  };

  /** Sits down, at another seat if the wanted one was just taken. @param {number} [seat] */
  async function sit(seat) {
    if (!(await introduce())) return;
    if (store.get().you.seats.length) return seatAnother(seat);
    await sitAt({ seat }).catch((error) => {
      if (error.code !== 'seat_taken') throw error;
      return sitAt();
    });
  }

  /** Seats another person who plays on this device. @param {number} [seat] */
  async function seatAnother(seat) {
    const { askAlias } = await import('./together/alias.js');
    const alias = await askAlias();
    if (alias !== null) await sitAt({ seat, alias });
  }

  /** @param {number} seat */
  async function clear(seat) {
    const chair = store.get().table?.chairs[seat];
    if (!chair?.person) return ask('clear', { seat });
    const { askClearing } = await import('./together/clearing.js');
    const bar = await askClearing(chair.name);
    if (bar !== null) ask('clear', { seat, bar });
  }

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
    sit: (seat) => void doing(() => sit(seat)),
    rise(seat) {
      rose = true;
      ask('rise', { seat });
    },
    rising() {
      const own = rose;
      rose = false;
      return own;
    },
    clear: (seat) => void clear(seat).catch(say),
    admit: () => ask('admit', {}),
    lead: (seat) => ask('lead', { seat }),
    dress: (seat, livery) => ask('dress', { seat, livery }),
    bot(seat, wish) {
      if (wish) prefs.set('bot_level', wish);
      ask('place_bot', { seat, level: wish || level() });
    },
    arrange: (part) =>
      void socket.request('arrange', part).catch((error) => {
        say(error);
        // A new object makes the form show the present values again.
        store.set({ table: structuredClone(store.get().table) });
      }),
    ready: (ready) =>
      void doing(async () => {
        // Sitting down again sends a contribution to the shuffle, which a rematch does not have
        // yet.
        if (ready) await Promise.all(store.get().you.seats.map((seat) => sitAt({ seat })));
        else await socket.request('ready', { ready });
      }),
    start: () => void doing(fillAndStart),
  };
}
