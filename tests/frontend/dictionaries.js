// All words in both languages, as pages learn them one language at a time.
import { register } from '../../frontend/core/words.js';
import { AREAS } from '../../frontend/words/index.js';

const words = async (area, lang) => (await import(`../../frontend/words/${area}.${lang}.js`)).default;

/** By area: English, German. */
export const DICTIONARIES = Object.fromEntries(
  await Promise.all(AREAS.map(async (area) => [area, [await words(area, 'en'), await words(area, 'de')]])),
);

for (const [en, de] of Object.values(DICTIONARIES)) register(en, de);
