// @ts-check
/** The action bar: one sentence, the effects of a choice, what can be chosen, and the buttons. */
import { fill, h, svgElement } from '../../../core/dom.js';
import { contextOf, outlook } from '../context.js';
import { mayAct, turnOf } from '../state/state.js';
import { confirmButton, furtherButtons, hintButton, undoButton } from './buttons.js';
import { mountOffers } from './offers.js';
import { mountRail } from './rail.js';
import { sentenceOf } from './sentence.js';

/** @import { Chip } from '../../../types.js' */
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
  const buttons = [hintButton(match), undoButton(match), confirmButton(match)];
  const acts = buttons.map(({ element }) => element);
  root.append(
    rail,
    h(
      'div.ask',
      null,
      lead.element,
      h('div.say', null, say, effects(match), problem),
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
      state.projection,
      state.motion,
      state.asking,
      state.past,
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
}

/** The emblem of the seat to act, or of the winner. @param {Match} match */
function leadSign({ game }) {
  const element = h('div.lead', { 'aria-hidden': true });
  let shown = '';
  return {
    element,
    /** @param {State} state */
    show(state) {
      const seat = turnOf(state) ?? state.table?.result?.winners?.[0] ?? 0;
      const { emblem } = game.seat(state.view, seat, null, contextOf(state, game));
      if (emblem === shown) return;
      shown = emblem;
      fill(element, svgElement(emblem));
    },
  };
}

/** The effects of what is chosen or pointed at; else a further sentence. @param {Match} match */
function effects(match) {
  const { game, follow } = match;
  const element = h('p.sub');
  follow(
    (state) => [
      state.choice,
      state.pointed,
      state.view,
      state.sending,
      state.phone,
      state.connection,
      state.table,
      state.presence,
    ],
    (_value, state) => {
      if (!state.view) return;
      const ahead = state.connection === 'live' ? outlook(state) : null;
      const chips = ahead?.preview
        ? game.chips(ahead.preview, ahead.action, state.view, contextOf(state, game))
        : [];
      element.classList.toggle('chips', chips.length > 0);
      if (chips.length) fill(element, chips.map(chipElement));
      else fill(element, sentenceOf(match, state).sub ?? '');
    },
  );
  return element;
}

/** @param {Chip} chip */
function chipElement({ svg, text, cls, title }) {
  return h(
    'span.chip',
    { class: cls ?? '', title: title ?? '' },
    svg ? svgElement(svg) : null,
    h('span', null, text),
  );
}
