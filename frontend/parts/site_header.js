// @ts-check
/** The bar at the top of the pages that are not a match: logo, links, language, theme, nickname. */
import { h, svgElement } from '../core/dom.js';
import { LANGS, lang, t } from '../core/words.js';
import { icon } from '../draw/icons.js';
import { THEMES, setTheme, speak, theme } from './settings.js';
import { meButton } from './nickname.js';

/** @typedef {import('../types.js').Person} Person */

const SHIELD = 'M-24-26C-12-26-6-28 0-31C6-28 12-26 24-26V2C24 18 12 26 0 31C-12 26-24 18-24 2Z';
const TOWER = 'M-14 18V-4h3v-13h5v4h4v-4h4v4h4v-4h5V-4h3V18H5V10a5 5 0 0 0-10 0v8Z';

/** The mark of the house: a tower in a heather shield. */
function markSvg(size = 34) {
  const edge = 'stroke="var(--roof-edge)" stroke-width="1.5"';
  const shield = `<path d="${SHIELD}" fill="url(#tartan-roof)" ${edge}/>`;
  const tower = `<path d="${TOWER}" fill="var(--parch)" ${edge} stroke-linejoin="round"/>`;
  return (
    `<svg width="${size}" height="${size}" viewBox="-26 -32 52 64" aria-hidden="true"` +
    ` focusable="false">${shield}${tower}</svg>`
  );
}

/** Logo and name, the way home. */
export const brand = () =>
  h(
    'a.brand',
    { href: '/', 'aria-label': `${t('common.clanhold')}, ${t('common.home')}` },
    svgElement(markSvg()),
    h('span', null, t('common.clanhold')),
  );

/** A button that switches to the next language. */
export function langButton() {
  const next = LANGS[(LANGS.indexOf(lang()) + 1) % LANGS.length];
  return h(
    'button.btn.quiet.sm.lang',
    {
      type: 'button',
      lang: next,
      title: t('common.language'),
      'data-key': 'lang',
      onclick: () => speak(next),
    },
    icon('globe', 18),
    h('span.lang-long', null, t(`common.language.${next}`)),
    h('span.lang-short', { 'aria-hidden': 'true' }, next.toUpperCase()),
  );
}

/** A button that switches the theme: as the device, light, dark. */
export function themeButton() {
  const signs = /** @type {const} */ ({ auto: 'theme', light: 'sun', dark: 'moon' });
  const button = h('button.tool', {
    type: 'button',
    onclick: () => {
      setTheme(THEMES[(THEMES.indexOf(theme()) + 1) % THEMES.length]);
      show();
    },
  });
  function show() {
    const words = t('home.theme', { theme: t(`common.theme.${theme()}`) });
    button.replaceChildren(icon(signs[theme()]));
    button.setAttribute('aria-label', words);
    button.title = words;
  }
  show();
  return button;
}

/**
 * @param {object} parts
 * @param {Person | null} parts.me
 * @param {(me: Person | null) => void} parts.changed
 * @param {{href: string, words: string}[]} [parts.ways] Links to parts of the page.
 */
export function siteHeader({ me, changed, ways = [] }) {
  const links = ways.map(({ href, words }) => h('a', { href }, words));
  return h(
    'header.top.site',
    null,
    brand(),
    links.length > 0 && h('nav', { 'aria-label': t('home.nav') }, links),
    h('span.grow'),
    langButton(),
    themeButton(),
    meButton(me, changed),
  );
}
