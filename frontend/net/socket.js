// @ts-check
/**
 * A websocket that comes back by itself. Requests wait until it is live; one that was sent but not
 * answered is sent again with the same id, so that the server can tell it has seen it.
 */

import { nextTask } from '../core/next_task.js';

/** @typedef {import('../types.js').ServerMessage} ServerMessage */
/** @typedef {import('../types.js').Done} Done */
/** @typedef {'connecting' | 'live' | 'reconnecting' | 'closed'} SocketState */

/**
 * @typedef {object} Hooks
 * @property {(message: ServerMessage) => void} message
 * @property {(state: SocketState, why?: string) => void} state `why`: a refusal's code.
 */

/**
 * @typedef {object} World What a socket needs of the browser.
 * @property {typeof WebSocket} WebSocket
 * @property {string} origin ws://host or wss://host
 * @property {(run: () => void, ms: number) => any} setTimeout
 * @property {(timer: any) => void} clearTimeout
 * @property {() => number} random
 * @property {(run: () => void) => void} soon Run in the next task.
 * @property {(woke: () => void, left: () => void) => () => void} onWake Call when the page or the network is back, and when the network is gone.
 */

/**
 * @typedef {object} Socket
 * @property {(type: string, body?: Record<string, any>) => Promise<Done>} request Rejects with `RefusedError`.
 * @property {() => void} close
 */

export class RefusedError extends Error {
  /**
   * @param {string} code For programs; `sorry(error)` makes a sentence of it.
   * @param {string} message
   */
  constructor(code, message) {
    super(message);
    this.name = 'RefusedError';
    this.code = code;
  }
}

/** The server will not have us, now or later. */
const FOR_GOOD = [4400, 4403, 4404];
const FIRST_WAIT = 300;
const LONGEST_WAIT = 10_000;
/** So long a table may be silent until it is asked whether it is still there. */
const SILENCE = 20_000;
/** So long it may take to answer, or to let us in. */
const PATIENCE = 6_000;

/**
 * @param {string | (() => string)} path Such as `/ws/table/abc?want=previews,standing`; a function
 *   is asked at every connection.
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
  let answers = false;
  /** @type {any} */
  let timer = null;
  /** @type {Map<string, {text: string, resolve: (done: Done) => void, reject: (error: Error) => void}>} */
  const waiting = new Map();
  const session = Math.floor(world.random() * 2 ** 48).toString(36);
  let count = 0;
  const stopWaking = world.onWake(wake, () => socket && lost(socket));

  hooks.state('connecting');
  connect();

  function connect() {
    const target = typeof path === 'function' ? path() : path;
    const fresh = new world.WebSocket(world.origin + target);
    socket = fresh;
    after(PATIENCE, () => lost(fresh));
    // What arrives together is heard in one task: a move, what may be done now and how it stands are shown at once.
    fresh.onmessage = ({ data }) => world.soon(() => fresh === socket && hear(JSON.parse(data)));
    fresh.onclose = ({ code, reason }) =>
      world.soon(() => fresh === socket && lost(fresh, code, reason));
  }

  /** @param {any} message */
  function hear(message) {
    const connected = message.type !== 'refused' || message.id !== null;
    if (connected && state !== 'live') {
      failures = 0;
      answers = message.type === 'welcome';
      for (const { text } of waiting.values()) socket?.send(text);
      tell('live');
    }
    if (state === 'live') after(SILENCE, check);
    if (message.type === 'done' || message.type === 'refused') {
      const request = waiting.get(message.id);
      waiting.delete(message.id);
      if (message.type === 'done') request?.resolve(message);
      else request?.reject(new RefusedError(message.code, message.message));
    } else {
      hooks.message(message);
    }
  }

  /** Ask a table whether it is still there. The lobby only talks: it is not asked. */
  function check() {
    const asked = socket;
    if (!answers || !asked) return;
    asked.send(JSON.stringify({ type: 'ping', id: newId() }));
    expectAnswer(asked);
  }

  /** Whoever is asked and stays silent is gone. @param {WebSocket} asked */
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
    tell('reconnecting');
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures++);
    after(wait * (0.5 + world.random() / 2), connect);
  }

  /** The page is looked at again, or the network is back: do not wait any longer. */
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
    tell('closed', why);
    const error = new RefusedError('closed', 'The connection has ended.');
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  /**
   * @param {SocketState} next
   * @param {string} [why]
   */
  function tell(next, why) {
    if (next === state) return;
    state = next;
    hooks.state(next, why);
  }

  /**
   * Set the one timer there is.
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
        socket.send(text);
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
