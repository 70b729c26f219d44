// @ts-check
/** The bar at the top of a table before the start. */
import { h } from '../../core/dom.js';
import { t } from '../../core/words.js';
import { icon } from '../../draw/icons.js';
import { gameName } from '../../parts/cards.js';
import { openRules } from '../../parts/rules.js';
import { brand, langButton, themeButton } from '../../parts/site_header.js';

/**
 * @param {string} game
 * @param {import('./table_state.js').Follow} follow
 * @param {() => void} leave
 */
export function tableTop(game, follow, leave) {
  const title = h('b.serif.cut');
  const connection = h('span.chip.connection', { role: 'status' });
  follow(
    (state) => state.table?.title,
    (words) => (title.textContent = words ?? ''),
  );
  follow(
    (state) => state.connection,
    (now) => {
      connection.classList.toggle('good', now === 'live');
      connection.replaceChildren(
        h('span.dot', { class: now === 'live' ? '' : 'away' }),
        t(`common.connection.${now}`),
      );
    },
  );
  const name = h('span.mut.s.cut', null, h('i', { 'aria-hidden': true }, '· '), gameName(game));
  return h(
    'header.top.site.tabletop',
    null,
    brand(),
    h('h1.where', null, title, name),
    connection,
    langButton(),
    themeButton(),
    quietButton('help', t('common.rules'), () => openRules(game)),
    quietButton('door', t('home.table.leave'), leave),
  );
}

/**
 * @param {import('../../draw/icons.js').IconName} sign
 * @param {string} words
 * @param {() => void} run
 */
const quietButton = (sign, words, run) =>
  h(
    'button.btn.quiet.sm',
    { type: 'button', onclick: run, 'aria-label': words },
    icon(sign, 18),
    h('span.hide-s', null, words),
  );
