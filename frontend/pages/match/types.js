// @ts-check
/** What the parts of the match page share. Types only. */

/** @import { Follow, Store } from '../../core/store.js' */
/** @import { Lang } from '../../core/words.js' */
/** @import { Socket, SocketState } from '../../net/socket.js' */
/** @import { Action, Choice, Clocks, GameCard, GameEvent, Legal } from '../../types.js' */
/** @import { Chair, Motion, MotionChanged, Note, Presence, Prompt } from '../../types.js' */
/** @import { Renderer, ShownLine, Standing, Table, TalkLine, Tour } from '../../types.js' */
/** @import { View, You } from '../../types.js' */
/** @import { Zoom } from './board/zoom.js' */
/** @import { Sound } from '../../parts/sound.js' */

/** @typedef {{n: number, seq: number, seat: number, events: GameEvent[]}} Step A move; n from 1. */

/**
 * @typedef {object} Line The line of play: the moves that led to the position, as far as known.
 * @property {boolean} known Whether the past has been fetched.
 * @property {Step[]} steps
 * @property {View[]} views By number of moves, from 0: the view at that time.
 * @property {Standing[]} standings By number of moves, as far as they were fetched.
 */

/**
 * @typedef {object} Branch A line that was played on and is shown in the replay of a match.
 * @property {string} id
 * @property {ShownLine[]} path The lines that lead to it from the match; it is the last one.
 * @property {Chair[]} chairs Its players.
 * @property {{line: Line, chairs: Chair[]}} trunk The match itself.
 */

/**
 * @typedef {object} Hint
 * @property {number} seq The position it is for.
 * @property {Action} action
 * @property {number} chance To win, with that move.
 * @property {Reason[]} reasons The most important first.
 * @property {string} title The move, in words.
 * @property {string} text Why, and the chance, in words.
 */

/** @typedef {{why: string, seat?: number} & Record<string, any>} Reason */

/** @typedef {'log' | 'table' | 'gallery'} Tab */

/** @typedef {'slow' | 'normal' | 'fast' | 'step'} Speed Of bots; `step`: a press for each event. */

/**
 * @typedef {object} Beat One thing that happened, as it is shown.
 * @property {number} n The number of moves after it.
 * @property {number} seat Who has moved.
 * @property {View} view
 * @property {GameEvent[]} last The events of the move so far.
 * @property {string} say
 */

/**
 * @typedef {object} Tempo What is shown of others' moves, one thing after the other.
 * @property {() => void} begin Watches for moves from now on.
 * @property {() => void} next Goes on to the next beat.
 * @property {() => void} skip Goes on to now.
 * @property {() => void} tap What a tap on the board means: the next beat or now, depending on the
 *   speed.
 * @property {() => void} again Shows the last turn again.
 * @property {(speed: Speed) => void} set Remembers a speed.
 */

/**
 * @typedef {object} Closed The previous question, and the present one.
 * @property {Motion} motion
 * @property {Motion | null} next
 * @property {MotionChanged['by']} by
 * @property {MotionChanged['why']} why
 */

/**
 * @typedef {object} State All that the page knows.
 *
 * What the server has sent:
 * @property {SocketState} connection
 * @property {string} why Why the connection ended: a refusal's code.
 * @property {string} reason What the site's operators said about that.
 * @property {You} you
 * @property {Table | null} table Null until the first welcome.
 * @property {number} seq
 * @property {number} back The earliest log entry that an undo may return to.
 * @property {View | null} view
 * @property {Standing | null} standing
 * @property {Record<number, Standing>} recent Standings that were sent, by number of moves.
 * @property {Legal | null} legal
 * @property {Prompt | null} prompt What a lesson says about the position.
 * @property {Clocks | null} clocks
 * @property {number} clocksAt `performance.now()` when the clocks arrived.
 * @property {Presence} presence
 * @property {Motion | null} motion
 * @property {Closed | null} closed How the last question ended.
 * @property {Tour | null} tour Who looks at the finished match together.
 * @property {TalkLine[]} talk
 * @property {GameEvent[]} last Events of the last update.
 * @property {Line} line
 * @property {Note[]} notes
 * @property {GameCard[]} games
 * @property {string} site The address that links begin with.
 * @property {string} release The server's release when the page was loaded.
 * @property {boolean} outdated Whether the server has another release by now.
 *
 * What the player is doing:
 * @property {Choice | null} choice
 * @property {string | null} pointed The part that the pointer or the focus is on.
 * @property {boolean} sending Whether an action is being sent.
 * @property {boolean} undoing Whether an undo is being sent.
 * @property {number} acted `performance.now()` when your last move was stored.
 * @property {boolean} asking Whether the server is thinking about a hint.
 * @property {Hint | null} hint
 * @property {{action: Action, told: any} | null} prospect What an action would give to everybody.
 * @property {string} problem Why the last request was refused, in words.
 * @property {number | null} past Looking back: the number of moves of the position shown.
 * @property {Branch | null} branch The line that is shown instead of the match.
 * @property {boolean} everything Whether a finished match is replayed with open hands.
 * @property {number | null} handed With several seats on one device: the seat that has the device.
 * @property {boolean} ended Whether the result has opened by itself.
 * @property {Beat | null} beat What is being shown of the last moves; null: the table as it is now.
 *
 * How it is shown:
 * @property {'castle' | 'plan'} projection
 * @property {boolean} areas Whether areas are outlined.
 * @property {boolean} handOnly Whether hand and choices are shown alone: a screen has the board.
 * @property {boolean} linger Whether the last scoring stays on the board for a while.
 * @property {boolean} phone
 * @property {Tab | 'off'} drawer
 * @property {boolean} textBoard
 * @property {Lang} lang
 */

/**
 * @typedef {object} App What the table before the start and the match share.
 * @property {string} id Of the table.
 * @property {Store<State>} store
 * @property {Socket} socket Sends requests of the server's protocol.
 * @property {typeof import('../../net/api.js').api} api
 * @property {import('../../types.js').Translate} t
 * @property {() => string | null} me The person's id, null for somebody without a nickname.
 * @property {(named: boolean) => Promise<void>} appear Shows or hides the visitor's name while they
 *   look on.
 * @property {() => Promise<boolean>} introduce Makes sure that the person has a nickname: asks for
 *   it if need be, then reconnects. False if none was given; rejects if it failed. Await it before
 *   any request of somebody new.
 * @property {() => void} leave Goes to the home page.
 */

/**
 * @typedef {object} Choosing
 * @property {(part: string) => void} pick
 * @property {(part: string, target?: boolean) => void} click Picks a part, or takes it back; a
 *   second click on the `target` confirms.
 * @property {(part: string | null) => void} point
 * @property {() => boolean} back Takes one pick back; false if there is none.
 * @property {() => Promise<void>} confirm
 */

/**
 * @typedef {object} Board
 * @property {() => Set<string>} parts The parts that can be clicked on it.
 * @property {Zoom | null} zoom
 */

/**
 * @typedef {object} Tools What the parts of a match share, besides the App and the board.
 * @property {Renderer} game
 * @property {Choosing} choosing
 * @property {Sound} sound
 * @property {Follow<State>} follow Follows the store as long as the page is shown.
 * @property {(stop: () => void) => void} atEnd Runs something when the page goes.
 */

/** @typedef {App & Tools & {board: Board, tempo: Tempo}} Match */

export {};
