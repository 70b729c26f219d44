// @ts-check
/**
 * Your turn: signs of it outside the page, and several seats on one device. The page shows the
 * view of the seat to act; where hands are hidden, it asks to hand the device over first.
 */
import { h } from '../../core/dom.js';
import { nameTab } from '../../core/tab_title.js';
import { t } from '../../core/words.js';
import { icon } from '../../draw/icons.js';
import { gameName } from '../../parts/cards.js';
import { callAttention, notify } from '../../parts/notices.js';
import { isHidden, namesOf, turnOf, yourSeat, yourTurn } from './state/state.js';

/** @import { Match, State } from './types.js' */

/** The shield and the tower of the mark, in a box of 64 × 64. */
const SHIELD = 'M8 7C20 7 26 5 32 2C38 5 44 7 56 7V35C56 51 44 59 32 63C20 59 8 51 8 35Z';
const TOWER = 'M18 51V29h3V16h5v4h4v-4h4v4h4v-4h5v13h3v22h-9v-8a5 5 0 0 0-10 0v8Z';

/** @param {Match} match */
export function noticeTurns({ store, follow, sound, atEnd }) {
  follow(
    (state) => [yourTurn(state), state.table?.title, state.table?.status],
    (_value, state) => showInTab(state),
  );
  atEnd(() => showIcon(false));
  store.on(
    (state) => state.table?.rematch,
    (_rematch, { table }) => {
      sound.play('turn');
      document.title = t('match.rematch.title', { game: gameName(table?.game ?? '') });
      notify(t('match.rematch.open'), table);
    },
  );

  let seen = store.get().seq;
  let wasMine = yourTurn(store.get());
  follow(
    (state) => state.seq,
    (seq, state) => {
      if (seq === seen) return;
      const isMine = yourTurn(state);
      if (state.view?.turn === null) {
        sound.play('end');
        callAttention(t('match.bar.over'), state.table);
      } else if (isMine && !wasMine) {
        sound.play('turn');
        notify(t('match.notify.turn'), state.table);
      } else sound.play('move');
      seen = seq;
      wasMine = isMine;
    },
  );
}

/** @param {State} state */
function showInTab(state) {
  const game = gameName(state.table?.game ?? '');
  const mine = yourTurn(state);
  if (mine) document.title = t('match.title.turn', { game });
  else nameTab(t('match.title', { game, title: state.table?.title ?? '' }));
  showIcon(mine);
}

/**
 * Draws the icon of the tab, with a badge when it is your turn.
 * @param {boolean} badge
 */
function showIcon(badge) {
  const canvas = document.createElement('canvas');
  canvas.width = 64;
  canvas.height = 64;
  const paint = canvas.getContext('2d');
  const link = /** @type {HTMLLinkElement | null} */ (document.querySelector('link[rel="icon"]'));
  if (!paint || !link) return;
  paintMark(paint);
  if (badge) paintBadge(paint);
  link.href = canvas.toDataURL('image/png');
}

/** @param {CanvasRenderingContext2D} paint */
function paintMark(paint) {
  const shield = new Path2D(SHIELD);
  paint.fillStyle = '#6d5488';
  paint.fill(shield);
  paint.lineWidth = 2;
  paint.strokeStyle = '#2c1e40';
  paint.stroke(shield);
  paint.fillStyle = '#fff8e8';
  paint.fill(new Path2D(TOWER));
}

/** @param {CanvasRenderingContext2D} paint */
function paintBadge(paint) {
  paint.beginPath();
  paint.arc(48, 16, 14, 0, 7);
  paint.fillStyle = '#8c4be0';
  paint.fill();
  paint.lineWidth = 4;
  paint.strokeStyle = '#fff';
  paint.stroke();
}

/**
 * Returns the seats on this device that should get it now: the seat to act; if hands are hidden and
 * no seat has it yet, all of them.
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
      // The visitor has lost the seat: the next welcome says so.
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
      // However it was closed: nobody sees a hand before somebody says whose turn it is to look.
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
