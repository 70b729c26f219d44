// @ts-check
/** Times of day, written as the reader's language and region do. */
import { lang } from './words.js';

/** @param {number} at Seconds since 1970. */
export const timeOfDay = (at) =>
  new Date(at * 1000).toLocaleTimeString(
    navigator.languages.find((tag) => tag.startsWith(lang())) ?? lang(),
    { hour: '2-digit', minute: '2-digit' },
  );
