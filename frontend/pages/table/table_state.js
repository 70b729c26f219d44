// @ts-check
/** Types: what the table before the start knows, and what it can ask for. */

/** @typedef {import('../../parts/talk/talk.js').TalkState} TalkState */

/**
 * @typedef {object} Around What is known besides table, seats and talk.
 * @property {import('../../net/socket.js').SocketState} connection
 * @property {import('../../types.js').Presence} presence
 * @property {import('../../types.js').GameCard[]} games
 * @property {string} site The address that links begin with.
 */

/** @typedef {TalkState & Around} TableState */

/**
 * @typedef {object} TableApp
 * @property {string} id Of the table.
 * @property {import('../../core/store.js').Store<TableState>} store
 * @property {import('../../net/socket.js').Socket} socket
 * @property {() => Promise<boolean>} introduce Asks for a nickname if there is none yet; false if
 *   none was given.
 * @property {() => void} leave Goes to the front page.
 */

/** @typedef {import('../../core/store.js').Follow<TableState>} Follow */

export {};
