// @ts-check
/** Answers of Toy to taps, in English. */
/** @type {Record<string, string>} */
export default {
  'toy.why.too_many.other': 'Take {n} stones at most, and no more than there are.',
};
