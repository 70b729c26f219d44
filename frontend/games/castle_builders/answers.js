// @ts-check
/** Puts the facts of Castle Builders' answers into words. */
import { LETTERS, rowName } from './towers.js';

/** @type {import('../../types.js').Wording} */
export default ({ tower, row, ...facts }, _view, _names, t) => ({
  ...facts,
  tower: LETTERS[tower] ?? '',
  row: row === undefined ? '' : rowName(row, t),
});
