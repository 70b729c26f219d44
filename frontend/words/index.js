// @ts-check
/** All dictionaries, in the language in use: importing this file teaches `t()` every word. */
import { learn } from '../core/words.js';

export const AREAS = ['common', 'home', 'match', 'kilt_castle', 'kings_kilt', 'castle_builders', 'castles'];

await learn((lang) => Promise.all(AREAS.map(async (area) => (await import(`./${area}.${lang}.js`)).default)));
