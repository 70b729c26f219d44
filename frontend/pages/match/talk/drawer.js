// @ts-check
/**
 * The drawer: the log, the players' talk, the watchers' talk. A button of the top bar opens it; on
 * a phone it is a sheet, with tabs below the action bar.
 */
import { closesOnBack } from '../../../core/back.js';
import { fill, h } from '../../../core/dom.js';
import { prefs } from '../../../core/prefs.js';
import { t } from '../../../core/words.js';
import { icon } from '../../../draw/icons.js';
import { heardBy } from '../../../parts/talk/hiding.js';
import { mountPeek, mountTalk } from '../../../parts/talk/talk.js';
import { hearTalk, newest } from '../../../parts/talk/heard.js';
import { contextOf } from '../choosing.js';
import { mountLog } from './log.js';

/** @import { IconName } from '../../../draw/icons.js' */
/** @import { Place } from '../../../parts/talk/talk.js' */
/** @import { Channel } from '../../../types.js' */
/** @import { Match, State, Tab } from '../types.js' */

/** @typedef {ReturnType<typeof createUnread>} Unread */

/** @type {[Tab, IconName][]} */
const TABS = [
  ['log', 'log'],
  ['table', 'chat'],
  ['gallery', 'eye'],
];
/** The channel that each tab shows; the log shows the players' last lines. */
const CHANNELS = /** @type {const} */ ({ log: 'players', table: 'players', gallery: 'watchers' });

/**
 * @param {HTMLElement} root
 * @param {{tools: HTMLElement, foot: HTMLElement}} places For the button, and for a phone's tabs.
 * @param {Match} match
 */
export function mountDrawer(root, { tools, foot }, match) {
  const { store, follow } = match;
  const unread = createUnread(match);
  hearTalk(match);
  const select = (/** @type {State['drawer']} */ drawer) => {
    if (!store.get().phone) prefs.set('drawer', drawer);
    store.set({ drawer });
  };
  const tabs = topTabs(match, unread, select);
  const phoneTabs = bottomTabs(match, unread, select);
  const opener = openerButton(unread, () => {
    select('log');
    tabs.focusFirst();
  });
  const close = closeButton(() => {
    select('off');
    opener.element.focus();
  });
  const panes = mountPanes(match, () => select('table'));
  root.append(h('div.dtabs', null, tabs.element, close), ...Object.values(panes));
  foot.append(phoneTabs.element);
  tools.append(opener.element);

  let forget = () => {};
  follow(
    (state) => state.drawer !== 'off' && coversBoard(),
    (covers) => {
      forget();
      forget = covers ? closesOnBack(() => select('off')) : () => {};
    },
  );
  follow(
    (state) => [state.drawer, state.talk],
    (_value, { drawer }) => {
      root.hidden = drawer === 'off';
      unread.see(drawer);
      for (const [tab] of TABS) panes[tab].hidden = tab !== drawer;
      for (const part of [tabs, phoneTabs, opener]) part.show(drawer);
    },
  );
}

/** Whether the drawer lies over the board. */
export const coversBoard = () => matchMedia('(max-width: 1100px)').matches;

/**
 * @param {Match} match
 * @param {() => void} openTalk
 */
function mountPanes(match, openTalk) {
  const pane = (/** @type {Tab} */ tab) =>
    h('div.pane', { role: 'tabpanel', id: `pane-${tab}`, 'aria-labelledby': `tab-${tab}` });
  const panes = { log: pane('log'), table: pane('table'), gallery: pane('gallery') };
  const place = talkPlace(match);
  mountLog(panes.log, match);
  mountPeek(panes.log, place, openTalk);
  mountTalk(panes.table, place, 'players');
  mountTalk(panes.gallery, place, 'watchers');
  match.follow(
    (state) => state.drawer === 'gallery',
    async (seen) => {
      if (seen) (await import('../together/onlookers.js')).mountOnlookers(panes.gallery, match);
    },
  );
  return panes;
}

/** @param {Match} match @returns {Place} */
function talkPlace({ store, follow, socket, introduce, game }) {
  return {
    store,
    follow,
    socket,
    introduce,
    emblemOf({ person }) {
      const state = store.get();
      const seat = state.table?.chairs.findIndex((chair) => chair.person === person) ?? -1;
      if (seat < 0 || !state.view) return null;
      return game.seat(state.view, seat, null, contextOf(state, game)).emblem;
    },
  };
}

/**
 * @param {Match} match
 * @param {Unread} unread
 * @param {(tab: Tab) => void} select
 */
function topTabs({ store }, unread, select) {
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
  const onkeydown = (/** @type {KeyboardEvent} */ event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const at = tabs.findIndex(({ tab }) => tab === store.get().drawer);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    select(next.tab);
    next.button.focus();
  };
  return {
    element: h(
      'div.tablist',
      { role: 'tablist', 'aria-label': t('match.drawer'), onkeydown },
      tabs.map(({ button }) => button),
    ),
    focusFirst: () => tabs[0].button.focus(),
    /** @param {State['drawer']} drawer */
    show(drawer) {
      for (const { tab, button, count } of tabs) {
        button.setAttribute('aria-selected', String(tab === drawer));
        button.tabIndex = tab === drawer ? 0 : -1;
        if (tab !== 'log') showCount(count, unread.in(tab));
      }
    },
  };
}

/**
 * @param {Match} match
 * @param {Unread} unread
 * @param {(tab: State['drawer']) => void} select
 */
function bottomTabs({ store }, unread, select) {
  const tabs = TABS.map(([tab, sign]) => {
    const count = h('i.count', { hidden: true });
    const onclick = () => select(store.get().drawer === tab ? 'off' : tab);
    const button = h(
      'button',
      { type: 'button', 'aria-expanded': false, onclick },
      icon(sign, 20),
      h('span', null, t(`match.drawer.${tab}`)),
      count,
    );
    return { tab, button, count };
  });
  return {
    element: h(
      'nav.tabs',
      { 'aria-label': t('match.drawer') },
      tabs.map(({ button }) => button),
    ),
    /** @param {State['drawer']} drawer */
    show(drawer) {
      for (const { tab, button, count } of tabs) {
        button.setAttribute('aria-expanded', String(tab === drawer));
        if (tab !== 'log') showCount(count, unread.in(tab));
      }
    },
  };
}

/**
 * @param {Unread} unread
 * @param {() => void} onclick
 */
function openerButton(unread, onclick) {
  const label = t('match.drawer');
  const count = h('i.count', { hidden: true });
  const element = h(
    'button.tool.opener',
    { type: 'button', title: label, 'aria-label': label, onclick },
    icon('log'),
    count,
  );
  return {
    element,
    /** @param {State['drawer']} drawer */
    show(drawer) {
      element.hidden = drawer !== 'off';
      showCount(count, unread.in('table') + unread.in('gallery'));
    },
  };
}

/** @param {() => void} onclick */
function closeButton(onclick) {
  const label = t('match.drawer.close');
  return h(
    'button.tool',
    { type: 'button', 'aria-label': label, title: label, onclick },
    icon('close', 18),
  );
}

/**
 * @param {HTMLElement} count
 * @param {number} n
 */
function showCount(count, n) {
  count.hidden = !n;
  fill(count, n, h('span.sr', null, ` ${t('match.talk.unread', { n })}`));
}

/**
 * Counts the lines of talk that were not seen yet.
 * @param {Match} match
 */
function createUnread({ store }) {
  const latest = () => newest(store.get().talk);
  /** By channel: when the last line that was seen was said. @type {Record<Channel, number>} */
  const seen = { players: latest(), watchers: latest() };

  return {
    /** Remembers what an open drawer shows. @param {State['drawer']} drawer */
    see(drawer) {
      if (drawer !== 'off') seen[CHANNELS[drawer]] = latest();
    },
    /** Returns the number of unread lines. @param {Exclude<Tab, 'log'>} tab */
    in(tab) {
      const channel = CHANNELS[tab];
      const { talk, you } = store.get();
      return heardBy(talk).filter(
        (line) => line.channel === channel && line.at > seen[channel] && line.person !== you.person,
      ).length;
    },
  };
}
