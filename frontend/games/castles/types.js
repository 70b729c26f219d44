// @ts-check
/** What the server sends about a match of Castles. Types only. */

/** @import { PV, Suit } from './realm.js' */

/** @typedef {readonly number[]} Square Column and row; both may be negative. */
/** @typedef {{suit: Suit, value: PV}} Tile */
/** @typedef {Tile & {at: Square}} PlacedTile */
/** @typedef {{owner: number, coin: PV | null}} Army The coin is null while it is face down. */
/** @typedef {number | {low: number, high: number}} Amount Gold; a range if armies are unseen. */

/**
 * @typedef {object} Term One part of what a castle brings.
 * @property {'terrain' | 'armies' | 'neighbour'} term
 * @property {Square} at
 * @property {Suit} suit
 * @property {PV} value
 * @property {number} owner Of the armies.
 * @property {(PV | null)[]} coins Of the armies.
 * @property {boolean | null} controlled A neighbour; null: not decided yet.
 * @property {Amount} gold
 */

/** @typedef {{at: Square, terms: Term[], gold: Amount}} CastleSum What a castle brings. */

/**
 * @typedef {object} Realm What lies on a map. Keys are squares, such as "0,-1".
 * @property {number} round From 0.
 * @property {Record<string, Tile>} tiles
 * @property {(Square | null)[]} castles By seat.
 * @property {Record<string, Army[]>} armies
 */

/** @typedef {Realm & {gold: number[], sums: CastleSum[]}} ScoredRound Gold and sums by seat. */

/**
 * @typedef {object} Seat What lies at one seat.
 * @property {Suit} suit
 * @property {number} gold
 * @property {{held: boolean, tile: Tile | null}} proper
 * @property {{count: number}} pile
 * @property {{count: number, values: PV[] | null}} coins
 */

/**
 * @typedef {object} Progress
 * @property {'take' | 'lay' | 'castle' | 'deploy' | 'over'} phase
 * @property {number | null} turn The seat to act.
 * @property {number} rounds
 * @property {number} starter
 * @property {string} terrain
 * @property {Tile | null} taken
 * @property {{count: number}} pile
 * @property {Seat[]} seats
 * @property {ScoredRound | null} last_round
 * @property {{winners: number[], scores: number[], decided_by: string} | null} result
 */

/** @typedef {Realm & Progress} CastlesView */

/** @typedef {{tile: Tile | null, left: number}} TakePreview */
/** @typedef {{tile: Tile, neighbours: PlacedTile[]}} LayPreview */
/** @typedef {PlacedTile & {gold: Amount}} Neighbour */
/** @typedef {{terrain: number, ace: boolean, neighbours: Neighbour[]}} CastlePreview */
/** @typedef {{seat: number, before: Amount, after: Amount}} Change What a tile brings a castle. */

/**
 * @typedef {object} DeployPreview
 * @property {number} worth
 * @property {number} bonus
 * @property {number} armies
 * @property {boolean} full
 * @property {Change[]} castles
 */

/** @typedef {{gold: number, rounds: number[], castle: CastleSum | null, total: Amount}} SeatGold */
/** @typedef {{seats: SeatGold[]}} Standing */

export {};
