// @ts-check
/** How one game is shown and played: what a renderer brings, what it is told, what it returns. */

/** @import { Action, GameEvent, Preview, Standing, View } from './messages.js' */

/** @typedef {(key: string, values?: Record<string, string | number>) => string} Translate */

/**
 * @typedef {object} Option An action and its parts.
 * @property {Action} action
 * @property {readonly string[]} parts
 * @property {readonly Action[]} [then] What is planned after it.
 */

/**
 * @typedef {object} Group The parts of one kind that may be picked now.
 * @property {string} kind
 * @property {string | null} chosen
 * @property {{part: string, actions: Action[]}[]} parts With the actions that each leaves possible.
 */

/**
 * @typedef {object} Choice What a player has picked so far; see core/choice.js.
 * @property {readonly string[]} chosen The parts picked or filled in, in this order.
 * @property {readonly string[]} picked Those that were picked.
 * @property {readonly Option[]} options
 * @property {(open: Group[]) => string[]} defaults Names parts to fill in without asking.
 */

/**
 * @typedef {object} Shape One drawn thing.
 * @property {string} key Unique in its drawing; the same thing keeps its key.
 * @property {string} svg
 * @property {string} [at] A transform.
 * @property {string} [cls]
 * @property {string} [part] What picking it means; makes it a button.
 * @property {string} [label] Its name for screen readers.
 * @property {string} [dim] The part that picking it would mean, if it could be picked: a tap says
 *   why not.
 * @property {string} [about] What explains it: the end of a key `<game>.about.…`.
 */

/** @typedef {{viewBox: [number, number, number, number], shapes: Shape[]}} Drawing */

/**
 * @typedef {object} DrawContext What a drawing depends on besides the view.
 * @property {Choice | null} choice
 * @property {Map<string, string>} open Parts that may be picked now, with their labels.
 * @property {Preview | null} preview Of the pointed or chosen action.
 * @property {any} [prospect] What that action would give to everybody, once it is known.
 * @property {(action: Action) => Preview | null} [previewOf] Of any legal action.
 * @property {string | null} pointed
 * @property {GameEvent[]} last The last update's events.
 * @property {GameEvent[]} [since] All events since your last move: their effects on the board stay
 *   marked until you act.
 * @property {number | null} you Your seat.
 * @property {string[]} names By seat.
 * @property {'castle' | 'plan'} projection
 * @property {boolean} phone
 * @property {boolean} areas
 * @property {boolean} [linger] Whether to keep showing what was scored last, as long as nothing is
 *   chosen on the board.
 * @property {Standing | null} standing
 * @property {Translate} t
 */

/**
 * @typedef {object} Chip
 * @property {string} [svg]
 * @property {string} text
 * @property {string} [cls]
 * @property {string} [title] What it says, in words.
 * @property {string} [about] What explains it; see Shape.
 */

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
 * @property {string} [about] What explains the score; see Shape.
 * @property {string} [nextAbout] What explains what would be added.
 * @property {{svg: string, title: string, about?: string}} [mark] On the panel's corner.
 */

/**
 * @typedef {object} RailItem
 * @property {string} svg
 * @property {string} label
 * @property {string} [part]
 * @property {string} [dim] As of a Shape.
 * @property {string} [about] As of a Shape.
 * @property {string} [cls]
 */

/** @typedef {{title: string, note?: string, items: RailItem[]}} RailGroup Own things. */

/**
 * @typedef {object} Sheet The provisional sums, line by line.
 * @property {string} title
 * @property {{text: string, value: string, total?: boolean}[]} lines
 * @property {string} [note]
 */

/**
 * @typedef {object} Told A line of the log.
 * @property {string} text
 * @property {string} [say] The whole sentence, where a picture says a part of it.
 * @property {string} [svg]
 * @property {string} [cls]
 * @property {string} [right] SVG at the end of the line.
 * @property {boolean} [opens] Whether it belongs to the turn that follows the move.
 */

/** @typedef {{names: string[], seat: number, t: Translate, view: View}} TellContext */

/** @typedef {TellContext & {you: number | null}} CaptionContext */

/**
 * @typedef {object} Ceremony How a game's moves are shown: the default export of ceremony.js.
 * @property {(event: GameEvent, ctx: CaptionContext) => string | null} [caption] What happened,
 *   where the log's line says too little.
 * @property {(event: GameEvent, ctx: CaptionContext) => Held[]} [held] An event for which
 *   everything waits, one thing after the other.
 * @property {(view: View, later: GameEvent[]) => View} [before] The view after a move, before some
 *   of its events: those that are not told yet.
 */

/** @typedef {{say: string, last?: GameEvent[], view?: View}} Held */

/**
 * @typedef {object} Flight Something that flies to a seat's score.
 * @property {string} svg
 * @property {number[]} from Where it starts on the drawing.
 * @property {number} seat
 * @property {number} wait Milliseconds until it starts.
 */

/**
 * @typedef {object} TextBoard A position as text: a caption with a table, a list, or both.
 * @property {string} caption
 * @property {string[][]} [table] Rows of cells, the header first.
 * @property {string[]} [list]
 */

/** @typedef {{say: string, sub?: string}} Sentence What the action bar says. */
/** @typedef {{say: string, sub: string, go: string}} Pause What the pause after a scoring says. */

/** @typedef {{seat: number, values: number[]}} Series Scores of a seat by number of moves. */

/**
 * @typedef {object} ResultSheet
 * @property {string} title
 * @property {string} [sub]
 * @property {string[]} columns
 * @property {{seat: number, cells: string[], total: string | number, winner: boolean}[]} rows
 * @property {{series: Series[], marks: {x: number, label: string}[]}} [chart]
 */

/**
 * @typedef {object} Extras
 * @property {boolean} [projection] It is drawn as a castle and as a plan.
 * @property {boolean} [areas] Something may be outlined on demand.
 * @property {boolean} [corners] Seats stand in the corners of the board instead of beside it.
 * @property {boolean | 'pinch'} [zoom] Players can zoom in on the board: with buttons, or only by
 *   fingers, wheel and keys.
 * @property {boolean} [large] Things on the board are large enough for a finger, even on a phone.
 * @property {'top' | 'bottom'} [quiet] The end of the board where news is least in the way;
 *   `bottom` by default.
 * @property {boolean} [prospects] It shows what an action would give to everybody.
 */

/**
 * @callback Ask Returns what the action bar says.
 * @param {View} view
 * @param {number | null} you
 * @param {Choice | null} choice
 * @param {Translate} t
 * @param {string[]} [names]
 * @returns {Sentence}
 */

/**
 * @callback Wording Turns the facts of a reason into what its sentence mentions: the default export
 *   of games/<id>/answers.js.
 * @param {Record<string, any>} facts
 * @param {View} view
 * @param {string[]} names By seat.
 * @param {Translate} t
 * @returns {Record<string, string | number>}
 */

/**
 * @callback Label Returns the name of a part.
 * @param {string} part
 * @param {View} view
 * @param {Translate} t
 * @param {Preview | null} [preview] Of an action with that part.
 * @returns {string}
 */

/**
 * @typedef {object} Renderer How one game is shown: the default export of games/<id>/renderer.js.
 *   pages/match/game.js fills in what it does not bring.
 * @property {string} id
 * @property {() => string} [defs] SVG definitions its drawings outside the board refer to.
 * @property {(view: View, ui: DrawContext) => Drawing} draw
 * @property {(view: View, ui: DrawContext) => Flight[]} [flights] What the last events send from
 *   the board to the seats.
 * @property {(events: GameEvent[]) => boolean} [lingers] Whether players need time to read what
 *   these events left on the board.
 * @property {(view: View, ui: DrawContext) => Pause | null} [pause] What to say during that time.
 * @property {(action: Action) => string[]} parts The parts of an action, in the order of picking.
 * @property {(open: Group[], view: View) => string[]} [defaults] Parts to fill in without asking.
 * @property {(action: Action) => boolean} [sentAtOnce] Whether picking an action's last part sends
 *   it: it belongs to a move that was confirmed before.
 * @property {Label} label
 * @property {(part: string, view: View) => string} [icon] SVG.
 * @property {Ask} ask
 * @property {(preview: Preview, action: Action, view: View, ui: DrawContext) => Chip[]} chips
 * @property {(action: Action, t: Translate) => string} confirm
 * @property {(action: Action, view: View, t: Translate) => string} [advice] An action in the words
 *   of a hint.
 * @property {(event: GameEvent, ctx: TellContext) => Told | null} tell
 * @property {(view: View, t: Translate) => string} [round] Which round it is, instead of the
 *   number of turns.
 * @property {(view: View, seat: number, standing: Standing, ui: DrawContext) => SeatPanel} seat
 * @property {(view: View, ui: DrawContext) => RailGroup[]} [rail]
 * @property {(view: View, standing: Standing, ui: DrawContext) => Sheet | null} [sheet]
 * @property {(view: View, ui: DrawContext) => TextBoard} text
 * @property {(view: View, standing: Standing, ctx: any) => ResultSheet} result
 * @property {(view: View) => string} thumb SVG.
 * @property {Extras} [extras]
 * @property {() => Promise<{default: Ceremony}>} [ceremony] Fetched when it is used.
 * @property {(view: View, t: Translate) => string} [soonOver] That the match is about to end; empty
 *   before.
 */

export {};
