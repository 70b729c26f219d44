// @ts-check
/** Answers of Toy to taps, in German. */
/** @type {Record<string, string>} */
export default {
  'toy.why.too_many.other': 'Nimm höchstens {n} Steine, und nicht mehr, als da sind.',
};
