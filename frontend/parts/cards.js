// @ts-check
/** What this page knows about each game: its card, title and pictures, and what its seats wear. */
import { svgElement } from '../core/dom.js';
import { has, learn, t } from '../core/words.js';
import { neutralArt } from '../draw/landscape.js';
import { framed, picture } from '../draw/paths.js';

/** @typedef {import('../types.js').Card} Card */
/** @typedef {import('../types.js').GameCard} GameCard */
/** @typedef {import('../types.js').Renderer} Renderer */

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
    // Try again when the game is needed again.
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
 * The name of an option or of one of its values; without a card, the server's word for it.
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

/** The picture of a game, 8 : 5. @param {string} game */
export const gameArt = (game) => framed(320, 200, cardOf(game).art?.() ?? neutralArt(320, 200));

/** What stands for a game, square. @param {string} game */
export const gameEmblem = (game) =>
  framed(280, 280, cardOf(game).emblem?.() ?? neutralArt(280, 280));

/**
 * The picture behind the first words of the front page.
 * @param {string} game
 * @param {'phone' | 'narrow' | 'wide'} width
 */
export function heroArt(game, width) {
  const neutral = () => framed(1440, 440, neutralArt(1440, 440), 'xMaxYMid slice');
  return cardOf(game).hero?.(width) ?? neutral();
}

/**
 * The picture of an option's value, square; null if it has none.
 * @param {string} game
 * @param {string} option
 * @param {string} value
 */
export function optionPicture(game, option, value) {
  const drawing = cardOf(game).optionPicture?.(option, value);
  return drawing ? framed(280, 280, drawing) : null;
}

/**
 * The picture of a table before the start: that of a chosen option, otherwise the emblem.
 * @param {{game: string, options: Record<string, any>}} table
 * @param {GameCard | undefined} card
 */
export function tablePicture({ game, options }, card) {
  for (const [option, { values, default: usual }] of Object.entries(card?.options ?? {})) {
    const picture = values && optionPicture(game, option, options[option] ?? usual);
    if (picture) return picture;
  }
  return gameEmblem(game);
}

/** @type {Map<string, Promise<Renderer | null>>} */
const renderers = new Map();

/** @param {string} game */
function rendererOf(game) {
  let known = renderers.get(game);
  if (!known) {
    known = import(`../games/${game}/renderer.js`).then(
      (module) => module.default,
      () => null,
    );
    renderers.set(game, known);
  }
  return known;
}

/**
 * Shows a match's board in an element: the game's emblem until it is drawn, or if there is none.
 * @param {HTMLElement} element
 * @param {string} game
 * @param {any} [view]
 */
export async function showThumb(element, game, view) {
  if (!element.firstChild) element.append(svgElement(gameEmblem(game)));
  if (!view) return;
  const drawn = (await rendererOf(game))?.thumb?.(view);
  if (drawn) element.replaceChildren(svgElement(drawn));
}

/**
 * The colours of each seat: as chosen, or as the game gives them.
 * @param {GameCard | undefined} card
 * @param {Record<string, any>} options
 * @param {number} seats
 * @returns {string[][]} Empty where a game has none to choose.
 */
export function wornBy(card, options, seats) {
  if (!card?.livery) return Array.from({ length: seats }, () => []);
  const chosen = options[card.livery.option];
  const worn = chosen?.length === seats ? chosen : (card.livery.worn[seats] ?? []);
  return Array.from({ length: seats }, (_, seat) => [worn[seat] ?? []].flat());
}

/**
 * The sign of a seat.
 * @param {string} game
 * @param {string[]} worn
 * @param {string} mark Shown where nothing is worn: a number or an initial.
 * @param {number} r
 */
export function seatSign(game, worn, mark, r = 14) {
  const { livery } = cardOf(game);
  const sign = livery && worn.length ? livery.sign(worn, r) : disc(mark, r - 1);
  return svgElement(picture(sign, r * 2));
}

/**
 * @param {string} mark
 * @param {number} r
 */
function disc(mark, r) {
  const letter = [...mark][0]?.replace(/[<>&]/, '') ?? '';
  return (
    `<circle r="${r}" fill="var(--sunken)" stroke="var(--line-strong)" stroke-width="1.2"/>` +
    `<text y="${r * 0.36}" text-anchor="middle" font-size="${r}" font-weight="700"` +
    ` font-family="var(--serif)" fill="var(--ink)">${letter}</text>`
  );
}

const PLUS = 'M-5 0H5M0-5V5';

/** The sign of a seat that nobody has taken. */
export function freeSign(r = 14) {
  const ring =
    `<circle r="${r - 2}" fill="none" stroke="var(--accent)"` +
    ' stroke-width="1.8" stroke-dasharray="4 3.5"/>';
  const plus = `<path d="${PLUS}" stroke="var(--accent)" stroke-width="2" stroke-linecap="round"/>`;
  return svgElement(picture(ring + plus, r * 2));
}
