// @ts-check
/** What an onlooker sees of a match: its position now, and at the end its whole past. */
import { apply } from '../../core/patch.js';
import { whole } from '../../net/short.js';
import { openSocket } from '../../net/socket.js';

/** @import { GameEvent, History, ServerMessage, Standing, Table, View } from '../../types.js' */

/**
 * @typedef {object} Position
 * @property {Table} table
 * @property {number} seq
 * @property {View} view
 * @property {Standing | null} standing
 * @property {GameEvent[]} events Of the last move.
 */

/**
 * @typedef {object} Hooks
 * @property {(position: Position) => void} position The latest one, at first and after every move.
 * @property {(positions: Position[]) => void} past All of them, when the match is over.
 * @property {(code: string, reason?: string) => void} closed There is nothing to see.
 */

/**
 * @param {string} id
 * @param {Hooks} hooks
 */
export function watch(id, hooks) {
  /** @type {Position | null} */
  let now = null;
  let asked = false;
  let socket = connect();

  function connect() {
    return openSocket(`/ws/table/${id}?v=2&want=standing,short&nobody=1`, {
      message: (message) => read(whole(message)),
      state: (state, why, reason) => state === 'closed' && why && hooks.closed(why, reason),
    });
  }

  /** @param {ServerMessage} message */
  async function read(message) {
    const next = after(now, message);
    if (next === now) return;
    now = next;
    if (!now) {
      socket.close(); // a move was missed
      socket = connect();
      return;
    }
    if (asked) return;
    hooks.position(now);
    if (now.table.status !== 'over') return;
    asked = true;
    const past = await fetchPast(id, now.table).catch(() => null);
    if (past) hooks.past(past);
  }
}

/**
 * Returns the position after a message; null if only a new connection can tell it.
 * @param {Position | null} now
 * @param {ServerMessage} message
 * @returns {Position | null}
 */
export function after(now, message) {
  if (message.type === 'welcome') {
    const { table, seq, view, standing } = message;
    return { table, seq, view, standing, events: [] };
  }
  if (!now) return now;
  switch (message.type) {
    case 'table':
      return { ...now, table: message.table };
    case 'standing':
      return message.seq === now.seq ? { ...now, standing: message.standing } : now;
    case 'update': {
      const { seq, patch, events } = message;
      if (seq <= now.seq) return now;
      if (seq !== now.seq + 1 || !now.view) return null;
      return { ...now, seq, view: apply(now.view, patch), events };
    }
    default:
      return now;
  }
}

/**
 * Fetches every position of a match, as anybody may see it.
 * @param {string} id
 * @param {Table} table
 */
async function fetchPast(id, table) {
  /** @type {Position[]} */
  const found = [];
  for (;;) {
    const from = Math.max(0, found.length - 1);
    const path = `/api/matches/${id}/history?standing=true&from=${from}`;
    const answer = await fetch(path, { credentials: 'omit' });
    if (!answer.ok) throw new Error(answer.statusText);
    /** @type {History} */
    const { moves, view, standing = null, steps } = await answer.json();
    if (!found.length) found.push({ table, seq: 0, view, standing, events: [] });
    for (const step of steps) {
      const before = found[found.length - 1];
      found.push({
        table,
        seq: step.seq,
        view: apply(before.view, step.patch),
        standing: apply(before.standing, step.standing ?? []),
        events: step.events,
      });
    }
    if (found.length > moves || !steps.length) return found;
  }
}
