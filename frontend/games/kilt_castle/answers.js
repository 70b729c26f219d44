// @ts-check
/** Puts the facts of Kilt Castle's answers into words. */
import { clanNames } from './in_words.js';

/** @type {import('../../types.js').Wording} */
export default ({ payee, colour, ...facts }, view, names, t) => ({
  ...facts,
  payee: names[payee] ?? '',
  colour: clanNames([colour ?? view.to_build[0] ?? 'red'], t),
});
