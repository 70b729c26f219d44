// @ts-check
/**
 * A phone beside a screen: it shows only hand and choices, large, while the screen shows the board.
 *
 * Anybody can open a screen for a public match, so there the phone hides the board only if the
 * player wishes.
 */
import { fill, h, styled } from '../../../core/dom.js';
import { t } from '../../../core/words.js';
import { icon } from '../../../draw/icons.js';
import { teach } from '../../../words/index.js';
import { mayAct } from '../state/state.js';

/** @import { Match, State } from '../types.js' */

/** @type {WeakSet<HTMLElement>} */
const mounted = new WeakSet();

/**
 * Call it when a screen appears. It notices by itself when the screen goes.
 * @param {HTMLElement} page
 * @param {Match} match
 */
export async function mountHand(page, { store, follow, atEnd }) {
  if (mounted.has(page)) return;
  mounted.add(page);
  await Promise.all([teach('screen'), styled('style/screen/hand')]);
  /** What the player has chosen; null for the default. @type {boolean | null} */
  let wish = null;
  const words = h('p', { role: 'status' });
  const button = h('button.btn.sm', {
    type: 'button',
    onclick() {
      wish = !store.get().handOnly;
      show(store.get());
    },
  });
  const strip = h('section.beside', null, icon('device', 24), words, button);
  page.append(strip);

  /** @param {State} state */
  function show(state) {
    const beside = isBeside(state);
    const handOnly = beside && (wish ?? !state.table?.public);
    const looksUp = handOnly && !mayAct(state);
    page.classList.toggle('beside-screen', beside);
    page.classList.toggle('hand-only', handOnly);
    strip.hidden = !beside;
    words.textContent = t(looksUp ? 'screen.hand.wait' : 'screen.hand.title');
    fill(button, t(handOnly ? 'screen.hand.board' : 'screen.hand.only'));
    if (state.handOnly !== handOnly) store.set({ handOnly });
  }
  follow(
    (state) => [isBeside(state), state.table, state.lang, mayAct(state)],
    (_value, state) => show(state),
  );
  atEnd(() => strip.remove());
}

/** @param {State} state */
const isBeside = ({ phone, presence, table, you, past }) =>
  phone && presence.screen && past === null && table?.status === 'running' && you.seats.length > 0;
