// @ts-check
/** The bar on top: where one is, how the connection is, and switches. */
import { fill, h } from '../../core/dom.js';
import { prefs } from '../../core/prefs.js';
import { t } from '../../core/words.js';
import { icon } from '../../draw/icons.js';
import { areasName } from './game.js';
import { openHelp } from './help.js';
import { turnsOf } from './match_state.js';
import { menuButton } from './menu.js';
import { brand } from '../../parts/site_header.js';
import { isDark, setTheme } from '../../parts/theme.js';
import { gameName } from '../../parts/cards.js';

/** @typedef {import('../../draw/icons.js').IconName} IconName */

/**
 * @param {HTMLElement} root
 * @param {import('./shell.js').Match} match
 */
export function mountTop(root, match) {
  const { store, game, follow, sound } = match;
  const where = h('div.where');
  const connection = h('span.chip.connection', { role: 'status' });
  const watching = h('span.watch');
  const tools = h('div.tools', null, connection, watching);
  root.append(brand(), where, tools);

  follow(
    (state) => [state.table?.title, state.line, state.table?.status, state.view?.round],
    (_value, { table, line, view }) => {
      const turns = line.known ? turnsOf(line).length : 0;
      const now =
        view && game.round ? game.round(view, t) : turns ? t('match.top.turn', { n: turns }) : '';
      const progress = table?.status === 'over' ? t('match.top.over') : now;
      fill(
        where,
        h('strong', null, gameName(table?.game ?? '')),
        h('span.cut', null, table?.title ?? ''),
        progress ? h('span.sep', null, progress) : null,
      );
    },
  );
  follow(
    (state) => state.connection,
    (now) => {
      connection.hidden = now === 'live';
      connection.classList.toggle('warn', now === 'reconnecting');
      fill(connection, icon('wait', 16), h('span', null, t(`common.connection.${now}`)));
    },
  );
  follow(
    (state) => state.presence.watchers,
    (n) => {
      watching.hidden = !n;
      watching.title = t('common.watching', { n });
      fill(
        watching,
        icon('eye', 18),
        h('span', { 'aria-hidden': true }, n),
        h('span.sr', null, watching.title),
      );
    },
  );

  if (game.extras?.projection) tools.append(projectionSwitch(match));
  if (game.extras?.areas) {
    const areas = tool(
      'area',
      areasName(game),
      () => store.set({ areas: !store.get().areas }),
      'areas',
    );
    follow(
      (state) => state.areas,
      (on) => areas.setAttribute('aria-pressed', String(on)),
    );
    tools.append(areas);
  }
  const noise = tool(
    'sound',
    '',
    () => {
      sound.set(!sound.on());
      showNoise();
    },
    'noise',
  );
  const shade = tool('moon', '', () => setTheme(isDark() ? 'light' : 'dark'), 'shade');
  const showNoise = () =>
    dress(
      noise,
      sound.on() ? 'sound' : 'mute',
      t(sound.on() ? 'common.sound_on' : 'common.sound_off'),
    );
  const showShade = () =>
    dress(
      shade,
      isDark() ? 'sun' : 'moon',
      t(isDark() ? 'common.theme.light' : 'common.theme.dark'),
    );
  showNoise();
  showShade();
  document.addEventListener('theme', showShade);
  document.addEventListener('sound', showNoise);
  match.atEnd(() => {
    document.removeEventListener('theme', showShade);
    document.removeEventListener('sound', showNoise);
  });
  const full = tool('fit', t('match.top.full'), fullScreen, 'full');
  full.hidden = !document.fullscreenEnabled;
  tools.append(
    noise,
    shade,
    full,
    tool('help', t('match.top.help'), () => openHelp(match), 'help'),
    menuButton(match),
  );
}

/** Fill the screen, or leave it again. */
function fullScreen() {
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen();
  change.catch(() => {});
}

/**
 * @param {import('./shell.js').Match} match
 */
function projectionSwitch({ store, follow }) {
  const button = (/** @type {'castle' | 'plan'} */ name) =>
    h(
      'button',
      {
        type: 'button',
        title: t(`match.top.${name}`),
        'aria-label': t(`match.top.${name}`),
        onclick: () => project(store, name),
      },
      icon(name, 18),
      h('span', null, t(`match.top.${name}`)),
    );
  const castle = button('castle');
  const plan = button('plan');
  follow(
    (state) => state.projection,
    (now) => {
      castle.setAttribute('aria-pressed', String(now === 'castle'));
      plan.setAttribute('aria-pressed', String(now === 'plan'));
    },
  );
  return h('div.switch', { role: 'group', 'aria-label': t('match.top.projection') }, castle, plan);
}

/**
 * Show the board in a projection, and remember it.
 * @param {import('./shell.js').Match['store']} store
 * @param {'castle' | 'plan'} projection
 */
export function project(store, projection) {
  prefs.set('projection', projection);
  store.set({ projection });
}

/**
 * @param {IconName} name
 * @param {string} label
 * @param {() => void} onclick
 * @param {string} cls
 */
function tool(name, label, onclick, cls) {
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
