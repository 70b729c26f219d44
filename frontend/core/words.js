// @ts-check
/**
 * Every visible word, and times of day, in the reader's language.
 * Another language is fetched when it is chosen.
 */
import { prefs } from './prefs.js';

/** Every language, the first one for readers of none of them. */
export const LANGS = /** @type {const} */ (['en', 'de']);

/** @typedef {typeof LANGS[number]} Lang */
/** @typedef {Record<string, string>} Dictionary */

const words = /** @type {Record<Lang, Dictionary>} */ (
  Object.fromEntries(LANGS.map((lang) => [lang, {}]))
);
/** @typedef {(lang: Lang) => Promise<Dictionary>} Source */
/** Where the words of each area come from. @type {Map<string, Source>} */
const sources = new Map();
const plurals = new Map(LANGS.map((lang) => [lang, new Intl.PluralRules(lang)]));
/** @type {Lang} */
let current = chosen();
showLang();

/** @returns {Lang} The chosen language, or the browser's. */
function chosen() {
  const wishes = [prefs.get('lang', ''), ...(globalThis.navigator?.languages ?? [])];
  return wishes.map(languageOf).find((lang) => lang !== undefined) ?? LANGS[0];
}

/** @param {string} tag Like `de-AT`. */
function languageOf(tag) {
  return LANGS.find((lang) => tag.toLowerCase().startsWith(lang));
}

function showLang() {
  if (globalThis.document) document.documentElement.lang = current;
}

/** @returns {Lang} */
export const lang = () => current;

/**
 * Fetches the words of an area, now and again from the same source when the language changes.
 * @param {string} area
 * @param {Source} from
 */
export async function learn(area, from) {
  sources.set(area, from);
  try {
    Object.assign(words[current], await from(current));
  } catch (error) {
    sources.delete(area);
    throw error;
  }
}

/**
 * Switches to another language as soon as its words are fetched; `document` then gets an event
 * `lang`. If they cannot be fetched, nothing changes and it throws.
 * @param {Lang} wish
 */
export async function setLang(wish) {
  if (wish === current) return;
  Object.assign(
    words[wish],
    ...(await Promise.all([...sources.values()].map((from) => from(wish)))),
  );
  prefs.set('lang', wish);
  current = wish;
  showLang();
  globalThis.document?.dispatchEvent(new Event('lang'));
}

/**
 * Returns the text of a key in the current language, with `{name}` replaced by `values.name`.
 * Where there are `key.one` and `key.other`, `values.n` decides. An unknown key returns itself.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 */
export function t(key, values) {
  const text = find(key, values);
  if (text === undefined) return key;
  if (!values) return text;
  return text.replace(/\{(\w+)\}/g, (gap, name) => (name in values ? String(values[name]) : gap));
}

/**
 * Joins names as in a sentence: "Ada, Ben and Cleo".
 * @param {readonly string[]} names
 */
export function listed(names) {
  if (names.length < 2) return names[0] ?? '';
  return t('common.and', {
    some: names.slice(0, -1).join(', '),
    last: /** @type {string} */ (names.at(-1)),
  });
}

/**
 * Returns whether a key has a text.
 * @param {string} key
 * @param {Lang} [language]
 */
export const has = (key, language = current) => key in words[language];

/**
 * Returns a sentence for the player about a refusal of the server or a failed request.
 * @param {unknown} error
 */
export function sorry(error) {
  const { code, reason } = /** @type {{code?: unknown, reason?: string}} */ (error ?? {});
  const key = `refused.${code}`;
  const sentence = t(has(key) ? key : 'refused.unknown');
  return reason ? `${sentence} „${reason}“` : sentence;
}

/**
 * @param {string} key
 * @param {Record<string, string | number> | undefined} values
 */
function find(key, values) {
  const dictionary = words[current];
  if (values && 'n' in values) {
    const form = plurals.get(current)?.select(Number(values.n));
    const text = dictionary[`${key}.${form}`] ?? dictionary[`${key}.other`];
    if (text !== undefined) return text;
  }
  return dictionary[key] ?? words.en[key];
}

/** @param {number} at Seconds since 1970. */
export const timeOfDay = (at) =>
  new Date(at * 1000).toLocaleTimeString(
    navigator.languages.find((tag) => tag.startsWith(lang())) ?? lang(),
    { hour: '2-digit', minute: '2-digit' },
  );

/** A number in words and lists: only a negative one has a sign. @param {number} n */
export const plain = (n) => (n < 0 ? `−${-n}` : String(n));
