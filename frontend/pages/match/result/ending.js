// @ts-check
/** What to do when a match is over: see the result, play again. */
import { h } from '../../../core/dom.js';
import { contribution, remember } from '../../../core/shuffle.js';
import { sorry, t } from '../../../core/words.js';
import { icon } from '../../../draw/icons.js';
import { api } from '../../../net/api.js';
import { toast } from '../../../parts/dialog.js';
import { wishedPast } from '../replay/replay.js';

/** @typedef {import('../shell.js').Match} Match */

/**
 * Open the result when the match ends before one's eyes, or was over when one came.
 * @param {Match} match
 */
export function watchResult(match) {
  const { follow, store } = match;
  if (wishedPast() !== null) store.set({ ended: true }); // one came for a position
  follow(
    (state) =>
      state.table?.status === 'over' &&
      state.line.known &&
      state.standing !== null &&
      state.line.steps.length > 0,
    (ready) => {
      if (!ready || store.get().ended || store.get().past !== null) return;
      store.set({ ended: true });
      setTimeout(() => openResult(match), 900);
    },
  );
}

/**
 * Open the result; what it needs is fetched only now.
 * @param {Match} match
 */
export async function openResult(match) {
  try {
    const { showResult } = await import('./result.js');
    showResult(match);
  } catch {
    toast(sorry({ code: 'offline' }));
  }
}

/**
 * Against bots alone nobody has to be waited for: the next match begins at once.
 * @param {import('../match_state.js').State} state
 * @returns {Promise<string | null>} Its address, or null where somebody else plays, too.
 */
async function playBotsAgain({ table, you }) {
  const rivals = table?.chairs.filter((_chair, seat) => !you.seats.includes(seat)) ?? [];
  const level = rivals[0]?.bot;
  if (
    !table ||
    table.public ||
    !level ||
    you.seats.length > 1 ||
    rivals.some(({ bot }) => bot !== level)
  )
    return null;
  const part = contribution();
  const { id } = await api.post('/api/tables/bots', {
    game: table.game,
    seats: table.chairs.length,
    options: table.options,
    level,
    contribution: part,
  });
  remember(id, part);
  return `/m/${id}`;
}

/**
 * Ask for another match, or go where it is.
 * @param {Match} match
 * @param {boolean} [primary]
 */
export function rematchButton({ store, socket }, primary = false) {
  const { table, you } = store.get();
  const content = [
    icon('again', 18),
    h('span', null, t(table?.rematch ? 'match.rematch.go' : 'match.rematch')),
  ];
  const cls = primary ? 'primary' : '';
  if (table?.rematch) return h('a.btn', { class: cls, href: `/t/${table.rematch}` }, content);
  if (!you.seats.length) return null;
  return h(
    'button.btn',
    {
      type: 'button',
      class: cls,
      onclick: async (/** @type {Event} */ event) => {
        const button = /** @type {HTMLButtonElement} */ (event.currentTarget);
        button.disabled = true; // a second press would begin a second match
        try {
          location.assign(
            (await playBotsAgain(store.get())) ?? `/t/${(await socket.request('rematch')).rematch}`,
          );
        } catch (error) {
          button.disabled = false;
          toast(sorry(error));
        }
      },
    },
    content,
  );
}
