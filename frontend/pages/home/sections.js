// @ts-check
/** The frame of the front page's sections, and what stands where a list is empty. */
import { h, svgElement } from '../../core/dom.js';
import { sorry, t } from '../../core/words.js';
import { icon } from '../../draw/icons.js';
import { castleScene } from '../../draw/landscape.js';
import { sealPicture } from '../../draw/money.js';
import { toast } from '../../parts/dialog.js';
import { gameName } from '../../parts/table_words.js';

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

/** @param {{newTable: () => void, playBots: () => void}} ways */
export function emptyTables({ newTable, playBots }) {
  const stone = svgElement(
    `<svg class="pic" width="132" height="104" viewBox="-150 -40 300 236" aria-hidden="true">${castleScene({ a1: [['light', 0]] }, [], [], 2)}</svg>`,
  );
  return h(
    'div.panel.empty',
    null,
    stone,
    h(
      'div',
      null,
      h('h3', null, t('home.tables.empty')),
      h('p', null, t('home.tables.invite')),
      h(
        'div.cta',
        null,
        h(
          'button.btn.primary',
          { type: 'button', onclick: newTable },
          icon('plus', 18),
          t('home.hero.table'),
        ),
        h('button.btn', { type: 'button', onclick: playBots }, t('home.play_bots')),
      ),
    ),
  );
}

export const emptyLive = () =>
  h(
    'div.panel.empty',
    null,
    svgElement(sealPicture('seal', 44)),
    h('div', null, h('h3', null, t('home.live.empty')), h('p', null, t('home.live.invite'))),
  );

/** Rules of each game, to read. */
export function rulesBlock() {
  const read = (/** @type {string} */ game) =>
    import('../../parts/rules.js').then(
      ({ openRules }) => openRules(game),
      () => toast(sorry({ code: 'offline' })),
    );
  const ids = ['kilt_castle', 'kings_kilt', 'castle_builders', 'castles'];
  return block(
    { id: 'rules', title: t('home.rules.title') },
    h(
      'div.rules',
      null,
      ids.map((id) =>
        h(
          'button.btn',
          { type: 'button', onclick: () => read(id) },
          icon('scroll', 18),
          gameName(id),
        ),
      ),
    ),
  );
}

export const siteFoot = () =>
  h(
    'footer.foot',
    null,
    h('span', null, t('home.foot.fair')),
    h('a', { href: '/api/openapi.json' }, t('home.foot.bots')),
  );
