// @ts-check
/** The bar on top: which match this is, the state of the connection, and switches. */
import { fill, h } from '../../../core/dom.js';
import { t } from '../../../core/words.js';
import { icon } from '../../../draw/icons.js';
import { brand } from '../../../parts/site_header.js';
import { gameName } from '../../../parts/cards.js';
import { isDark, setTheme } from '../../../parts/settings.js';
import { showProjection, toggleAreas, toggleFullScreen } from '../commands.js';
import { areasName } from '../game.js';
import { openHelp } from '../help.js';
import { turnsOf } from '../state/line.js';
import { menuButton } from './menu.js';

/** @import { IconName } from '../../../draw/icons.js' */
/** @import { Renderer } from '../../../types.js' */
/** @import { Match, State } from '../types.js' */

/**
 * @param {HTMLElement} root
 * @param {Match} match
 * @returns {HTMLElement} Where the tools stand.
 */
export function mountTop(root, match) {
  const { extras } = match.game;
  const full = tool('full', 'fit', t('match.top.full'), toggleFullScreen);
  full.hidden = !document.fullscreenEnabled;
  const tools = h(
    'div.tools',
    null,
    connectionChip(match),
    watcherCount(match),
    extras?.projection ? projectionSwitch(match) : null,
    extras?.areas ? areasSwitch(match) : null,
    soundSwitch(match),
    themeSwitch(match),
    full,
    tool('help', 'help', t('match.top.help'), () => openHelp(match)),
    menuButton(match),
  );
  root.append(brand(), whereabouts(match), tools);
  return tools;
}

/** Names the game, the table, and how far the match is. @param {Match} match */
function whereabouts({ game, follow }) {
  const where = h('div.where');
  follow(
    (state) => [state.table?.title, state.line, state.table?.status, state.view],
    (_value, state) => {
      const progress = progressOf(game, state);
      const soon = (state.view && game.soonOver?.(state.view, t)) ?? '';
      fill(
        where,
        h('strong', null, gameName(state.table?.game ?? '')),
        h('span.cut', null, state.table?.title ?? ''),
        progress ? h('span.sep', null, progress) : null,
        soon ? h('span.sep.soon', { role: 'status' }, soon) : null,
      );
    },
  );
  return where;
}

/**
 * @param {Renderer} game
 * @param {State} state
 */
function progressOf(game, { table, view, line }) {
  if (table?.status === 'over') return t('match.top.over');
  if (view && game.round) return game.round(view, t);
  const turns = line.known ? turnsOf(line).length : 0;
  return turns ? t('match.top.turn', { n: turns }) : '';
}

/** @param {Match} match */
function connectionChip({ follow }) {
  const chip = h('span.chip.connection', { role: 'status' });
  follow(
    (state) => state.connection,
    (now) => {
      chip.hidden = now === 'live';
      chip.classList.toggle('warn', now === 'reconnecting');
      fill(chip, icon('wait', 16), h('span', null, t(`common.connection.${now}`)));
    },
  );
  return chip;
}

/** @param {Match} match */
function watcherCount({ follow }) {
  const count = h('span.watch');
  follow(
    (state) => state.presence.watchers,
    (n) => {
      count.hidden = !n;
      count.title = t('common.watching', { n });
      fill(
        count,
        icon('eye', 18),
        h('span', { 'aria-hidden': true }, n),
        h('span.sr', null, count.title),
      );
    },
  );
  return count;
}

/** @param {Match} match */
function projectionSwitch(match) {
  const button = (/** @type {State['projection']} */ name) => {
    const label = t(`match.top.${name}`);
    const onclick = () => showProjection(match, name);
    const element = h(
      'button',
      { type: 'button', title: label, 'aria-label': label, onclick },
      icon(name, 18),
      h('span', null, label),
    );
    match.follow(
      (state) => state.projection,
      (now) => element.setAttribute('aria-pressed', String(now === name)),
    );
    return element;
  };
  return h(
    'div.switch',
    { role: 'group', 'aria-label': t('match.top.projection') },
    button('castle'),
    button('plan'),
  );
}

/** @param {Match} match */
function areasSwitch(match) {
  const button = tool('areas', 'area', areasName(match.game), () => toggleAreas(match));
  match.follow(
    (state) => state.areas,
    (on) => button.setAttribute('aria-pressed', String(on)),
  );
  return button;
}

/** @param {Match} match */
function soundSwitch({ sound, atEnd }) {
  const button = tool('noise', 'sound', '', () => sound.set(!sound.on()));
  showOn(atEnd, 'sound', () => {
    if (sound.on()) dress(button, 'sound', t('common.sound_on'));
    else dress(button, 'mute', t('common.sound_off'));
  });
  return button;
}

/** @param {Match} match */
function themeSwitch({ atEnd }) {
  const button = tool('shade', 'moon', '', () => setTheme(isDark() ? 'light' : 'dark'));
  showOn(atEnd, 'theme', () => {
    if (isDark()) dress(button, 'sun', t('common.theme.light'));
    else dress(button, 'moon', t('common.theme.dark'));
  });
  return button;
}

/**
 * Shows something now, and again at every such event of the document.
 * @param {Match['atEnd']} atEnd
 * @param {string} event
 * @param {() => void} show
 */
function showOn(atEnd, event, show) {
  show();
  document.addEventListener(event, show);
  atEnd(() => document.removeEventListener(event, show));
}

/**
 * @param {string} cls
 * @param {IconName} name
 * @param {string} label
 * @param {() => void} onclick
 */
function tool(cls, name, label, onclick) {
  const button = h('button.tool', { type: 'button', onclick, class: cls });
  dress(button, name, label);
  return button;
}

/**
 * @param {HTMLElement} button
 * @param {IconName} name
 * @param {string} label
 */
function dress(button, name, label) {
  button.title = label;
  button.setAttribute('aria-label', label);
  fill(button, icon(name));
}
