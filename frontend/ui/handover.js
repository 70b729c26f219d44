// @ts-check
/** Several own seats on one device: follow the seat to act; where hands are hidden, hand the device over first. */
import { h } from '../core/dom.js';
import { t } from '../core/words.js';
import { icon } from '../draw/icons.js';
import { isHidden, namesOf, turnOf, yourSeat } from './match_state.js';

/** @typedef {import('./shell.js').Match} Match */
/** @typedef {import('./match_state.js').State} State */

/** The own seat that is to act and does not have the device yet. @param {State} state */
function wanted(state) {
  const turn = turnOf(state);
  if (turn === null || state.you.seats.length < 2 || !state.you.seats.includes(turn)) return null;
  if (state.table?.chairs[turn].held) return null;
  if (isHidden(state)) return state.handed === turn && yourSeat(state) === turn ? null : turn;
  return yourSeat(state) === turn ? null : turn;
}

/**
 * @param {Match} match
 */
export function watchHandover({ store, socket, follow, atEnd }) {
  /** @type {HTMLDialogElement | null} */
  let screen = null;
  const take = async (/** @type {number} */ seat) => {
    try {
      if (yourSeat(store.get()) !== seat) await socket.request('look', { seat });
      store.set({ handed: seat });
    } catch {
      // The seat is no longer ours: the next welcome says so.
    }
  };
  follow((state) => [wanted(state), isHidden(state), state.table], (_value, state) => {
    const seat = wanted(state);
    if (seat !== null && !isHidden(state)) take(seat);
    else if (seat === null || Number(screen?.dataset.seat) !== seat) {
      screen?.remove();
      screen = seat === null ? null : shown(seat, namesOf(state.table)[seat]);
    }
  });
  atEnd(() => screen?.remove());

  /**
   * @param {number} seat
   * @param {string} name
   */
  function shown(seat, name) {
    const dialog = h(
      'dialog.handover',
      { 'data-seat': seat, 'aria-labelledby': 'handover', oncancel: (/** @type {Event} */ event) => event.preventDefault() },
      icon('device', 48),
      h('h2#handover', null, t('match.handover.title', { name })),
      h('p', null, t('match.handover.text')),
      h('button.btn.primary.big', { type: 'button', onclick: () => take(seat) }, t('match.handover.go', { name })),
      h('a', { href: '/' }, t('match.notice.home')),
    );
    document.body.append(dialog);
    dialog.showModal();
    return dialog;
  }
}
