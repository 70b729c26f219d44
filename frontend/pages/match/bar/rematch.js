// @ts-check
/** Playing again. */
import { h } from '../../../core/dom.js';
import { contribution, remember } from '../../../core/shuffle.js';
import { sorry, t } from '../../../core/words.js';
import { icon } from '../../../draw/icons.js';
import { api } from '../../../net/api.js';
import { toast } from '../../../parts/dialog.js';

/** @import { Match, State } from '../types.js' */

/**
 * Returns a link to the next match, or a button that asks for it; null for watchers.
 * @param {Match} match
 */
export function rematchButton(match) {
  const { table, you } = match.store.get();
  if (table?.rematch) {
    const href = `/t/${table.rematch}`;
    return h('a.btn.primary', { href }, rematchLabel('match.rematch.go'));
  }
  return you.seats.length ? askRematchButton(match, 'primary') : null;
}

/**
 * @param {Match} match
 * @param {string} [cls]
 */
export function askRematchButton({ store, socket }, cls = '') {
  const onclick = async () => {
    button.disabled = true; // a second press would begin a second match
    try {
      const address = await playBotsAgain(store.get());
      location.assign(address ?? `/t/${await openRematch(socket)}`);
    } catch (error) {
      button.disabled = false;
      toast(sorry(error));
    }
  };
  const label = rematchLabel(store.get().table?.origin ? 'match.rematch.line' : 'match.rematch');
  const button = h('button.btn', { type: 'button', class: cls, onclick }, label);
  return button;
}

/**
 * Opens the next table, ready to play.
 * @param {Match['socket']} socket
 * @returns {Promise<string>} Its id.
 */
async function openRematch(socket) {
  const part = contribution();
  const { rematch = '' } = await socket.request('rematch', { contribution: part });
  remember(rematch, part);
  return rematch;
}

/** @param {string} key */
const rematchLabel = (key) => [icon('again', 18), h('span', null, t(key))];

/**
 * Begins the next match at once if all others are bots of one level.
 * @param {State} state
 * @returns {Promise<string | null>} Its address; null where somebody else plays, too.
 */
async function playBotsAgain({ table, you }) {
  const others = table?.chairs.filter((_chair, seat) => !you.seats.includes(seat)) ?? [];
  const level = others[0]?.bot;
  if (!table || table.public || !level || you.seats.length > 1) return null;
  if (others.some(({ bot }) => bot !== level)) return null;
  if (table.origin) return playLine(table.origin, level);
  const { game, options, chairs } = table;
  return begin('/api/tables/bots', { game, options, seats: chairs.length, level });
}

/**
 * Plays on against bots from a position of a finished match.
 * @param {{match: string, move: number}} origin
 * @param {string} [level]
 * @returns {Promise<string>} The address of the new match.
 */
export const playLine = ({ match, move }, level) =>
  begin('/api/tables/going-on', { match, move, level });

/**
 * Begins a match with a new part of the shuffle.
 * @param {string} path
 * @param {object} wish
 */
async function begin(path, wish) {
  const part = contribution();
  const { id } = await api.create(path, { ...wish, contribution: part });
  remember(id, part);
  return `/m/${id}`;
}
