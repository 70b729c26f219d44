// @ts-check
/**
 * The shapes of everything that travels: a mirror of backend/protocol/ and the HTTP API.
 * Types only. Import with `import('../types.js').Table` in JSDoc.
 */

/** @typedef {any} Json */
/** @typedef {any} View What one viewer may know of a match; each game has its own form. */
/** @typedef {any} Preview What an action would do; each game has its own form. */
/** @typedef {any} Standing How a match stands for one viewer; each game has its own form. */
/** @typedef {{type: string, [field: string]: any}} Action What a seat may do. */
/** @typedef {{type: string, [field: string]: any}} GameEvent What has happened. */
/** @typedef {number | 'spectator' | 'omniscient'} Viewer Whose eyes a view is for. */
/** @typedef {{op: 'add' | 'remove' | 'replace', path: string, value?: any}} Operation */
/** @typedef {Operation[]} Patch RFC 6902. */

/**
 * @typedef {object} Chair A seat as everybody sees it.
 * @property {string | null} person
 * @property {string} name
 * @property {string | null} bot The level of the house's bot that sits here.
 * @property {boolean} outside_bot Whether the person here is a program.
 * @property {string | null} held The level of the bot that plays for the absent owner.
 * @property {boolean} ready
 */

/**
 * @typedef {object} Time A time control.
 * @property {'none' | 'live' | 'days'} pace
 * @property {number} minutes live: for the whole match
 * @property {number} increment live: seconds given back for each action
 * @property {number} days days: for each decision
 */

/** @typedef {'open' | 'running' | 'over'} Status */

/**
 * @typedef {object} Result How a match ended.
 * @property {number[]} scores By seat.
 * @property {number[]} winners Seats.
 * @property {string} decided_by `score`, the name of a tie-break, or `shared`.
 */

/**
 * @typedef {object} Table A table or match as everybody sees it.
 * @property {string} id
 * @property {string} title
 * @property {string} game
 * @property {number} rules_version
 * @property {Record<string, any>} options
 * @property {Status} status
 * @property {boolean} public
 * @property {boolean} watchable
 * @property {Time} time
 * @property {string | null} host A person.
 * @property {string} commitment
 * @property {Chair[]} chairs By seat.
 * @property {string[]} muted People.
 * @property {number | null} started Seconds since 1970.
 * @property {number | null} finished
 * @property {Result | null} result
 * @property {string | null} rematch The id of the match that followed.
 */

/** @typedef {{left: number[], running: number | null}} Clocks Seconds left by seat. */

/**
 * @typedef {object} Presence
 * @property {boolean[]} here By seat: its owner is connected.
 * @property {boolean[]} gone By seat: away or out of time, a bot may be proposed.
 * @property {number} watchers
 */

/**
 * @typedef {object} Motion An open question to the players.
 * @property {number} number A vote names it.
 * @property {'undo' | 'stand_in'} kind
 * @property {number} by The seat that asks.
 * @property {number | null} seat stand_in: the seat a bot would play
 * @property {number | null} to undo: the log entry after which play would go on
 * @property {string[]} agreed
 * @property {string[]} needed People who still have to agree.
 */

/** @typedef {'players' | 'watchers'} Channel */

/**
 * @typedef {object} TalkLine
 * @property {Channel} channel
 * @property {string} person
 * @property {string} name
 * @property {string} text
 * @property {number} at Seconds since 1970.
 */

/**
 * @typedef {object} Legal What a seat may do at `seq`.
 * @property {'legal'} type
 * @property {number} seq
 * @property {number} seat
 * @property {Action[]} actions
 * @property {Preview[] | null} previews In the order of the actions.
 * @property {number} alone The earliest log entry one may return to unasked; `seq` if none.
 */

/**
 * @typedef {object} Update Log entry `seq`.
 * @property {'update'} type
 * @property {number} seq
 * @property {'start' | 'action' | 'undo' | 'hold'} kind
 * @property {number} seat
 * @property {any} [detail] undo: {to}; hold: {bot}; nothing else has it
 * @property {GameEvent[]} events
 * @property {Patch} patch
 * @property {number} back The earliest log entry that an undo may return to; `seq` if there is no way back.
 * @property {Clocks} [clocks] only with a time control
 */

/** @typedef {{person: string | null, seats: number[], viewer: Viewer}} You */

/**
 * @typedef {object} Welcome The whole truth for one viewer.
 * @property {'welcome'} type
 * @property {number} protocol
 * @property {You} you
 * @property {Table} table
 * @property {number} seq
 * @property {number} back As in an update; 0 before the start.
 * @property {View | null} view Null before the start.
 * @property {Standing | null} standing
 * @property {Legal | null} legal
 * @property {Clocks | null} clocks
 * @property {Presence} presence
 * @property {Motion | null} motion
 * @property {TalkLine[]} talk
 * @property {string} release Changes when the pages do.
 */

/**
 * @typedef {Welcome | Update | Legal
 *   | {type: 'table', table: Table}
 *   | {type: 'standing', seq: number, standing: Standing}
 *   | ({type: 'presence'} & Presence)
 *   | {type: 'motion', motion: Motion | null}
 *   | {type: 'talk', line: TalkLine}
 *   | {type: 'lobby', lobby: LobbyLists}
 *   | {type: 'lobby_update', patch: Patch}} ServerMessage
 *   Everything a socket passes on; `done` and `refused` answer requests instead.
 */

/** @typedef {{type: 'done', id: string, seq?: number, asked?: boolean, rematch?: string, hint?: any}} Done */
/** @typedef {{type: 'refused', id: string | null, code: string, message: string}} Refused */

/**
 * @typedef {object} Listed A table or match as a line of a list.
 * @property {string} id
 * @property {string} title
 * @property {string} game
 * @property {Status} status
 * @property {boolean} public
 * @property {boolean} watchable
 * @property {Time} time
 * @property {Record<string, any>} options
 * @property {{name: string, bot: string | null, outside_bot: boolean}[]} chairs
 * @property {number} created
 * @property {number | null} finished
 * @property {Result | null} result
 * @property {number} seq
 * @property {number | null} turn
 * @property {number} moved Seconds since 1970.
 * @property {number} watchers
 * @property {View} [view] What spectators see, where a list shows boards.
 * @property {number[]} [seats] Own matches: one's seats.
 * @property {boolean} [your_turn] Own matches.
 */

/** @typedef {{tables: Record<string, Listed>, matches: Record<string, Listed>}} LobbyLists */

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
 * @property {{option: string, names: string[], several: boolean, worn: Record<string, string[][]>} | null} livery
 *   `worn`: what seats wear if nobody chooses, by number of seats.
 * @property {string[]} bot_levels
 */

/** @typedef {{id: string, nick: string, outside_bot: boolean}} Person */

/**
 * @typedef {object} HistoryStep
 * @property {number} n The move's number, from 1.
 * @property {number} seq
 * @property {number} seat
 * @property {GameEvent[]} events
 * @property {Patch} patch Of the view.
 * @property {Patch} [standing] If it was asked for.
 * @property {Action} [action]
 */

/**
 * @typedef {object} History A stretch of a match: the view after `from` moves, then each step.
 * @property {string} game
 * @property {Viewer} viewer
 * @property {number} from
 * @property {number} moves
 * @property {View} view
 * @property {Standing} [standing] After `from` moves, if it was asked for.
 * @property {HistoryStep[]} steps
 * @property {Note[]} notes Of the whole match.
 */

/** @typedef {{seq: number, kind: 'undo' | 'hold', seat: number, detail: any}} Note What else stands in the log. */

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

/** @typedef {(key: string, values?: Record<string, string | number>) => string} Translate */

/**
 * @typedef {object} Shape One drawn thing.
 * @property {string} key Unique in its drawing; the same thing keeps its key.
 * @property {string} svg
 * @property {string} [at] A transform.
 * @property {string} [cls]
 * @property {string} [part] What picking it means; makes it a button.
 * @property {string} [label] Its name for people who do not see it.
 * @property {string} [hint] What a pointer that rests on it is told.
 */

/** @typedef {{viewBox: [number, number, number, number], shapes: Shape[]}} Drawing */

/**
 * @typedef {object} DrawContext What a drawing depends on besides the view.
 * @property {import('./core/choice.js').Choice | null} choice
 * @property {Map<string, string>} open Parts that may be picked now, with their labels.
 * @property {Preview | null} preview Of the pointed or chosen action.
 * @property {(action: Action) => Preview | null} [previewOf] Of any legal action.
 * @property {string | null} pointed
 * @property {GameEvent[]} last The last update's events.
 * @property {number | null} you Your seat.
 * @property {string[]} names By seat.
 * @property {'castle' | 'plan'} projection
 * @property {boolean} phone
 * @property {boolean} areas
 * @property {boolean} [linger] What was scored last is still to be shown, as far as nothing is to be chosen on the board.
 * @property {Standing | null} standing
 * @property {Translate} t
 */

/** @typedef {{svg?: string, text: string, cls?: string, title?: string}} Chip */

/**
 * @typedef {object} SeatPanel
 * @property {string} colour A class or colour name.
 * @property {string[]} [colours] All of them, where a seat has several.
 * @property {string} emblem SVG.
 * @property {string} [caption] Below the name.
 * @property {Chip[]} lines
 * @property {Chip} [brief] Instead of the lines where there is little room.
 * @property {string | number} score
 * @property {string} [title] What the score means.
 * @property {string} [coin] SVG before the score.
 * @property {string} [next] What would be added.
 * @property {string} [nextTitle]
 * @property {{svg: string, title: string}} [mark] On the panel's corner.
 */

/**
 * @typedef {object} RailGroup Own things shown on the wooden rail at the foot.
 * @property {string} title
 * @property {string} [note]
 * @property {{svg: string, label: string, part?: string, cls?: string}[]} items
 */

/** @typedef {{title: string, lines: {text: string, value: string, total?: boolean}[], note?: string}} Sheet How it stands, line by line. */

/** @typedef {{text: string, say?: string, svg?: string, cls?: string, right?: string, opens?: boolean}} Told A line of the log; `say`: the whole sentence, where a picture says a part of it; `opens`: it belongs to the turn that follows the move. */

/** @typedef {{svg: string, from: number[], seat: number, wait: number}} Flight What flies to a seat's purse, from where on the drawing, after so many milliseconds. */

/**
 * @typedef {object} ResultSheet
 * @property {string} title
 * @property {string} [sub]
 * @property {string[]} columns
 * @property {{seat: number, cells: string[], total: string | number, winner: boolean}[]} rows
 * @property {{series: {seat: number, values: number[]}[], marks: {x: number, label: string}[]}} [chart]
 */

/**
 * @typedef {object} Renderer How one game is shown: the default export of games/<id>/renderer.js. What it does not bring, pages/match/game.js fills in.
 * @property {string} id
 * @property {() => string} [defs] SVG definitions its drawings outside the board refer to.
 * @property {(view: View, ui: DrawContext) => Drawing} draw
 * @property {(view: View, ui: DrawContext) => Flight[]} [flights] What the last events send from the board to the seats.
 * @property {(events: GameEvent[]) => boolean} [lingers] Whether one should have time to read what these events left on the board.
 * @property {(action: Action) => string[]} parts What one picks, in order, to mean an action.
 * @property {(open: import('./core/choice.js').Group[], view: View) => string[]} [defaults]
 * @property {(part: string, view: View, t: Translate, preview?: Preview | null) => string} label `preview`: of an action with that part.
 * @property {(part: string, view: View) => string} [icon]
 * @property {(view: View, you: number | null, choice: import('./core/choice.js').Choice | null, t: Translate, names?: string[]) => {say: string, sub?: string}} ask
 * @property {(preview: Preview, action: Action, view: View, ui: DrawContext) => Chip[]} chips
 * @property {(action: Action, t: Translate) => string} confirm
 * @property {(action: Action, view: View, t: Translate) => string} [advice] What an action is, in the words of a hint.
 * @property {(event: GameEvent, ctx: {names: string[], seat: number, t: Translate, view: View}) => Told | null} tell
 * @property {(view: View, t: Translate) => string} [round] Which round it is, in place of the number of turns.
 * @property {(view: View, i: number, standing: Standing, ui: DrawContext) => SeatPanel} seat
 * @property {(view: View, ui: DrawContext) => RailGroup[]} [rail]
 * @property {(view: View, standing: Standing, ui: DrawContext) => Sheet | null} [sheet]
 * @property {(view: View, ui: DrawContext) => {caption: string, table?: string[][], list?: string[]}} text
 * @property {(view: View, standing: Standing, ctx: any) => ResultSheet} result
 * @property {(view: View) => string} thumb
 * @property {Extras} [extras]
 */

/**
 * @typedef {object} Card What every page knows of a game: the default export of games/<id>/card.js.
 *   All of it may be missing: then the server's title and a neutral picture are shown.
 *   Drawings are the inside of an SVG of the named size.
 * @property {Record<'en' | 'de', Record<string, string>>} words Keys: `name`, `tag`, `minutes`,
 *   `option.<option>`, `option.<option>.<value>`, `livery.<name>`.
 * @property {() => string} [defs] SVG definitions that the drawings below refer to.
 * @property {() => string} [art] The picture of the game, 320 × 200.
 * @property {boolean} [keepTop] Whether a wider picture cuts off the foot of the art alone.
 * @property {() => string} [emblem] What stands for the game where there is no board, 280 × 280.
 * @property {(width: 'phone' | 'narrow' | 'wide') => string} [hero] The whole picture on top of the
 *   front page, for the first game of the server's list.
 * @property {() => string} [beginning] Shown where there is no open table, 300 × 236.
 * @property {(option: string, value: string) => string | null} [optionPicture] 280 × 280.
 * @property {(options: Record<string, any>) => string} [setup] A whole picture of the table before
 *   the start; without it, the art is shown there.
 * @property {LiveryArt} [livery] How seats are dressed, if the game has a livery.
 */

/**
 * @typedef {object} LiveryArt
 * @property {(worn: string[], r: number) => string} sign The round sign of a seat, centred.
 * @property {(worn: string[]) => string} [cloth] The fill of the ribbon on a seat's card.
 * @property {(worn: string[]) => string} [keep] A building in the seat's colours, 168 × 160, its
 *   origin in the middle and 64 from the top.
 */

/**
 * @typedef {object} Extras
 * @property {boolean} [projection] It is drawn as a castle and as a plan.
 * @property {boolean} [areas] Something may be outlined on demand.
 * @property {boolean} [corners] Seats stand in the corners of the board instead of beside it.
 * @property {boolean} [zoom] One can come closer to the board.
 */

export {};
