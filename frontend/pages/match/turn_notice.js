// @ts-check
/** Tells that it is one's turn: title, icon of the tab, tone, and a notification if allowed. */
import { t } from '../../core/words.js';
import { noticesAllowed } from './menu.js';
import { yourTurn } from './match_state.js';
import { gameName } from '../../parts/cards.js';

/** @typedef {import('./shell.js').Match} Match */

/** The shield and the tower of the mark, in a box of 64 × 64. */
const SHIELD = 'M8 7C20 7 26 5 32 2C38 5 44 7 56 7V35C56 51 44 59 32 63C20 59 8 51 8 35Z';
const TOWER = 'M18 51V29h3V16h5v4h4v-4h4v4h4v-4h5v13h3v22h-9v-8a5 5 0 0 0-10 0v8Z';

/**
 * @param {Match} match
 */
export function noticeTurns({ store, follow, sound, atEnd }) {
  let moves = store.get().seq;
  follow(
    (state) => [yourTurn(state), state.table?.title, state.table?.status],
    (_value, state) => {
      const game = gameName(state.table?.game ?? '');
      const mine = yourTurn(state);
      document.title = mine
        ? t('match.title.turn', { game })
        : t('match.title', { game, title: state.table?.title ?? '' });
      showIcon(mine);
    },
  );
  let was = yourTurn(store.get());
  follow(
    (state) => state.seq,
    (seq, state) => {
      if (seq === moves) return;
      moves = seq;
      const mine = yourTurn(state);
      if (state.view?.turn === null) sound.play('end');
      else if (mine && !was) announce(state);
      else sound.play('move');
      was = mine;
    },
  );
  atEnd(() => showIcon(false));

  /** @param {import('./match_state.js').State} state */
  function announce(state) {
    sound.play('turn');
    if (!document.hidden || !noticesAllowed()) return;
    try {
      const notice = new Notification(t('match.notify.turn'), {
        body: `${gameName(state.table?.game ?? '')} · ${state.table?.title}`,
        tag: state.table?.id,
      });
      notice.onclick = () => {
        focus();
        notice.close();
      };
    } catch {
      // Some phones only let service workers notify.
    }
  }
}

/**
 * Draw the icon of the tab, with a badge when it is one's turn.
 * @param {boolean} badge
 */
function showIcon(badge) {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 64;
  const paint = canvas.getContext('2d');
  const link = /** @type {HTMLLinkElement | null} */ (document.querySelector('link[rel="icon"]'));
  if (!paint || !link) return;
  const shield = new Path2D(SHIELD);
  paint.fillStyle = '#6d5488';
  paint.fill(shield);
  paint.lineWidth = 2;
  paint.strokeStyle = '#2c1e40';
  paint.stroke(shield);
  paint.fillStyle = '#fff8e8';
  paint.fill(new Path2D(TOWER));
  if (badge) {
    paint.beginPath();
    paint.arc(48, 16, 14, 0, 7);
    paint.fillStyle = '#8c4be0';
    paint.fill();
    paint.lineWidth = 4;
    paint.strokeStyle = '#fff';
    paint.stroke();
  }
  link.href = canvas.toDataURL('image/png');
}
