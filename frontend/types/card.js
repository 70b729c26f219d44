// @ts-check
/** A game's card: what every page knows of the game. */

/**
 * @typedef {object} Card What every page knows of a game: the default export of games/<id>/card.js.
 *   All of it may be missing: then the server's title and a neutral picture are shown.
 *   Drawings are the inside of an SVG of the named size.
 * @property {Record<'en' | 'de', Record<string, string>>} words Keys: `name`, `tag`, `minutes`,
 *   `option.<option>`, `option.<option>.<value>`, `livery.<name>`.
 * @property {number} [path] Its place on the way on which newcomers learn the games, from 1. Only
 *   for games with a lesson.
 * @property {() => string} [defs] SVG definitions that the drawings below refer to.
 * @property {() => string} [art] The picture of the game, 320 × 200.
 * @property {boolean} [keepTop] Whether a wider picture cuts off the foot of the art alone.
 * @property {() => string} [emblem] What stands for the game where there is no board, 280 × 280.
 * @property {(width: 'phone' | 'narrow' | 'wide') => string} [hero] The whole picture on top of the
 *   front page, for the first game of the server's list.
 * @property {() => string} [beginning] Shown where there is no open table, 300 × 236.
 * @property {(option: string, value: string) => string | null} [optionPicture] 280 × 280.
 * @property {(options: Record<string, any>) => string} [setup] A whole picture of the table before
 *   the start; without it, the art is shown there.
 * @property {LiveryArt} [livery] How seats are dressed, if the game has a livery.
 */

/**
 * @typedef {object} LiveryArt
 * @property {(worn: string[], r: number) => string} sign The round sign of a seat, centred.
 * @property {(worn: string[]) => string} [cloth] The fill of the ribbon on a seat's card.
 * @property {(worn: string[]) => string} [keep] A building in the seat's colours, 168 × 160, its
 *   origin in the middle and 64 from the top.
 */

export {};
