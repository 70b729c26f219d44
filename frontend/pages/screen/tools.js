// @ts-check
/** Full screen, sound and language of a screen, and keeping it from going dark. */
import { fill, h } from '../../core/dom.js';
import { t } from '../../core/words.js';
import { icon } from '../../draw/icons.js';
import { langButton, themeButton } from '../../parts/site_header.js';

/** @import { Sound } from '../../parts/sound.js' */

/** Milliseconds without a touch after which the tools fade. */
const CALM = 6000;

/** @param {Sound} sound */
export function screenTools(sound) {
  const element = h('aside.tools.awake');
  /** @type {any} */
  let timer = null;
  const wake = () => {
    element.classList.add('awake');
    clearTimeout(timer);
    timer = setTimeout(() => element.classList.remove('awake'), CALM);
  };
  const draw = () => {
    element.ariaLabel = t('screen.tools');
    fill(
      element,
      h('p.hint', null, t('screen.hint')),
      langButton(),
      themeButton(),
      soundButton(sound),
      fullButton(),
    );
  };
  for (const kind of ['pointermove', 'pointerdown', 'keydown', 'focusin'])
    addEventListener(kind, wake);
  for (const kind of ['lang', 'theme', 'sound', 'fullscreenchange'])
    document.addEventListener(kind, draw);
  addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() === 'f' && !event.ctrlKey && !event.metaKey) toggleFull();
  });
  draw();
  wake();
  return element;
}

/** @param {Sound} sound */
function soundButton(sound) {
  const words = t('match.menu.sound');
  const props = { type: 'button', title: words, 'aria-label': words, 'aria-pressed': sound.on() };
  const onclick = () => sound.set(!sound.on());
  return h('button.btn.quiet.sm', { ...props, onclick }, icon(sound.on() ? 'sound' : 'mute', 18));
}

function fullButton() {
  const words = t('screen.full');
  const props = { type: 'button', 'aria-pressed': !!document.fullscreenElement };
  return h('button.btn.primary.sm.full', { ...props, onclick: toggleFull }, icon('fit', 18), words);
}

/** Some televisions' browsers have no full screen. */
function toggleFull() {
  const change = document.fullscreenElement
    ? document.exitFullscreen?.()
    : document.documentElement.requestFullscreen?.();
  change?.catch(() => {});
}

/** Asks the device not to go dark; asks again whenever the page becomes visible. */
export function stayAwake() {
  const ask = () =>
    document.visibilityState === 'visible' && navigator.wakeLock?.request('screen').catch(() => {});
  document.addEventListener('visibilitychange', ask);
  ask();
}
