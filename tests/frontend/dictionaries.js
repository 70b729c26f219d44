// All words in both languages, as pages learn them one language at a time.
import { existsSync, readdirSync } from 'node:fs';
import { learn } from '../../frontend/core/words.js';
import { addCard } from '../../frontend/parts/cards.js';

const FRONTEND = new URL('../../frontend/', import.meta.url);
export const GAMES = readdirSync(new URL('games', FRONTEND));
/** The games whose matches have numbers for statistics. */
export const TALLIED = GAMES.filter((game) =>
  existsSync(new URL(`games/${game}/profile`, FRONTEND)),
);
/** The games that have a lesson. */
export const TAUGHT = GAMES.filter((game) => existsSync(new URL(`games/${game}/teach`, FRONTEND)));
const SHARED = readdirSync(new URL('words/en', FRONTEND)).map((name) => name.slice(0, -3));
const load = async (path) => (await import(new URL(path, FRONTEND))).default;
const each = (paths) => Promise.all(paths.map(load));
const both = (path) => each([`${path}.en.js`, `${path}.de.js`]);
const shared = (area) => each([`words/en/${area}.js`, `words/de/${area}.js`]);

/** The words of a game and its answers to taps, which pages learn later. */
async function ofGame(game) {
  const files = await Promise.all(
    ['words', 'answers'].map((name) => both(`games/${game}/${name}`)),
  );
  return [0, 1].map((language) => Object.assign({}, ...files.map((file) => file[language])));
}

/** By area: English, German. */
export const DICTIONARIES = Object.fromEntries(
  await Promise.all([
    ...SHARED.map(async (area) => [area, await shared(area)]),
    both('pages/match/answers/words').then((files) => ['answers', files]),
    ...GAMES.map(async (game) => [game, await ofGame(game)]),
    ...TAUGHT.map(async (game) => [`${game}.teach`, await both(`games/${game}/teach/words`)]),
    ...TALLIED.map(async (game) => [`${game}.profile`, await both(`games/${game}/profile/words`)]),
  ]),
);

/** By game: its card. */
export const CARDS = Object.fromEntries(
  await Promise.all(
    GAMES.filter((game) => existsSync(new URL(`games/${game}/card.js`, FRONTEND))).map(
      async (game) => [game, await load(`games/${game}/card.js`)],
    ),
  ),
);

for (const [area, [en, de]] of Object.entries(DICTIONARIES))
  await learn(area, async (lang) => (lang === 'de' ? de : en));
for (const [game, card] of Object.entries(CARDS)) await addCard(game, card);
