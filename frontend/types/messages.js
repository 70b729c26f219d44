// @ts-check
/** The messages of the websocket and what they are made of: a mirror of the server's protocol. */

/** @typedef {any} View What one viewer may know of a match; each game has its own form. */
/** @typedef {any} Preview What an action would do; each game has its own form. */
/** @typedef {any} Standing Provisional sums for one viewer; each game has its own form. */
/** @typedef {{type: string, [field: string]: any}} Action What a seat may do. */
/** @typedef {{type: string, [field: string]: any}} GameEvent What has happened. */
/** @typedef {number | 'spectator' | 'omniscient'} Viewer Whose view it is: a seat, or a watcher. */
/** @typedef {{op: 'add' | 'remove' | 'replace', path: string, value?: any}} Operation */
/** @typedef {Operation[]} Patch RFC 6902. */
/** @typedef {'open' | 'running' | 'over'} Status */
/** @typedef {'players' | 'watchers'} Channel */

/**
 * @typedef {object} Chair A seat as everybody sees it.
 * @property {string | null} person The person's id.
 * @property {string} name
 * @property {string | null} bot The level of the house bot that sits here.
 * @property {boolean} outside_bot Whether the person here is a program.
 * @property {string | null} held The level of the bot that plays for the absent owner.
 * @property {boolean} out Whether that bot plays to the end, after the third lost clock.
 * @property {boolean} ready
 * @property {string} alias What the player is called, if they share the owner's device.
 * @property {{person: string, name: string} | null} stands_for Whom the person here plays for until
 *   they are back.
 * @property {boolean} passed_on Whether somebody took the seat over while the match ran.
 */

/**
 * @typedef {object} Time A time control.
 * @property {'none' | 'live' | 'days'} pace
 * @property {number} minutes live: for the whole match
 * @property {number} increment live: seconds given back for each action
 * @property {number} days days: for each decision
 */

/**
 * @typedef {object} Result How a match ended.
 * @property {number[]} scores By seat.
 * @property {number[]} winners Seats.
 * @property {string} decided_by `score`, the name of a tie-break, `shared`; `conceded` or `agreed`
 *   where players have given up, without scores.
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
 * @property {boolean} lesson Whether it is a lesson, which is the same for everybody.
 * @property {Time} time
 * @property {string | null} host A person's id.
 * @property {string} commitment
 * @property {Chair[]} chairs By seat.
 * @property {string[]} muted People's ids.
 * @property {string | null} code The short word for a table that is open.
 * @property {string[]} barred Ids of people who may not sit down.
 * @property {boolean} auto_start Whether it starts by itself when nothing is missing.
 * @property {boolean} open_talk Whether onlookers may talk with the players while they play.
 * @property {number | null} started Seconds since 1970.
 * @property {number | null} finished Seconds since 1970.
 * @property {Result | null} result
 * @property {string | null} rematch The id of the match that followed.
 * @property {{match: string, move: number, seat: number} | null} origin The finished match that it
 *   goes on from.
 * @property {Daily | null} daily
 */

/**
 * @typedef {object} Daily Which day's deal a match has.
 * @property {string} day UTC, like "2026-11-18".
 * @property {boolean} scored Whether it is the try that counts, in which nobody helps.
 */

/**
 * @typedef {object} Clocks
 * @property {number[]} left Seconds left, by seat.
 * @property {number | null} running The seat whose clock runs.
 */

/**
 * @typedef {object} Presence
 * @property {boolean[]} here By seat: whether its owner is connected.
 * @property {boolean[]} gone By seat: away or out of time, so a bot may be proposed.
 * @property {number} watchers
 * @property {string[]} names Of onlookers who wish to be seen.
 * @property {boolean} screen Whether a screen shows the board to a whole room.
 */

/**
 * @typedef {object} Motion An open question to the players.
 * @property {number} number A vote names it.
 * @property {'undo' | 'stand_in' | 'end' | 'seat'} kind
 * @property {number} by The seat that asks; seat: the one that is asked for
 * @property {string} person The id of the person who asks.
 * @property {string} name seat: the public name of the person who asks
 * @property {number | null} seat stand_in, seat: the seat that another would play
 * @property {number | null} to undo: the log entry after which play would go on
 * @property {string[]} agreed Ids of the people who have agreed.
 * @property {string[]} needed Ids of the people who have not answered yet.
 * @property {string[]} declined Ids of the people who are against it.
 * @property {number | null} ends Seconds since 1970 at which the majority of the answers decides;
 *   null if all have to agree.
 */

/**
 * @typedef {object} Tour Who looks at a finished match together, and at what.
 * @property {string | null} guide The id of the person who guides.
 * @property {{person: string, name: string}[]} people Who guides and who follows.
 * @property {number} more How many more follow.
 * @property {string | null} line A line that was played on; null: the match itself.
 * @property {number} move After how many moves of the match and the line together.
 */

/**
 * @typedef {object} TalkLine
 * @property {Channel} channel
 * @property {string} person
 * @property {string} name
 * @property {string} text
 * @property {number} at Seconds since 1970.
 */

/**
 * @typedef {object} You Who this browser is to the server.
 * @property {string | null} person
 * @property {number[]} seats
 * @property {Viewer} viewer Whose view it is sent.
 */

/**
 * @typedef {object} Legal What a seat may do at `seq`.
 * @property {'legal'} type
 * @property {number} seq
 * @property {number} seat
 * @property {Action[]} actions
 * @property {Preview[]} [previews] In the order of the actions.
 * @property {number} alone The earliest log entry that the seat's owner may return to without
 *   asking anybody; `seq` if there is none.
 */

/**
 * @typedef {object} Prompt One sentence of a lesson.
 * @property {string} id
 * @property {number} number From 1.
 * @property {number} of How many prompts the lesson has.
 * @property {Record<string, any>} facts For its words.
 * @property {Action | null} action A legal action that it suggests.
 */

/**
 * @typedef {object} Update Log entry `seq`.
 * @property {'update'} type
 * @property {number} seq
 * @property {'start' | 'action' | 'undo' | 'hold' | 'seat' | 'end'} kind
 * @property {number} seat
 * @property {any} [detail] undo: {to}; hold: {bot}; seat: {person, as}; end: {conceded}
 * @property {GameEvent[]} events
 * @property {Patch} patch
 * @property {number} [back] The earliest log entry that an undo may return to, or `seq`; left out
 *   if it is still the same.
 * @property {Clocks} [clocks] only with a time control
 */

/**
 * @typedef {object} Welcome Everything one viewer may know.
 * @property {'welcome'} type
 * @property {number} protocol
 * @property {You} you
 * @property {Table} table
 * @property {number} seq
 * @property {number} back The earliest log entry that an undo may return to, or `seq`.
 * @property {View | null} view Null before the start.
 * @property {Standing | null} standing
 * @property {Legal | null} legal
 * @property {Prompt | null} prompt
 * @property {Clocks | null} clocks
 * @property {Presence} presence
 * @property {Motion | null} motion
 * @property {Tour | null} tour
 * @property {TalkLine[]} talk
 * @property {string} release Changes when the pages do.
 */

/**
 * @typedef {object} MotionChanged
 * @property {'motion'} type
 * @property {Motion | null} motion
 * @property {string | null} by Who ended the last question by an answer.
 * @property {'late' | 'back' | null} why What else ended it without what was asked for.
 */

/**
 * @typedef {object} Listed A table or match as a row of a list.
 * @property {string} id
 * @property {string} title
 * @property {string} game
 * @property {Status} status
 * @property {boolean} public
 * @property {boolean} watchable
 * @property {boolean} lesson
 * @property {boolean} played_on Whether it goes on from a finished match.
 * @property {Daily | null} daily
 * @property {Time} time
 * @property {Record<string, any>} options
 * @property {{name: string, bot: string | null, outside_bot: boolean, bot_ended: boolean}[]} chairs
 * @property {number} created Seconds since 1970.
 * @property {number | null} finished Seconds since 1970.
 * @property {Result | null} result
 * @property {number} seq
 * @property {number | null} turn
 * @property {number} moved Seconds since 1970.
 * @property {number} watchers
 * @property {boolean} [host_away] Open tables: whether the host is away.
 * @property {View} [view] What spectators see, where a list shows boards.
 * @property {number[]} [seats] Own matches: your seats.
 * @property {boolean} [your_turn] Own matches.
 */

/**
 * @typedef {object} LobbyLists The public list.
 * @property {Record<string, Listed>} tables By id.
 * @property {Record<string, Listed>} matches By id.
 * @property {{tables: boolean, matches: boolean}} more Whether there may be more than that.
 */

/**
 * @typedef {object} Called A table that somebody has opened for a circle.
 * @property {string} name The circle's.
 * @property {string} by The nickname of the person who opened it.
 * @property {string} game
 * @property {string} table
 */

/**
 * @typedef {object} Plays Somebody you follow sits down in public, or plays there.
 * @property {'plays'} type
 * @property {string} person
 * @property {string} name
 * @property {string} match
 * @property {string} game
 * @property {string} status
 */

/**
 * @typedef {Welcome | Update | Legal
 *   | {type: 'table', table: Table}
 *   | {type: 'prompt', seq: number, prompt: Prompt}
 *   | {type: 'standing', seq: number, standing: Standing}
 *   | ({type: 'presence'} & Presence)
 *   | MotionChanged
 *   | {type: 'tour', tour: Tour | null}
 *   | {type: 'talk', line: TalkLine}
 *   | {type: 'notice', text: string}
 *   | {type: 'circle', circle: string, called: Called | null}
 *   | Plays
 *   | {type: 'lobby', lobby: LobbyLists}
 *   | {type: 'lobby_update', patch: Patch}} ServerMessage
 *   Everything a socket passes on; `done` and `refused` answer requests instead.
 */

/**
 * @typedef {object} Done The answer to a request that was carried out.
 * @property {'done'} type
 * @property {string} id Of the request.
 * @property {number} [seq]
 * @property {boolean} [asked]
 * @property {string} [rematch]
 * @property {any} [hint]
 * @property {WhyNot | null} [why] Null if the part may be picked, or is not there.
 * @property {any} [prospect] What an action would give to everybody; each game has its own form.
 */

/**
 * @typedef {object} WhyNot Why a part cannot be picked.
 * @property {string} code Names the sentence.
 * @property {Record<string, any>} facts What the sentence mentions.
 * @property {string | null} ruling
 */

/**
 * @typedef {object} Refused The answer to a request that was turned down.
 * @property {'refused'} type
 * @property {string | null} id Of the request; null if the connection ends.
 * @property {string} code
 * @property {string} message
 * @property {string} [reason] What the site's operators say about it.
 */

export {};
