// All words in both languages, as pages learn them one language at a time.
import { readdirSync } from 'node:fs';
import { learn } from '../../frontend/core/words.js';

const FRONTEND = new URL('../../frontend/', import.meta.url);
const GAMES = readdirSync(new URL('games', FRONTEND));
const SHARED = readdirSync(new URL('words', FRONTEND))
  .filter((name) => name.endsWith('.en.js'))
  .map((name) => name.slice(0, -6));
const AREAS = [...SHARED, ...GAMES];
const file = (area, lang) =>
  GAMES.includes(area) ? `games/${area}/words.${lang}.js` : `words/${area}.${lang}.js`;
const words = async (area, lang) => (await import(new URL(file(area, lang), FRONTEND))).default;

/** By area: English, German. */
export const DICTIONARIES = Object.fromEntries(
  await Promise.all(
    AREAS.map(async (area) => [area, [await words(area, 'en'), await words(area, 'de')]]),
  ),
);

for (const [area, [en, de]] of Object.entries(DICTIONARIES))
  await learn(area, async (lang) => (lang === 'de' ? de : en));
