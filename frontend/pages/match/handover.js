// @ts-check
/**
 * Several own seats on one device: the page shows the view of the seat to act. Where hands are
 * hidden, it asks to hand the device over first.
 */
import { h } from '../../core/dom.js';
import { t } from '../../core/words.js';
import { icon } from '../../draw/icons.js';
import { isHidden, namesOf, turnOf, yourSeat } from './state/state.js';

/** @import { Match, State } from './types.js' */

/**
 * Returns the own seats that should get the device now: the one to act; where hands are hidden and
 * nobody has it yet, all of them.
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

/** @param {Match} match */
export function watchHandover({ store, socket, follow, atEnd }) {
  /** @type {{dialog: HTMLDialogElement, seats: string} | null} */
  let shown = null;

  /** @param {number} seat */
  async function take(seat) {
    try {
      if (yourSeat(store.get()) !== seat) await socket.request('look', { seat });
      store.set({ handed: seat });
    } catch {
      // The seat is no longer ours: the next welcome says so.
    }
  }

  /** @param {State} state */
  function showDialog(state) {
    const seats = wanted(state);
    if ((shown?.seats ?? '') === String(seats)) return;
    shown?.dialog.remove();
    shown = null;
    if (!seats.length) return;
    shown = { dialog: handoverDialog(seats, namesOf(state.table), take), seats: String(seats) };
  }

  follow(
    (state) => [String(wanted(state)), isHidden(state), state.table],
    (_value, state) => {
      const [seat] = wanted(state);
      if (seat !== undefined && !isHidden(state)) take(seat);
      else showDialog(state);
    },
  );
  atEnd(() => shown?.dialog.remove());
}

/**
 * Covers the screen until somebody says whose turn it is to look.
 * @param {number[]} seats
 * @param {string[]} names
 * @param {(seat: number) => void} take
 */
function handoverDialog(seats, names, take) {
  const title =
    seats.length > 1
      ? t('match.handover.who')
      : t('match.handover.title', { name: names[seats[0]] });
  const goButton = (/** @type {number} */ seat) =>
    h(
      'button.btn.primary.big',
      { type: 'button', onclick: () => take(seat) },
      t('match.handover.go', { name: names[seat] }),
    );
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
    h('h2#handover', null, title),
    h('p', null, t('match.handover.text')),
    seats.map(goButton),
    h('a', { href: '/' }, t('match.notice.home')),
  );
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
