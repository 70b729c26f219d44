// @ts-check
/** The connection to one table: it keeps the store up to date. */
import { prefs } from '../../core/prefs.js';
import { withTicket } from '../../net/api.js';
import { whole } from '../../net/short.js';
import { RefusedError, openSocket } from '../../net/socket.js';
import { introduce as askWho, isUnnamed, whoAmI } from '../../parts/nickname.js';
import { followPast } from './state/past.js';
import { applyMessage } from './state/messages.js';

/** @import { Store } from '../../core/store.js' */
/** @import { Socket } from '../../net/socket.js' */
/** @import { ServerMessage } from '../../types.js' */
/** @import { App, State } from './types.js' */

/**
 * @param {string} id Of the table.
 * @param {Store<State>} store
 * @param {string} [mark] Added to the address, such as `&screen=1`.
 * @returns {Pick<App, 'socket' | 'introduce' | 'appear'>}
 */
export function connectTable(id, store, mark = '') {
  const past = followPast(store);
  /** Whether an update was missed, so that only a new welcome helps. */
  let lost = false;
  /** Replaced at every new connection. @type {Socket} */
  let current;
  let connections = 0;
  connect();

  function connect() {
    const number = ++connections;
    current?.close();
    current = openSocket(() => withTicket(address(id, store.get().handed) + mark), {
      message: (message) => number === connections && read(whole(message)),
      state(connection, why, reason) {
        if (number !== connections) return;
        store.set({ connection, why: why ?? '', reason: reason ?? '' });
        // The person with the device has lost that seat: connect without naming a seat.
        if (why === 'not_your_seat' && store.get().handed !== null) {
          store.set({ handed: null });
          connect();
        }
      },
    });
  }

  /** @param {ServerMessage} message */
  function read(message) {
    if (message.type === 'notice') {
      import('../../parts/notice.js').then(({ tellNotice }) => tellNotice(message.text));
      return;
    }
    if (message.type === 'plays') {
      import('../../parts/following/news.js').then(({ tellPlays }) => tellPlays(message));
      return;
    }
    if (message.type === 'circle') {
      const { called } = message;
      if (!called) return;
      import('../../parts/circle/called.js').then(({ tellCalled }) => tellCalled(called));
      return;
    }
    if (lost && message.type !== 'welcome') return;
    const change = applyMessage(store.get(), message, performance.now());
    lost = !change;
    if (!change) return requestWelcome();
    store.set(change);
    if (message.type === 'update') past.update(message, store.get().view);
  }

  /** A player gets a new welcome by sending `look`, anybody else by connecting again. */
  function requestWelcome() {
    const { viewer } = store.get().you;
    if (typeof viewer === 'number') current.request('look', { seat: viewer }).catch(connect);
    else connect();
  }

  async function introduce() {
    if (store.get().you.person && !isUnnamed()) return true;
    if (!(await askWho(await whoAmI()))) return false;
    connect();
    return connected(store);
  }

  return {
    socket: {
      request: (type, body) => current.request(type, body),
      close: () => current.close(),
    },
    introduce,
    async appear(named) {
      if (named && !(await introduce())) return;
      prefs.set('named', named);
      connect();
    },
  };
}

/**
 * Returns where to connect, with the view of the seat that has the device, if there is one.
 * @param {string} id
 * @param {number | null} handed
 */
function address(id, handed) {
  const seat = handed === null ? '' : `&seat=${handed}`;
  const named = prefs.get('named', false) ? ',named' : '';
  return `/ws/table/${id}?v=2&want=previews,standing,short${named}${seat}`;
}

/**
 * Resolves to true once the connection is live; rejects if it fails.
 * @param {Store<State>} store
 * @returns {Promise<boolean>}
 */
function connected(store) {
  return new Promise((resolve, reject) => {
    const stop = store.on(
      (state) => state.connection,
      (connection) => {
        if (connection === 'connecting') return;
        stop();
        if (connection === 'live') resolve(true);
        else reject(new RefusedError('offline', 'The server cannot be reached.'));
      },
    );
  });
}
