// All words in both languages, as pages learn them one language at a time.
import { readdirSync } from 'node:fs';
import { register } from '../../frontend/core/words.js';

const FOLDER = new URL('../../frontend/words/', import.meta.url);
const AREAS = readdirSync(FOLDER).filter((name) => name.endsWith('.en.js')).map((name) => name.slice(0, -6));
const words = async (area, lang) => (await import(new URL(`${area}.${lang}.js`, FOLDER))).default;

/** By area: English, German. */
export const DICTIONARIES = Object.fromEntries(
  await Promise.all(AREAS.map(async (area) => [area, [await words(area, 'en'), await words(area, 'de')]])),
);

for (const [en, de] of Object.values(DICTIONARIES)) register(en, de);
