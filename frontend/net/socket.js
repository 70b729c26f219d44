// @ts-check
/**
 * A websocket that reconnects by itself. Requests wait until it is live. A request that was sent
 * but not answered is sent again with the same id, so that the server can recognize it.
 */
import { nextTask } from '../core/next_task.js';

/** @import { Done, ServerMessage } from '../types.js' */

/** @typedef {'connecting' | 'live' | 'reconnecting' | 'closed'} SocketState */

/**
 * @typedef {object} Hooks
 * @property {(message: ServerMessage) => void} message Gets every message that is not an answer.
 * @property {(state: SocketState, why?: string, reason?: string) => void} state
 *   `why`: a refusal's code; `reason`: what the site's operators say about it.
 */

/**
 * @typedef {object} World What a socket needs from the browser.
 * @property {typeof WebSocket} WebSocket
 * @property {string} origin ws://host or wss://host
 * @property {(run: () => void, ms: number) => any} setTimeout
 * @property {(timer: any) => void} clearTimeout
 * @property {() => number} random
 * @property {(run: () => void) => void} soon Runs something in the next task.
 * @property {(woke: () => void, left: () => void) => () => void} onWake Calls `woke` when the page
 *   or the network is back, and `left` when the network is gone; returns how to stop that.
 */

/**
 * @typedef {object} Socket
 * @property {(type: string, body?: Record<string, any>) => Promise<Done>} request
 *   Rejects with `RefusedError`.
 * @property {() => void} close
 */

export class RefusedError extends Error {
  /**
   * @param {string} code For programs; `sorry(error)` returns a sentence for people.
   * @param {string} message
   * @param {string} [reason] What the site's operators say about it.
   */
  constructor(code, message, reason) {
    super(message);
    this.name = 'RefusedError';
    this.code = code;
    this.reason = reason;
  }
}

/** Close codes after which reconnecting is pointless. */
const FOR_GOOD = [4400, 4403, 4404];
/** Milliseconds before the first and before any later attempt to reconnect. */
const FIRST_WAIT = 300;
const LONGEST_WAIT = 10_000;
/** Milliseconds of silence after which a table is pinged. */
const SILENCE = 20_000;
/** Milliseconds that connecting or answering may take. */
const PATIENCE = 6_000;

/**
 * @typedef {object} Request
 * @property {string} text As it is sent.
 * @property {(done: Done) => void} resolve
 * @property {(error: Error) => void} reject
 */

/**
 * @param {string | (() => string | Promise<string>)} path Such as `/ws/table/abc?want=standing`; a
 *   function is called for every new connection.
 * @param {Hooks} hooks
 * @param {Partial<World>} [given] For tests.
 * @returns {Socket}
 */
export function openSocket(path, hooks, given = {}) {
  const world = { ...browser(), ...given };
  /** @type {WebSocket | null} */
  let socket = null;
  /** @type {SocketState} */
  let state = 'connecting';
  let failures = 0;
  let attempts = 0;
  /** Whether the server answers requests: tables do, the lobby does not. */
  let answers = false;
  /** @type {any} */
  let timer = null;
  /** Requests without an answer, by id. @type {Map<string, Request>} */
  const waiting = new Map();
  const session = Math.floor(world.random() * 2 ** 48).toString(36);
  let count = 0;
  /** What the site's operators said when they ended the connection. @type {string | undefined} */
  let reason;
  const stopWaking = world.onWake(wake, () => socket && lost(socket));

  hooks.state('connecting');
  connect();

  function connect() {
    const target = typeof path === 'function' ? path() : path;
    const number = ++attempts;
    if (typeof target === 'string') return open(target);
    socket = null;
    const current = () => number === attempts && !socket && state !== 'closed';
    target.then(
      (found) => current() && open(found),
      () => current() && again(),
    );
  }

  /** @param {string} target */
  function open(target) {
    const fresh = new world.WebSocket(world.origin + target);
    socket = fresh;
    after(PATIENCE, () => lost(fresh));
    // Messages that arrive together are read in one task, so that a move, the next legal actions
    // and the standing are shown at once.
    fresh.onmessage = ({ data }) => world.soon(() => fresh === socket && read(JSON.parse(data)));
    fresh.onclose = ({ code, reason }) =>
      world.soon(() => fresh === socket && lost(fresh, code, reason));
  }

  /** @param {any} message */
  function read(message) {
    const connected = message.type !== 'refused' || message.id !== null;
    if (connected && state !== 'live') {
      failures = 0;
      answers = message.type === 'welcome';
      for (const { text } of waiting.values()) say(text);
      report('live');
    }
    if (state === 'live') after(SILENCE, check);
    if (message.type === 'done' || message.type === 'refused') {
      const request = waiting.get(message.id);
      waiting.delete(message.id);
      if (message.type === 'done') request?.resolve(message);
      else request?.reject(new RefusedError(message.code, message.message, message.reason));
      if (message.id === null) reason = message.reason;
    } else {
      hooks.message(message);
    }
  }

  /** Sends a text, unless the connection is ending: then the next connection sends it. */
  function say(/** @type {string} */ text) {
    if (socket && !(socket.readyState > 1)) socket.send(text);
  }

  /** Asks a table whether it is still there. The lobby is never asked: it does not answer. */
  function check() {
    const asked = socket;
    if (!answers || !asked) return;
    say(JSON.stringify({ type: 'ping', id: newId() }));
    expectAnswer(asked);
  }

  /** Drops the connection if no message comes in time. @param {WebSocket} asked */
  function expectAnswer(asked) {
    after(PATIENCE, () => lost(asked));
  }

  /**
   * @param {WebSocket} gone
   * @param {number} [code]
   * @param {string} [why]
   */
  function lost(gone, code = 0, why) {
    socket = null;
    answers = false;
    gone.close();
    if (FOR_GOOD.includes(code)) {
      end(why);
      return;
    }
    again();
  }

  /** Connects again after a while. */
  function again() {
    report('reconnecting');
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures++);
    after(wait * (0.5 + world.random() / 2), connect);
  }

  /** The page is visible again, or the network is back: checks the connection or reconnects. */
  function wake() {
    if (answers) check();
    else if (state === 'live' || !socket) {
      failures = 0;
      socket?.close();
      connect();
    }
  }

  /** @param {string} [why] */
  function end(why) {
    stopWaking();
    world.clearTimeout(timer);
    report('closed', why);
    const error = new RefusedError('closed', 'The connection has ended.');
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  /**
   * @param {SocketState} next
   * @param {string} [why]
   */
  function report(next, why) {
    if (next === state) return;
    state = next;
    hooks.state(next, why, reason);
  }

  /**
   * Sets the only timer; an earlier one is cancelled.
   * @param {number} ms
   * @param {() => void} run
   */
  function after(ms, run) {
    world.clearTimeout(timer);
    timer = world.setTimeout(run, ms);
  }

  const newId = () => `${session}-${++count}`;

  return {
    request(type, body = {}) {
      if (state === 'closed') {
        return Promise.reject(new RefusedError('closed', 'The connection has ended.'));
      }
      const id = newId();
      const text = JSON.stringify({ type, id, ...body });
      return new Promise((resolve, reject) => {
        waiting.set(id, { text, resolve, reject });
        if (state !== 'live' || !socket) return;
        say(text);
        if (answers) expectAnswer(socket);
      });
    },
    close() {
      if (state === 'closed') return;
      const open = socket;
      socket = null;
      open?.close();
      end();
    },
  };
}

/** @returns {World} */
function browser() {
  return {
    WebSocket: globalThis.WebSocket,
    origin: globalThis.location?.origin.replace(/^http/, 'ws') ?? '',
    setTimeout: (run, ms) => setTimeout(run, ms),
    clearTimeout: (timer) => clearTimeout(timer),
    random: () => Math.random(),
    soon: nextTask,
    onWake,
  };
}

/**
 * @param {() => void} woke
 * @param {() => void} left
 */
function onWake(woke, left) {
  const seen = () => document.visibilityState === 'visible' && woke();
  const back = (/** @type {PageTransitionEvent} */ event) => event.persisted && woke();
  document.addEventListener('visibilitychange', seen);
  addEventListener('online', woke);
  addEventListener('offline', left);
  addEventListener('pageshow', back);
  return () => {
    document.removeEventListener('visibilitychange', seen);
    removeEventListener('online', woke);
    removeEventListener('offline', left);
    removeEventListener('pageshow', back);
  };
}
