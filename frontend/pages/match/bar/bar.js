// @ts-check
/** The action bar: one sentence, the effects of a choice, what can be chosen, and the buttons. */
import * as choices from '../../../core/choice.js';
import { fill, h, svgElement } from '../../../core/dom.js';
import { keyedRows, reconcile } from '../../../core/reconcile.js';
import { t } from '../../../core/words.js';
import { icon } from '../../../draw/icons.js';
import { asksOthers, canUndo, lockedFor, requestSeat, undo } from '../commands.js';
import { contextOf } from '../choosing.js';
import { askHint, mayAskHint } from '../help.js';
import { lookAt } from '../look_back.js';
import { openResult } from '../ending.js';
import { askRematchButton } from './rematch.js';
import { hasCompany, heldSeat, mayAct, mayTakeBack, turnOf } from '../state/state.js';
import { sentenceOf } from '../telling.js';
import { speed } from '../tempo.js';
import { effects } from './effects.js';
import { mountOffers, mountRail } from './offers.js';

/** @import { IconName } from '../../../draw/icons.js' */
/** @import { Match, State } from '../types.js' */

/**
 * @param {HTMLElement} root
 * @param {Match} match
 * @param {boolean} corners Whether the seats stand in the corners of the board.
 */
export function mountBar(root, match, corners) {
  const rail = h('div.rail');
  const railParts = mountRail(rail, match);
  const lead = leadSign(match);
  const say = h('h1');
  const problem = h('p.problem', { role: 'alert' });
  const offers = mountOffers(match, railParts, corners);
  const further = furtherButtons(match);
  const buttons = [skipButton(match), hintButton(match), undoButton(match), confirmButton(match)];
  const acts = buttons.map(({ element }) => element);
  root.append(
    rail,
    h(
      'div.ask',
      null,
      lead.element,
      h('div.say', null, say, problem),
      offers.element,
      further.element,
      h('div.acts', null, acts),
    ),
  );
  match.follow(
    (state) => [
      state.view,
      state.table,
      state.choice,
      state.sending,
      state.line,
      state.you,
      state.problem,
      state.connection,
      state.presence,
      state.phone,
      state.handOnly,
      state.projection,
      state.motion,
      state.asking,
      state.past,
      state.beat,
    ],
    (_value, state) => {
      if (!state.view || !state.table) return;
      root.classList.toggle('mine', mayAct(state));
      const sentence = sentenceOf(match, state);
      if (say.textContent !== sentence.say) say.textContent = sentence.say;
      problem.textContent = state.problem;
      problem.hidden = !state.problem;
      for (const part of [lead, ...buttons, further, offers]) part.show(state);
    },
  );
  // After the sentence: the room that it leaves decides how effects are set.
  say.after(effects(match, root));
}

/** The emblem of the seat to act, or of the winner. @param {Match} match */
function leadSign({ game }) {
  const element = h('div.lead', { 'aria-hidden': true });
  let shown = '';
  return {
    element,
    /** @param {State} state */
    show(state) {
      const seat = state.beat?.seat ?? turnOf(state) ?? state.table?.result?.winners?.[0] ?? 0;
      const { emblem } = game.seat(state.view, seat, null, contextOf(state, game));
      if (emblem === shown) return;
      shown = emblem;
      fill(element, svgElement(emblem));
    },
  };
}

/** Takes back a pick, or the last move if nothing is picked. @param {Match} match */
function undoButton(match) {
  const text = h('span');
  const onclick = () => match.choosing.back() || undo(match);
  const element = h('button.btn.undo', { type: 'button', onclick }, icon('undo', 18), text);
  /** @type {any} */
  let timer = null;
  match.atEnd(() => clearTimeout(timer));

  /** @param {State} state */
  function show(state) {
    const { choice, sending } = state;
    const picked = !!choice && choices.undoable(choice);
    const undoes = canUndo(state);
    const asks = undoes && !picked && asksOthers(state);
    const locked = undoes && !picked && lockedFor(state);
    clearTimeout(timer);
    if (locked) timer = setTimeout(() => show(match.store.get()), locked);
    keepPlace(element, state, (mayAct(state) && !!choice) || undoes);
    element.disabled = sending || !(picked || undoes) || !!locked;
    text.textContent = t(asks ? 'match.bar.ask_undo' : 'match.bar.undo');
    element.title = text.textContent;
  }
  return { element, show };
}

/**
 * Shows a player's button, or leaves its place empty: no other button may move to where somebody
 * has just pressed one.
 * @param {HTMLElement} element
 * @param {State} state
 * @param {boolean} useful
 */
function keepPlace(element, state, useful) {
  const plays = state.table?.status === 'running' && state.you.seats.length > 0;
  element.hidden = !plays || heldSeat(state) !== undefined;
  element.classList.toggle('away', !useful);
}

/** Goes on to now; it stands where the hint does. @param {Match} match */
function skipButton({ tempo }) {
  const element = h('button.btn.advise', { type: 'button', onclick: () => tempo.tap() });
  return {
    element,
    /** @param {State} state */
    show({ beat }) {
      element.hidden = !beat;
      const label = t(speed() === 'step' ? 'match.tempo.next' : 'match.tempo.skip');
      element.title = label;
      element.ariaLabel = label;
      fill(element, icon(speed() === 'step' ? 'next' : 'end', 18));
    },
  };
}

/** @param {Match} match */
function hintButton(match) {
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
      keepPlace(element, state, mayAskHint(state));
      element.hidden ||= hasCompany(state) || !!state.beat;
      element.disabled = state.sending || state.asking;
      element.classList.toggle('busy', state.asking);
    },
  };
}

/** @param {Match} match */
function confirmButton({ game, choosing }) {
  const text = h('span');
  // The second press of a double click was meant for the first question.
  const onclick = (/** @type {MouseEvent} */ { detail }) => detail < 2 && choosing.confirm();
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
      keepPlace(element, state, mayAct(state) && !!choice);
      element.disabled = sending || !choice || !choices.action(choice);
      text.textContent = label(state);
    },
  };
}

/** @typedef {'replay' | 'rematch' | 'result' | 'take_back'} Further */

/** Buttons after the end, and while a bot plays for you. @param {Match} match */
function furtherButtons(match) {
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
  if (table?.status !== 'over') return mayTakeBack(state) ? ['take_back'] : [];
  if (state.beat) return []; // the end is still being counted
  // If there is a rematch already, a banner above leads to it.
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
