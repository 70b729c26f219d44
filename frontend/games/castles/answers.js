// @ts-check
/** Puts the facts of Castles' answers into words. */

/** @type {import('../../types.js').Wording} */
export default ({ suit, ...facts }, _view, _names, t) => ({
  ...facts,
  suit: suit ? t(`castles.${suit}`) : '',
});
