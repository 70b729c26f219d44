// @ts-check
/** The drawer: log, the players' talk, the gallery's talk. A button of the top bar opens it again; on a phone it is a sheet, with tabs below the bar. */
import { fill, h } from '../../../core/dom.js';
import { prefs } from '../../../core/prefs.js';
import { t } from '../../../core/words.js';
import { icon } from '../../../draw/icons.js';
import { mountLog } from './log.js';
import { mountTalk, mountPeek } from '../../../parts/talk.js';
import { contextOf } from '../choosing.js';

/** @typedef {import('../match_state.js').State} State */
/** @typedef {'log' | 'table' | 'gallery'} Tab */
/** @typedef {import('../../../types.js').Channel} Channel */

/** @type {[Tab, import('../../../draw/icons.js').IconName][]} */
const TABS = [
  ['log', 'log'],
  ['table', 'chat'],
  ['gallery', 'eye'],
];
/** @type {Record<'table' | 'gallery', Channel>} */
const CHANNELS = { table: 'players', gallery: 'watchers' };

/**
 * @param {HTMLElement} root
 * @param {{top: HTMLElement, foot: HTMLElement}} places For the button, and the tabs of phones.
 * @param {import('../shell.js').Match} match
 */
export function mountDrawer(root, { top, foot }, match) {
  const { store, follow, sound } = match;
  const newest = () => Math.max(0, ...store.get().talk.map(({ at }) => at));
  /** When the last line of each channel that was seen was said. */
  const seen = { players: newest(), watchers: newest() };
  const select = (/** @type {State['drawer']} */ drawer) => {
    if (!store.get().phone) prefs.set('drawer', drawer);
    store.set({ drawer });
  };
  const panes = {
    log: h('div.pane', { role: 'tabpanel', id: 'pane-log', 'aria-labelledby': 'tab-log' }),
    table: h('div.pane', { role: 'tabpanel', id: 'pane-table', 'aria-labelledby': 'tab-table' }),
    gallery: h('div.pane', {
      role: 'tabpanel',
      id: 'pane-gallery',
      'aria-labelledby': 'tab-gallery',
    }),
  };
  const tabs = TABS.map(([tab]) => {
    const count = h('i.count', { hidden: true });
    const button = h(
      'button',
      {
        type: 'button',
        role: 'tab',
        id: `tab-${tab}`,
        'aria-controls': `pane-${tab}`,
        onclick: () => select(tab),
      },
      t(`match.drawer.${tab}`),
      count,
    );
    return { tab, button, count };
  });
  const head = h(
    'div.dtabs',
    null,
    h(
      'div.tablist',
      { role: 'tablist', 'aria-label': t('match.drawer'), onkeydown: arrows },
      tabs.map(({ button }) => button),
    ),
    h(
      'button.tool',
      {
        type: 'button',
        'aria-label': t('match.drawer.close'),
        title: t('match.drawer.close'),
        onclick: () => [select('off'), opener.focus()],
      },
      icon('close', 18),
    ),
  );
  root.append(head, panes.log, panes.table, panes.gallery);
  mountLog(panes.log, match);
  const page = { ...match, emblemOf: (/** @type {number} */ seat) => emblemOf(match, seat) };
  mountPeek(panes.log, page, () => select('table'));
  mountTalk(panes.table, page, 'players');
  mountTalk(panes.gallery, page, 'watchers');

  const below = TABS.map(([tab, sign]) => {
    const count = h('i.count', { hidden: true });
    const button = h(
      'button',
      {
        type: 'button',
        'aria-expanded': false,
        onclick: () => select(store.get().drawer === tab ? 'off' : tab),
      },
      icon(sign, 20),
      h('span', null, t(`match.drawer.${tab}`)),
      count,
    );
    return { tab, button, count };
  });
  foot.append(
    h(
      'nav.tabs',
      { 'aria-label': t('match.drawer') },
      below.map(({ button }) => button),
    ),
  );

  const fresh = h('i.count', { hidden: true });
  const opener = h(
    'button.tool.opener',
    {
      type: 'button',
      title: t('match.drawer'),
      'aria-label': t('match.drawer'),
      onclick: () => [select('log'), tabs[0].button.focus()],
    },
    icon('log'),
    fresh,
  );
  top.querySelector('.tools')?.append(opener);

  follow(
    (state) => [state.drawer, state.talk],
    (_value, { drawer }) => {
      root.hidden = drawer === 'off';
      opener.hidden = drawer !== 'off';
      if (drawer === 'table' || drawer === 'log') seen.players = newest();
      if (drawer === 'gallery') seen.watchers = newest();
      for (const { tab, button, count } of tabs) {
        panes[tab].hidden = tab !== drawer;
        button.setAttribute('aria-selected', String(tab === drawer));
        button.tabIndex = tab === drawer ? 0 : -1;
        showCount(count, tab);
      }
      for (const { tab, button, count } of below) {
        button.setAttribute('aria-expanded', String(tab === drawer));
        showCount(count, tab);
      }
      showNumber(fresh, unread('players') + unread('watchers'));
    },
  );
  let heard = newest();
  follow(
    (state) => state.talk,
    (talk, { you }) => {
      if (talk.some(({ at, person }) => at > heard && person !== you.person)) sound.play('talk');
      heard = newest();
    },
  );

  /** @param {Channel} channel */
  function unread(channel) {
    const { talk, you } = store.get();
    return talk.filter(
      (line) => line.channel === channel && line.at > seen[channel] && line.person !== you.person,
    ).length;
  }

  /** @param {HTMLElement} count @param {Tab} tab */
  function showCount(count, tab) {
    if (tab !== 'log') showNumber(count, unread(CHANNELS[tab]));
  }

  /** @param {HTMLElement} count @param {number} n */
  function showNumber(count, n) {
    count.hidden = !n;
    fill(count, n, h('span.sr', null, ` ${t('match.talk.unread', { n })}`));
  }

  /** @param {KeyboardEvent} event */
  function arrows(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const at = tabs.findIndex(({ tab }) => tab === store.get().drawer);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    select(next.tab);
    next.button.focus();
  }
}

/**
 * @param {import('../shell.js').Match} match
 * @param {number} seat
 */
function emblemOf({ store, game }, seat) {
  const state = store.get();
  return state.view && game.seat(state.view, seat, null, contextOf(state, game)).emblem;
}
