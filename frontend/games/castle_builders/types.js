// @ts-check
/** What the server sends about a match of Castle Builders. Types only. */

/** @import { Kind } from './stone_towers.js' */

/** @typedef {'vertical' | 'horizontal'} Arrows Vertical doubles the tower, horizontal the row. */
/** @typedef {[seat: number, kind: Kind, arrows: Arrows | null]} Counter A counter on a tower. */

/**
 * @typedef {object} Seat What lies at one seat.
 * @property {{count: number, counters: Kind[] | null}} hand
 * @property {{count: number}} pile
 * @property {Kind[]} discards
 * @property {Kind[]} removed Counters that were taken off the towers.
 */

/**
 * @typedef {object} BuildersView
 * @property {'play' | 'over'} phase
 * @property {number | null} turn The seat to act.
 * @property {Counter[][]} towers Each from the ground up.
 * @property {Seat[]} seats
 * @property {number[]} scores By seat.
 * @property {{winners: number[], scores: number[], decided_by: string} | null} result
 */

/**
 * @typedef {object} Line A row or a tower as it would be scored.
 * @property {number} value The printed number.
 * @property {number[]} counts Counters by seat.
 * @property {number | null} leader
 * @property {boolean} doubled
 * @property {number} points
 * @property {number | null} [was] In a preview: who led before.
 */

/** @typedef {Line & {row: number}} ScoredRow */
/** @typedef {Line & {tower: number}} ScoredTower */

/**
 * @typedef {object} Preview What an action would do.
 * @property {number[]} scores Afterwards, by seat.
 * @property {ScoredTower | null} tower
 * @property {ScoredRow | null} row
 * @property {Counter | null} taken
 * @property {number | null} next
 * @property {boolean} again
 * @property {boolean} ends
 */

/**
 * @typedef {object} Standing The scores if the match ended now.
 * @property {number} built Counters on the towers.
 * @property {number} spaces
 * @property {ScoredRow[]} rows
 * @property {ScoredTower[]} towers
 * @property {{rows: number, towers: number, sum: number}[]} seats
 */

export {};
