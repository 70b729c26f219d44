// @ts-check
/** What the HTTP API returns. */

/** @import { Action, GameEvent, Patch, Result, Standing, View, Viewer } from './messages.js' */

/** @typedef {{id: string, nick: string, outside_bot: boolean}} Person */

/**
 * @typedef {object} Device A browser that is the visitor's.
 * @property {string} id
 * @property {string} browser Its name; empty if that is not known.
 * @property {string} system What it runs on; empty if that is not known.
 * @property {string | null} seen The day it was last seen, like 2026-11-18, in UTC.
 * @property {boolean} this Whether it is this one.
 */

/**
 * @typedef {object} LiveryChoice What players of a game may choose to wear.
 * @property {string} option The name of the table's option.
 * @property {string[]} names
 * @property {boolean} several Whether a seat wears several.
 * @property {Record<string, string[][]>} worn By number of seats: what seats wear by default.
 */

/**
 * @typedef {object} DailyDeal A deal of today.
 * @property {string} game
 * @property {number} seats
 * @property {number} seat The person's.
 * @property {string} level That of the bots.
 * @property {string} commitment
 * @property {number} tries How many have begun it.
 * @property {{match: string, over: boolean, points: number | null, place: number | null} | null}
 *   yours One's own try that counts. Without points it was given up, or too late.
 * @property {[points: number, tries: number][] | null} histogram After one's own try.
 */

/**
 * @typedef {object} DailyPage What is known of the daily today.
 * @property {string} day UTC, like 2026-11-18.
 * @property {number} ends Seconds since 1970.
 * @property {DailyDeal[]} deals
 * @property {{day: string, commitments: Record<string, string>}[]} ahead By game.
 * @property {{day: string, commitments: Record<string, string>,
 *   secrets: Record<string, string>}[]} opened By game; yesterday first.
 */

/**
 * @typedef {object} ShownLine A match that was played on from another one, shown to everybody.
 * @property {string} id
 * @property {number} move After how many moves it branches off.
 * @property {number} seat The person's.
 * @property {string} name
 * @property {Result} result
 */

/**
 * @typedef {object} GameCard What a form for a new table needs.
 * @property {string} id
 * @property {string} title
 * @property {string} designer
 * @property {number[]} seat_counts
 * @property {number} rules_version
 * @property {boolean} hidden Whether some things are not seen by all.
 * @property {string[]} tie_breaks
 * @property {any} options
 * @property {LiveryChoice | null} livery
 * @property {string[]} bot_levels
 * @property {boolean} lesson Whether the game has a lesson.
 * @property {number} idle_minutes After which a bot may play for whoever does nothing in a public
 *   match without a clock.
 */

/**
 * @typedef {object} HistoryStep
 * @property {number} n The move's number, from 1.
 * @property {number} seq
 * @property {number} seat
 * @property {GameEvent[]} events
 * @property {Patch} patch Of the view.
 * @property {Patch} [standing] If the request asked for it.
 * @property {Action} [action]
 */

/**
 * @typedef {object} Note Another entry of the log.
 * @property {number} seq
 * @property {'undo' | 'hold'} kind
 * @property {number} seat
 * @property {any} detail As in an update.
 */

/**
 * @typedef {object} History A stretch of a match: the view after `from` moves, then each step.
 * @property {string} game
 * @property {Viewer} viewer
 * @property {number} from
 * @property {number} moves
 * @property {View} view
 * @property {Standing} [standing] After `from` moves, if the request asked for it.
 * @property {HistoryStep[]} steps
 * @property {Note[]} notes Of the whole match.
 */

/**
 * @typedef {object} MatchRecord The replayable file of a finished match.
 * @property {string} game
 * @property {string} commitment
 * @property {string} secret
 * @property {string[]} contributions By seat.
 * @property {string} seed
 * @property {string[]} seats Names.
 * @property {[number, Action][]} actions
 * @property {Result | null} result
 */

export {};
