// @ts-check
/** Signs that it is one's turn: title and icon of the tab, a tone, a notification if allowed. */
import { prefs } from '../../core/prefs.js';
import { t } from '../../core/words.js';
import { toast } from '../../parts/dialog.js';
import { gameName } from '../../parts/cards.js';
import { yourTurn } from './state/state.js';

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

  let seen = store.get().seq;
  let wasMine = yourTurn(store.get());
  follow(
    (state) => state.seq,
    (seq, state) => {
      if (seq === seen) return;
      const isMine = yourTurn(state);
      if (state.view?.turn === null) sound.play('end');
      else if (isMine && !wasMine) {
        sound.play('turn');
        notify(state);
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
  document.title = mine
    ? t('match.title.turn', { game })
    : t('match.title', { game, title: state.table?.title ?? '' });
  showIcon(mine);
}

/** Returns whether a hidden page may send a notification when it is one's turn. */
export const noticesAllowed = () =>
  'Notification' in globalThis &&
  Notification.permission === 'granted' &&
  prefs.get('notify', false);

/** Allows notifications, or forbids them again. */
export async function toggleNotices() {
  if (noticesAllowed()) {
    prefs.set('notify', false);
    return;
  }
  const granted = (await Notification.requestPermission()) === 'granted';
  prefs.set('notify', granted);
  toast(t(granted ? 'match.menu.notify_on' : 'match.menu.notify_no'));
}

/** @param {State} state */
function notify({ table }) {
  if (!document.hidden || !noticesAllowed()) return;
  try {
    const notice = new Notification(t('match.notify.turn'), {
      body: `${gameName(table?.game ?? '')} · ${table?.title}`,
      tag: table?.id,
    });
    notice.onclick = () => {
      focus();
      notice.close();
    };
  } catch {
    // Some phones only let service workers notify.
  }
}

/**
 * Draws the icon of the tab, with a badge when it is one's turn.
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
