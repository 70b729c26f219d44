// @ts-check
/** What a choice would do: chips in the action bar, or lines of text where chips have no room. */
import { fill, h, svgElement } from '../../../core/dom.js';
import { contextOf, outlook } from '../choosing.js';
import { sentenceOf } from '../telling.js';

/** @import { Chip } from '../../../types.js' */
/** @import { Match } from '../types.js' */

/** How effects are set, from roomy to tight. */
const SETTINGS = ['roomy', 'lines', 'lines tight', 'lines tight alone'];
/** Where there is never room for chips. */
const narrow = matchMedia('(max-width: 1100px), (max-height: 480px) and (pointer: coarse)');

/**
 * The effects of what is chosen or pointed at, otherwise a second sentence.
 * @param {Match} match
 * @param {HTMLElement} bar
 */
export function effects(match, bar) {
  const { game, follow, atEnd } = match;
  const element = h('p.sub');
  const resized = new ResizeObserver(() => fit(element));
  resized.observe(bar);
  atEnd(() => resized.disconnect());
  follow(
    (state) => [
      state.choice,
      state.pointed,
      state.prospect,
      state.view,
      state.sending,
      state.phone,
      state.connection,
      state.table,
      state.presence,
      state.beat,
    ],
    (_value, state) => {
      if (!state.view) return;
      const ahead = state.connection === 'live' && !state.beat ? outlook(state) : null;
      const chips = ahead?.preview
        ? game.chips(ahead.preview, ahead.action, state.view, contextOf(state, game))
        : [];
      element.classList.toggle('chips', chips.length > 0);
      if (chips.length) fill(element, chips.map(chipElement));
      else fill(element, sentenceOf(match, state).sub ?? '');
      fit(element);
    },
  );
  return element;
}

/** @param {Chip} chip */
function chipElement({ svg, text, cls, title, about }) {
  return h(
    'span.chip',
    { class: cls ?? '', 'data-about': about ?? title },
    svg ? svgElement(svg) : null,
    h('span', null, text),
  );
}

/** Sets effects as roomy as they can be without being cut. @param {HTMLElement} element */
function fit(element) {
  if (!element.classList.contains('chips')) {
    element.className = 'sub';
    return;
  }
  for (const setting of narrow.matches ? SETTINGS.slice(1) : SETTINGS) {
    element.className = `sub chips ${setting}`;
    if (!isCut(element) && !isCut(element.parentElement)) return;
  }
}

/** @param {Element | null} element */
const isCut = (element) => element !== null && element.scrollHeight > element.clientHeight + 1;
