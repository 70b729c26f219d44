// @ts-check
/**
 * What every page needs: language, theme, and telling the site that somebody looks. Importing this
 * file applies the visitor's theme.
 */
import { prefs } from '../core/prefs.js';
import { setLang, sorry } from '../core/words.js';
import { toast } from './dialog.js';

/** @typedef {'auto' | 'light' | 'dark'} Theme */
export const THEMES = /** @type {const} */ (['auto', 'light', 'dark']);

const system = matchMedia('(prefers-color-scheme: dark)');

/** @returns {Theme} */
export const theme = () => prefs.get('theme', /** @type {Theme} */ ('auto'));

export const isDark = () => theme() === 'dark' || (theme() === 'auto' && system.matches);

/** @param {Theme} wish */
export function setTheme(wish) {
  prefs.set('theme', wish);
  show();
  document.dispatchEvent(new Event('theme'));
}

function show() {
  const wish = theme();
  if (wish === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = wish;
}

show();

/** @param {import('../core/words.js').Lang} wish */
export const speak = (wish) => setLang(wish).catch(() => toast(sorry({ code: 'offline' })));

// Visitors who look at a page get no alerts.
setTimeout(() => import('./self/looking.js').catch(() => {}), 5000);
