// @ts-check
/** What the front page knows. */

/** @typedef {import('../../types.js').Listed} Listed */

/**
 * @typedef {object} Home
 * @property {import('../../types.js').Person | null} me
 * @property {import('../../types.js').GameCard[]} games
 * @property {import('../../types.js').LobbyLists | null} lobby Null until it is known.
 * @property {{unfinished: Listed[], finished: Listed[]}} mine
 * @property {Listed[]} over
 * @property {boolean} asked Whether the server has answered once, or could not be reached.
 * @property {import('../../net/socket.js').SocketState} connection
 */

/** @type {Home['mine']} */
export const NO_MATCHES = { unfinished: [], finished: [] };

/** @type {Home} */
export const NOTHING = {
  me: null,
  games: [],
  lobby: null,
  mine: NO_MATCHES,
  over: [],
  asked: false,
  connection: 'connecting',
};
