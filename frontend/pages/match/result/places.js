// @ts-check
/** Who comes first in the table of sums. */

/** @import { Result, ResultSheet } from '../../../types.js' */

/**
 * The rows of a result with their ranks. A game orders them by its rules. These say nothing about a
 * match that was given up: then the winner comes first, or nobody if all agreed to end it.
 * @param {ResultSheet['rows']} rows
 * @param {Result | null} result
 */
export function placed(rows, result) {
  if (result?.scores.length) return rows.map((row, i) => ({ ...row, place: rank(row.winner, i) }));
  const winners = result?.winners ?? [];
  return rows
    .map((row) => ({ ...row, winner: winners.includes(row.seat) }))
    .sort((one, other) => Number(other.winner) - Number(one.winner))
    .map((row, i) => ({ ...row, place: winners.length ? rank(row.winner, i) : '–' }));
}

/** @param {boolean} winner @param {number} i */
const rank = (winner, i) => String(winner ? 1 : i + 1);
