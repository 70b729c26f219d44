// @ts-check
/** Pictures of games: art, emblems, options, and small boards of matches that are going on. */
import { svgElement } from '../core/dom.js';
import { neutralArt } from '../draw/neutral.js';
import { framed } from '../draw/paths.js';
import { cardOf } from './cards.js';

/** @typedef {import('../types.js').GameCard} GameCard */
/** @typedef {import('../types.js').Renderer} Renderer */

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
 * What stands for a table before the start: the picture of a chosen option, else the emblem.
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
