// @ts-check
/** Light or dark: importing this file applies the visitor's choice. */
import { prefs } from '../core/prefs.js';

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
