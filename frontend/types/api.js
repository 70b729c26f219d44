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

/** @typedef {{value: number, uncertainty: number, matches: number}} Rating */

/**
 * @typedef {object} Profile
 * @property {string} id
 * @property {string} nick
 * @property {boolean} shown Whether everybody may see it.
 * @property {boolean} own
 * @property {{game: string, played: number, won: number, rating: Rating | null,
 *   rated: number}[]} games With other people.
 * @property {number} played
 * @property {number} left Matches that a bot played to the end for them.
 * @property {{id: string, game: string, finished: number, place: number, seats: number,
 *   others: {id: string, nick: string}[]}[]} recent
 * @property {number} shown_after Rated matches before a rating is shown.
 */

/** @typedef {{game: string, players: {id: string, nick: string, rating: Rating}[]}} Best */

/**
 * @typedef {object} OwnStatistics
 * @property {{game: string, matches: number, won: number, best_score: number | null,
 *   streak: number, longest_streak: number, close: number, close_won: number, tallied: number,
 *   tally: Record<string, number>}[]} games
 * @property {{id: string | null, name: string, matches: number, won: number,
 *   lost: number}[]} opponents
 */

/**
 * @typedef {object} AlertSent An attempt to send something to a way.
 * @property {number} at Seconds since 1970.
 * @property {string} kind What it was about.
 * @property {'sent' | 'failed' | 'unknown' | 'gone' | 'forbidden'} outcome
 * @property {number | null} status What the other side answered.
 */

/**
 * @typedef {object} AlertWay A way to alert the visitor.
 * @property {string} id
 * @property {'push' | 'webhook' | 'mail'} kind
 * @property {string} address
 * @property {string | null} table The only one it hears of.
 * @property {boolean} confirmed
 * @property {boolean} off Whether it is switched off, after ten failures.
 * @property {boolean} this Whether it is this browser.
 * @property {string[]} without The kinds of alerts that it leaves out.
 * @property {AlertSent[]} deliveries The last ten, the latest first.
 */

/** @typedef {{push_key: string, mail: boolean, ways: AlertWay[]}} Alerts */

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
 *   yours Your try that counts. Without points it was given up, or too late.
 * @property {[points: number, tries: number][] | null} histogram After your own try.
 * @property {[name: string, points: number][]} circle How your circles fared, you included.
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
 * @property {string} from The match or line from which it branches off.
 * @property {number} move Moves from the first position of the tree to where it branches off.
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
 * @property {boolean} hidden Whether the game hides some things from some players.
 * @property {string[]} tie_breaks
 * @property {any} options
 * @property {LiveryChoice | null} livery
 * @property {string[]} bot_levels
 * @property {boolean} lesson Whether the game has a lesson.
 * @property {number} idle_minutes After which a bot may replace a player who does nothing, in a
 *   public match without a clock.
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
 * @property {'undo' | 'hold' | 'seat'} kind
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

/**
 * @typedef {object} Fellow A member of a circle.
 * @property {string} person
 * @property {string} nick
 * @property {string | null} vote The game that they want to play next.
 * @property {number} played
 * @property {number} won
 * @property {Record<string, number>} ahead By member: how often this one came in ahead of them.
 * @property {Record<string, number>} level By member: how often neither was ahead.
 */

/**
 * @typedef {object} Circle A circle as its members see it.
 * @property {string} id
 * @property {string} name
 * @property {string} founder The person who leads it.
 * @property {string} link
 * @property {boolean} following Whether you hear when the others play in public.
 * @property {Fellow[]} members
 * @property {import('./messages.js').Listed[]} unfinished
 * @property {import('./messages.js').Listed[]} finished
 */

/** @typedef {{id: string, name: string, members: number, tables: number}} CircleLine */

/**
 * @typedef {object} Kept The ways back that somebody has, and those that are possible here.
 * @property {boolean} safe Whether there can be codes.
 * @property {boolean} passkeys_possible
 * @property {{id: string, browser: string, system: string, created: number}[]} passkeys
 * @property {number} codes How many are left.
 */
