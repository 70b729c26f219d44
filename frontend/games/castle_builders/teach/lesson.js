// @ts-check
/** The lesson of Castle Builders: what its sentences need, and where they point. */
import { LETTERS } from '../towers.js';

/** @type {import('../../../types.js').Teaching} */
export default {
  values: ({ facts }) => ({ tower: LETTERS[facts.tower] ?? '' }),
  points: () => ['.sheet'],
};
