// @ts-check
/** Tells that it is one's turn: title, icon of the tab, tone, and a notification if allowed. */
import { t } from '../core/words.js';
import { SHIELD } from './brand.js';
import { noticesAllowed } from './menu.js';
import { yourTurn } from './match_state.js';

/** @typedef {import('./shell.js').Match} Match */

/**
 * @param {Match} match
 */
export function noticeTurns({ store, follow, sound, atEnd }) {
  let moves = store.get().seq;
  follow((state) => [yourTurn(state), state.table?.title, state.table?.status], (_value, state) => {
    const game = t(`common.game.${state.table?.game}`);
    const mine = yourTurn(state);
    document.title = mine ? t('match.title.turn', { game }) : t('match.title', { game, title: state.table?.title ?? '' });
    showIcon(mine);
  });
  let was = yourTurn(store.get());
  let over = store.get().table?.status === 'over';
  follow((state) => state.seq, (seq, state) => {
    if (seq === moves) return;
    moves = seq;
    const mine = yourTurn(state);
    if (state.view?.turn === null) sound.play('end');
    else if (mine && !was) announce(state);
    else sound.play('move');
    was = mine;
    over ||= state.view?.turn === null;
  });
  atEnd(() => showIcon(false));

  /** @param {import('./match_state.js').State} state */
  function announce(state) {
    sound.play('turn');
    if (!document.hidden || !noticesAllowed()) return;
    try {
      const notice = new Notification(t('match.notify.turn'), { body: `${t(`common.game.${state.table?.game}`)} · ${state.table?.title}`, tag: state.table?.id });
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
  paint.save();
  paint.clip(shield);
  for (const [at, colour] of /** @type {[number, string][]} */ ([[14, '#cb4b45'], [26, '#f2a548'], [38, '#f6eedc'], [50, '#323a48']])) {
    paint.fillStyle = colour;
    paint.fillRect(at, 0, 4, 64);
    paint.fillRect(0, at + 2, 64, 4);
  }
  paint.restore();
  paint.lineWidth = 3;
  paint.strokeStyle = '#2c1e40';
  paint.stroke(shield);
  if (badge) {
    paint.beginPath();
    paint.arc(47, 17, 15, 0, 7);
    paint.fillStyle = '#8c4be0';
    paint.fill();
    paint.lineWidth = 4;
    paint.strokeStyle = '#fff';
    paint.stroke();
  }
  link.href = canvas.toDataURL('image/png');
}
