// @ts-check
/** Puts the facts of Toy's answers into words. */

/** @type {import('../../types.js').Wording} */
export default (facts) => facts;
