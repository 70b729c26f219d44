// @ts-check
/** The buttons of the action bar. Each has an element, and shows a state of the match. */
import * as choices from '../../../core/choice.js';
import { h } from '../../../core/dom.js';
import { keyedRows, reconcile } from '../../../core/reconcile.js';
import { t } from '../../../core/words.js';
import { icon } from '../../../draw/icons.js';
import { requestSeat } from '../commands.js';
import { lookAt } from '../replay/replay.js';
import { openResult } from '../result/ending.js';
import { askRematchButton } from '../result/rematch.js';
import { heldSeat, mayAct } from '../state/state.js';
import { askHint, mayAskHint } from './hints.js';
import { asksOthers, canUndo, undo } from './undo.js';

/** @import { IconName } from '../../../draw/icons.js' */
/** @import { Match, State } from '../types.js' */

/** Takes back a pick, or the last move if nothing is picked. @param {Match} match */
export function undoButton(match) {
  const text = h('span');
  const onclick = () => match.choosing.back() || undo(match);
  const element = h('button.btn.undo', { type: 'button', onclick }, icon('undo', 18), text);
  return {
    element,
    /** @param {State} state */
    show(state) {
      const { choice, sending } = state;
      const picked = !!choice && choices.undoable(choice);
      const undoes = canUndo(state);
      const asks = undoes && !picked && asksOthers(state);
      element.hidden = !(mayAct(state) && choice) && !undoes;
      element.disabled = sending || !(picked || undoes);
      text.textContent = t(asks ? 'match.bar.ask_undo' : 'match.bar.undo');
      element.title = text.textContent;
    },
  };
}

/** @param {Match} match */
export function hintButton(match) {
  const element = h(
    'button.btn.advise',
    {
      type: 'button',
      onclick: () => askHint(match),
      title: t('match.hint.title'),
      'aria-label': t('match.hint'),
    },
    icon('bulb', 18),
    h('span', null, t('match.hint')),
  );
  return {
    element,
    /** @param {State} state */
    show(state) {
      element.hidden = !mayAskHint(state);
      element.disabled = state.sending || state.asking;
      element.classList.toggle('busy', state.asking);
    },
  };
}

/** @param {Match} match */
export function confirmButton({ game, choosing }) {
  const text = h('span');
  const onclick = () => choosing.confirm();
  const element = h('button.btn.primary.go', { type: 'button', onclick }, icon('check', 18), text);

  /** @param {State} state */
  function label({ choice, sending, connection }) {
    if (sending) return t(connection === 'live' ? 'match.bar.sending' : 'match.bar.unsent');
    const action = choice && choices.action(choice);
    return action ? game.confirm(action, t) : t('match.bar.confirm');
  }

  return {
    element,
    /** @param {State} state */
    show(state) {
      const { choice, sending } = state;
      element.hidden = !mayAct(state) || !choice;
      element.disabled = sending || !choice || !choices.action(choice);
      text.textContent = label(state);
    },
  };
}

/** @typedef {'replay' | 'rematch' | 'result' | 'take_back'} Further */

/** Buttons after the end, and while a bot plays for oneself. @param {Match} match */
export function furtherButtons(match) {
  const element = h('div.acts.more');
  const takeBack = () => requestSeat(match, 'take_back', heldSeat(match.store.get()) ?? 0);
  /** @type {Record<Further, () => HTMLElement>} */
  const makers = {
    replay: () => button('', 'replay', t('match.replay'), () => lookAt(match, Infinity)),
    rematch: () => askRematchButton(match),
    result: () => button('primary', 'crown', t('match.result'), () => openResult(match)),
    take_back: () => button('primary', 'undo', t('match.bar.take_back'), takeBack),
  };
  const rows = keyedRows(
    (/** @type {Further} */ name) => name,
    (name) => ({ element: makers[name](), update() {} }),
  );
  return {
    element,
    /** @param {State} state */
    show: (state) => void reconcile(element, rows(furtherNames(state))),
  };
}

/**
 * @param {State} state
 * @returns {Further[]}
 */
function furtherNames(state) {
  const { table, you } = state;
  if (table?.status !== 'over') return heldSeat(state) === undefined ? [] : ['take_back'];
  // A banner above leads to a rematch that is there already.
  const mayAsk = !table.rematch && you.seats.length > 0;
  return mayAsk ? ['replay', 'rematch', 'result'] : ['replay', 'result'];
}

/**
 * @param {string} cls
 * @param {IconName} sign
 * @param {string} text
 * @param {() => void} onclick
 */
function button(cls, sign, text, onclick) {
  return h(
    'button.btn',
    { type: 'button', class: cls, onclick },
    icon(sign, 18),
    h('span', null, text),
  );
}
