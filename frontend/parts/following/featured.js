// @ts-check
/**
 * Something to watch on the front page: a match as other sites embed it. With reduced
 * motion it is a still picture.
 */
import { fill, h, styled } from '../../core/dom.js';
import { lang, t } from '../../core/words.js';
import { api } from '../../net/api.js';
import { teach } from '../../words/index.js';
import { gameName } from '../cards.js';
import { isDark } from '../settings.js';

/** @typedef {{kind: 'running' | 'replay' | 'exhibition', match: string, game: string}} Featured */

/** Milliseconds until the page looks for something fresher. */
const AGAIN = 60_000;
const calm = matchMedia('(prefers-reduced-motion: reduce)');

/** @param {HTMLElement} section Stays hidden while there is nothing to watch. */
export async function showFeatured(section) {
  await Promise.all([teach('following'), styled('style/following')]);
  /** @type {Featured | null} */
  let featured = null;
  let shown = '';
  const show = () => {
    const key = JSON.stringify([featured, isDark()]);
    if (key === shown) return;
    shown = key;
    section.hidden = featured === null;
    if (featured) draw(section, featured);
  };
  const look = async () => {
    if (!section.isConnected) return end();
    if (document.hidden) return;
    ({ featured } = await api.get('/api/featured'));
    show();
  };
  const end = () => {
    clearInterval(timer);
    document.removeEventListener('theme', show);
  };
  const timer = setInterval(() => look().catch(() => {}), AGAIN);
  document.addEventListener('theme', show);
  await look();
}

/**
 * @param {HTMLElement} section
 * @param {Featured} featured
 */
function draw(section, { kind, match, game }) {
  const title = t(`following.featured.${kind}`);
  const theme = isDark() ? 'dark' : 'light';
  const still = `/m/${match}.png?theme=${theme}&lang=${lang()}&width=1200`;
  fill(
    section,
    h(
      'div.hd',
      null,
      h('h2', { id: 'featured-title' }, title),
      h('span.mut', null, gameName(game)),
      h('a.btn', { href: `/m/${match}` }, t('following.featured.watch')),
    ),
    calm.matches
      ? h('img.still', { src: still, alt: `${title}: ${gameName(game)}`, loading: 'lazy' })
      : h('iframe', { src: `/embed/m/${match}?theme=${theme}`, title, loading: 'lazy' }),
  );
}
