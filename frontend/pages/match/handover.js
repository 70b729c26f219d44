// @ts-check
/** Several own seats on one device: follow the seat to act; where hands are hidden, hand the device over first. */
import { h } from '../../core/dom.js';
import { t } from '../../core/words.js';
import { icon } from '../../draw/icons.js';
import { isHidden, namesOf, turnOf, yourSeat } from './match_state.js';

/** @typedef {import('./shell.js').Match} Match */
/** @typedef {import('./match_state.js').State} State */

/**
 * The own seats that ought to have the device now: the one to act; where hands are hidden and nobody has it yet, any.
 * @param {State} state
 */
export function wanted(state) {
  const { handed, table, you } = state;
  const turn = turnOf(state);
  if (turn === null || you.seats.length < 2) return [];
  const has = yourSeat(state) === turn && (handed === turn || !isHidden(state));
  if (you.seats.includes(turn) && !table?.chairs[turn].held) return has ? [] : [turn];
  return handed === null && isHidden(state) ? you.seats : [];
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
  follow(
    (state) => [String(wanted(state)), isHidden(state), state.table],
    (_value, state) => {
      const seats = wanted(state);
      if (seats.length && !isHidden(state)) take(seats[0]);
      else if ((screen?.dataset.seats ?? '') !== String(seats)) {
        screen?.remove();
        screen = seats.length ? shown(seats, namesOf(state.table)) : null;
      }
    },
  );
  atEnd(() => screen?.remove());

  /**
   * @param {number[]} seats
   * @param {string[]} names
   */
  function shown(seats, names) {
    const dialog = h(
      'dialog.handover',
      {
        'data-seats': seats,
        'aria-labelledby': 'handover',
        onkeydown: (/** @type {KeyboardEvent} */ event) =>
          event.key === 'Escape' && event.preventDefault(),
        // However it was closed, nobody sees a hand before saying whose it is.
        onclose: () => dialog.isConnected && dialog.showModal(),
      },
      icon('device', 48),
      h(
        'h2#handover',
        null,
        seats.length > 1
          ? t('match.handover.who')
          : t('match.handover.title', { name: names[seats[0]] }),
      ),
      h('p', null, t('match.handover.text')),
      seats.map((seat) =>
        h(
          'button.btn.primary.big',
          { type: 'button', onclick: () => take(seat) },
          t('match.handover.go', { name: names[seat] }),
        ),
      ),
      h('a', { href: '/' }, t('match.notice.home')),
    );
    document.body.append(dialog);
    dialog.showModal();
    return dialog;
  }
}
