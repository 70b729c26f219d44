// @ts-check
/** Loads the renderer of a game, with its words and its style. */
import { styled } from '../../core/styles.js';
import { has, lang, t } from '../../core/words.js';
import { loadCards } from '../../parts/cards.js';
import { teachGame } from '../../words/index.js';
import { PLAIN_GAME } from './plain_game.js';

/** @import { Renderer } from '../../types.js' */

/**
 * Rejects if the files cannot be fetched; those that a new game does not have yet are not needed.
 * @param {string} id
 * @returns {Promise<Renderer>}
 */
export async function loadGame(id) {
  const renderer = `games/${id}/renderer.js`;
  const words = `games/${id}/words.${lang()}.js`;
  const [module] = await Promise.all([
    import(`../../${renderer}`).catch((error) => unlessMissing(renderer, error)),
    teachGame(id).catch((error) => unlessMissing(words, error)),
    loadCards([id]),
    styled(`games/${id}/style`),
  ]);
  return { ...PLAIN_GAME, id, extras: {}, ...module.default };
}

/**
 * Returns an empty module if the server does not have a file; otherwise throws.
 * @param {string} file
 * @param {unknown} error
 */
async function unlessMissing(file, error) {
  const { status } = await fetch(new URL(`../../${file}`, import.meta.url));
  if (status !== 404) throw error;
  return {};
}

/**
 * Returns the name of a kind of parts.
 * @param {Renderer} game
 * @param {string} kind
 */
export function kindName(game, kind) {
  const key = `${game.id}.kind.${kind}`;
  return has(key) ? t(key) : t('match.text.kind');
}

/**
 * Returns the name of the overlay on the board.
 * @param {Renderer} game
 */
export function areasName(game) {
  const key = `${game.id}.areas`;
  return t(has(key) ? key : 'match.top.areas');
}
