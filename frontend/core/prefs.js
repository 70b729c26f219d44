// @ts-check
/** What this browser remembers: language, theme, sound and other settings of its user. */

const PREFIX = 'clanhold.';
/** Values that could not be stored; they last as long as the page. @type {Map<string, string>} */
const kept = new Map();

export const prefs = {
  /**
   * @template Value
   * @param {string} name
   * @param {Value} fallback
   * @returns {Value}
   */
  get(name, fallback) {
    try {
      const text = kept.get(name) ?? localStorage.getItem(PREFIX + name);
      return text === null ? fallback : JSON.parse(text);
    } catch {
      return fallback;
    }
  },

  /**
   * @param {string} name
   * @param {unknown} value
   */
  set(name, value) {
    const text = JSON.stringify(value);
    try {
      localStorage.setItem(PREFIX + name, text);
      kept.delete(name);
    } catch {
      kept.set(name, text);
    }
  },
};
