// @ts-check
/** The lines that were played on from a finished match: a small tree, for lines have lines. */
import { t } from '../../../core/words.js';
import { api } from '../../../net/api.js';

/** @import { ShownLine } from '../../../types.js' */

/**
 * Returns the lines that are shown at a match, and the lines of those lines.
 * @param {string} id
 * @returns {Promise<ShownLine[]>}
 */
export const fetchLines = async (id) => (await api.get(`/api/matches/${id}/lines`)).lines;

/**
 * Returns the lines that branch off from a match or a line, in order.
 * @param {ShownLine[]} lines
 * @param {string} from
 */
export const branchesOf = (lines, from) =>
  lines.filter((line) => line.from === from).toSorted((a, b) => a.move - b.move);

/**
 * Returns the lines that lead to a line, the line itself last; none if it is not there.
 * @param {ShownLine[]} lines
 * @param {string} id
 * @returns {ShownLine[]}
 */
export function pathTo(lines, id) {
  const line = lines.find((one) => one.id === id);
  return line ? [...pathTo(lines, line.from), line] : [];
}

/** "Ann: won 57 : 55", the line's own seat first. @param {ShownLine} line */
export function lineText({ name, seat, result }) {
  const others = result.scores.filter((_score, other) => other !== seat);
  const scores = result.scores.length ? [result.scores[seat], ...others].join(' : ') : '–';
  return t(result.winners.includes(seat) ? 'after.lines.won' : 'after.lines.lost', {
    name,
    scores,
  });
}
