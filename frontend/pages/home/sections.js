// @ts-check
/** The frame of the front page's sections, and what stands where a list is empty. */
import { h, svgElement } from '../../core/dom.js';
import { sorry, t } from '../../core/words.js';
import { icon } from '../../draw/icons.js';
import { sealPicture } from '../../draw/money.js';
import { cardOf, gameName } from '../../parts/cards.js';
import { toast } from '../../parts/dialog.js';

/** @typedef {import('../../core/dom.js').Child} Child */

/**
 * @param {{id: string, title: string, aside?: Child}} parts
 * @param {Child[]} children
 */
export const block = ({ id, title, aside }, ...children) =>
  h(
    'section.blk',
    { id, 'aria-labelledby': `${id}-title` },
    h('div.hd', null, h('h2', { id: `${id}-title` }, title), aside),
    ...children,
  );

/**
 * @param {string} flagship The game whose picture is shown.
 * @param {{newTable: () => void, playBots: () => void}} ways
 */
export function emptyTables(flagship, { newTable, playBots }) {
  const tableButton = h(
    'button.btn.primary',
    { type: 'button', onclick: newTable },
    icon('plus', 18),
    t('home.hero.table'),
  );
  const botsButton = h('button.btn', { type: 'button', onclick: playBots }, t('home.play_bots'));
  return h(
    'div.panel.empty',
    null,
    beginning(flagship),
    h(
      'div',
      null,
      h('h3', null, t('home.tables.empty')),
      h('p', null, t('home.tables.invite')),
      h('div.cta', null, tableButton, botsButton),
    ),
  );
}

/** @param {string} game */
function beginning(game) {
  const drawing = cardOf(game).beginning?.();
  if (!drawing) return null;
  return svgElement(
    '<svg class="pic" width="132" height="104" viewBox="0 0 300 236" aria-hidden="true">' +
      `${drawing}</svg>`,
  );
}

export const emptyLive = () =>
  h(
    'div.panel.empty',
    null,
    svgElement(sealPicture('seal', 44)),
    h('div', null, h('h3', null, t('home.live.empty')), h('p', null, t('home.live.invite'))),
  );

/**
 * Buttons that open the rules of each game.
 * @param {readonly string[]} games
 */
export const rulesButtons = (games) =>
  games.map((game) =>
    h(
      'button.btn',
      { type: 'button', onclick: () => readRules(game) },
      icon('scroll', 18),
      gameName(game),
    ),
  );

/** @param {string} game */
async function readRules(game) {
  try {
    const { openRules } = await import('../../parts/rules.js');
    openRules(game);
  } catch {
    toast(sorry({ code: 'offline' }));
  }
}

export const siteFoot = () =>
  h(
    'footer.foot',
    null,
    h('span', null, t('home.foot.fair')),
    h('a', { href: '/api/openapi.json' }, t('home.foot.bots')),
  );
