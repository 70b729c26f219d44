// @ts-check
/** What this page knows of each game: its card, and the title that the server gives it. */
import { has, learn, t } from '../core/words.js';

/** @typedef {import('../types.js').Card} Card */
/** @typedef {import('../types.js').GameCard} GameCard */

/** @type {Map<string, Card>} */
const cards = new Map();
/** @type {Map<string, string>} */
const titles = new Map();
/** @type {Card} */
const BLANK = { words: { en: {}, de: {} } };

/** The ids of all games, as the page's head lists them; the first is the flagship. */
export const gamesOfPage = () => {
  const list = document.querySelector('meta[name="games"]')?.getAttribute('content') ?? '';
  return list.split(' ').filter(Boolean);
};

/**
 * Loads the cards of games. A game without a card is shown by its title and a neutral picture.
 * @param {readonly string[]} games
 */
export async function loadCards(games) {
  await Promise.all(games.filter((game) => !cards.has(game)).map(loadCard));
}

/** @param {string} game */
async function loadCard(game) {
  try {
    const { default: card } = await import(`../games/${game}/card.js`);
    await addCard(game, card);
  } catch {
    // Tried again when the game is needed again.
  }
}

/**
 * @param {string} game
 * @param {Card} card
 */
export async function addCard(game, card) {
  cards.set(game, card);
  await learn(`${game}.card`, async (lang) => keyed(game, card.words[lang]));
}

/**
 * @param {string} game
 * @param {Record<string, string>} words
 */
const keyed = (game, words) =>
  Object.fromEntries(Object.entries(words).map(([key, text]) => [`${game}.card.${key}`, text]));

/** Remembers the server's titles of games. @param {readonly GameCard[]} games */
export function setTitles(games) {
  for (const { id, title } of games) titles.set(id, title);
}

/** @param {string} game */
export const cardOf = (game) => cards.get(game) ?? BLANK;

/** @param {string} game */
export const gameName = (game) => cardText(game, 'name') || (titles.get(game) ?? game);

/**
 * A text of a game's card; empty if the card does not have it.
 * @param {string} game
 * @param {string} key
 */
export function cardText(game, key) {
  const whole = `${game}.card.${key}`;
  return has(whole) ? t(whole) : '';
}

/**
 * The name of an option or of one of its values. Without a card it is the server's word for it.
 * @param {string} game
 * @param {string} option
 * @param {string} [value]
 */
export function optionText(game, option, value) {
  const key = value === undefined ? `option.${option}` : `option.${option}.${value}`;
  return cardText(game, key) || (value ?? option).replaceAll(/[-_]/g, ' ');
}

/**
 * The name of a colour or suit that a seat may wear.
 * @param {string} game
 * @param {string} name
 */
export const liveryText = (game, name) => cardText(game, `livery.${name}`) || name;
