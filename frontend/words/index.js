// @ts-check
/** Loads the words that every page needs. A game's words come with its renderer. */
import { learn } from '../core/words.js';

/** Learn the words of a file. @param {string} area */
export const teach = (area) =>
  learn(area, async (lang) => (await import(`./${lang}/${area}.js`)).default);

/** Learn the words of a game. @param {string} game */
export const teachGame = (game) =>
  learn(game, async (lang) => (await import(`../games/${game}/words.${lang}.js`)).default);

await Promise.all(['common', 'home', 'match'].map(teach));
