// @ts-check
/** The rules in one minute: a few pictures, drawn by the game's own board, each with a sentence. */
import { h, styled, svgElement } from '../../core/dom.js';
import { t } from '../../core/words.js';
import { AT_REST } from '../../draw/at_rest.js';
import { teachGame } from '../../words/index.js';
import { teachLesson } from './teaching.js';

/** @import { Minute, Panel, Renderer, View } from '../../types.js' */

/**
 * Rejects if the pictures cannot be fetched.
 * @param {string} game
 * @param {View} [view] The position that the reader comes from: its picture is marked.
 */
export async function loadMinute(game, view) {
  const [{ default: minute }, { default: renderer }] = await Promise.all([
    import(`../../games/${game}/teach/minute.js`),
    import(`../../games/${game}/renderer.js`),
    teachLesson(game),
    teachGame(game),
    styled(`games/${game}/style`),
  ]);
  return minuteSection(minute, renderer, view);
}

/**
 * @param {Minute} minute
 * @param {Renderer} renderer
 * @param {View} [view]
 */
function minuteSection(minute, renderer, view) {
  const here = view ? minute.spot?.(view) : undefined;
  const figures = minute.panels.map((panel) =>
    h(
      'figure',
      { class: panel.id === here ? 'here' : '' },
      svgElement(pictureOf(renderer, panel)),
      h('figcaption', null, t(`${renderer.id}.minute.${panel.id}`)),
    ),
  );
  return h(
    'section.minute',
    { 'aria-label': t('teach.minute') },
    renderer.defs ? svgElement(renderer.defs()) : null,
    h('h2', null, t('teach.minute')),
    h('div.panels', null, figures),
    h('h2', null, t('teach.whole')),
  );
}

/**
 * @param {Renderer} renderer
 * @param {Panel} panel
 */
function pictureOf(renderer, { view, ui, box }) {
  const { viewBox, shapes } = renderer.draw(view, { ...AT_REST, ...ui, t });
  const parts = shapes.map(
    ({ svg, at, cls }) =>
      `<g${at ? ` transform="${at}"` : ''}${cls ? ` class="${cls}"` : ''}>${svg}</g>`,
  );
  const frame = (box ?? viewBox).join(' ');
  return `<svg class="pic" viewBox="${frame}" aria-hidden="true">${parts.join('')}</svg>`;
}
