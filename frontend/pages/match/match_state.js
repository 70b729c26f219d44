// @ts-check
/** What the match page knows, and how each message of the server changes it. Pure. */
import { apply } from '../../core/patch.js';
import { chairName } from '../../parts/table_words.js';

/** @typedef {import('../../types.js').Table} Table */
/** @typedef {import('../../types.js').Update} Update */
/** @typedef {import('../../types.js').Welcome} Welcome */
/** @typedef {import('../../types.js').GameEvent} GameEvent */

/** @typedef {{n: number, seq: number, seat: number, events: GameEvent[]}} Step A move of the line of play. */
/** @typedef {import('../../types.js').Note} Note */

/**
 * @typedef {object} Line The moves that led to the position, as far as they are known.
 * @property {boolean} known Whether the past has been fetched.
 * @property {Step[]} steps
 * @property {any[]} views By number of moves, from 0: what was seen then.
 * @property {any[]} standings How it stood then, as far as that was fetched.
 */

/**
 * @typedef {object} State
 * @property {import('../../net/socket.js').SocketState} connection
 * @property {string} why Why the connection ended: a refusal's code.
 * @property {import('../../types.js').You} you
 * @property {Table | null} table Null until the first welcome.
 * @property {number} seq
 * @property {number} back The earliest log entry that an undo may return to.
 * @property {any} view
 * @property {any} standing
 * @property {import('../../types.js').Legal | null} legal
 * @property {import('../../types.js').Clocks | null} clocks
 * @property {number} clocksAt `performance.now()` when the clocks were told.
 * @property {import('../../types.js').Presence} presence
 * @property {import('../../types.js').Motion | null} motion
 * @property {import('../../types.js').TalkLine[]} talk
 * @property {GameEvent[]} last Events of the last update.
 * @property {Line} line
 * @property {Note[]} notes
 * @property {import('../../types.js').GameCard[]} games
 * @property {string} site The address that links begin with.
 * @property {import('../../core/choice.js').Choice | null} choice
 * @property {string | null} pointed
 * @property {boolean} sending Whether an action is on its way.
 * @property {boolean} undoing Whether an undo is on its way.
 * @property {boolean} asking Whether a hint is being thought about.
 * @property {import('./bar/hints.js').Hint | null} hint
 * @property {string} problem Why the last request was refused, in words.
 * @property {number | null} past The number of moves of the position that is looked back at.
 * @property {boolean} everything Whether a finished match is replayed with open hands.
 * @property {number | null} handed Hot seat: who has the device.
 * @property {boolean} ended Whether the result was shown by itself.
 * @property {string} release What the server called its release first: this page is a part of it.
 * @property {boolean} outdated Whether the server has another release by now.
 * @property {'castle' | 'plan'} projection
 * @property {boolean} areas
 * @property {boolean} linger Whether what was scored last stays on the board for a while.
 * @property {boolean} phone
 * @property {'log' | 'table' | 'gallery' | 'off'} drawer
 * @property {boolean} textBoard
 * @property {import('../../core/words.js').Lang} lang
 */

/** @type {Line} */
export const UNKNOWN = { known: false, steps: [], views: [], standings: [] };

/** @type {Omit<State, 'projection' | 'phone' | 'drawer' | 'textBoard' | 'lang'>} */
export const NOTHING = {
  connection: 'connecting',
  why: '',
  you: { person: null, seats: [], viewer: 'spectator' },
  table: null,
  seq: 0,
  back: 0,
  view: null,
  standing: null,
  legal: null,
  clocks: null,
  clocksAt: 0,
  presence: { here: [], gone: [], watchers: 0 },
  motion: null,
  talk: [],
  last: [],
  line: UNKNOWN,
  notes: [],
  games: [],
  site: globalThis.location?.origin ?? '',
  choice: null,
  pointed: null,
  sending: false,
  undoing: false,
  asking: false,
  hint: null,
  problem: '',
  past: null,
  everything: false,
  handed: null,
  ended: false,
  release: '',
  outdated: false,
  areas: false,
  linger: false,
};

/**
 * Return what a message changes; null if something was missed and a fresh welcome is needed.
 * @param {State} state
 * @param {import('../../types.js').ServerMessage} message
 * @param {number} now `performance.now()`
 * @returns {Partial<State> | null}
 */
export function heard(state, message, now) {
  switch (message.type) {
    case 'welcome':
      return welcomed(state, message, now);
    case 'update':
      return updated(state, message, now);
    case 'legal':
      if (message.seq !== state.seq) return message.seq < state.seq ? {} : null;
      return { legal: message };
    case 'standing':
      return message.seq === state.seq ? { standing: message.standing } : {};
    case 'table':
      return { table: message.table, you: seated(state.you, message.table) };
    case 'presence':
      return { presence: { here: message.here, gone: message.gone, watchers: message.watchers } };
    case 'motion':
      return { motion: message.motion };
    case 'talk':
      return { talk: [...state.talk, message.line] };
    default:
      return {};
  }
}

/**
 * Own seats follow the table.
 * @param {State['you']} you
 * @param {Table} table
 */
function seated(you, table) {
  const seats = table.chairs.flatMap(({ person }, seat) =>
    person !== null && person === you.person ? [seat] : [],
  );
  return String(seats) === String(you.seats) ? you : { ...you, seats };
}

/**
 * @param {State} state
 * @param {Welcome} message
 * @param {number} now
 * @returns {Partial<State>}
 */
function welcomed(state, message, now) {
  const { you, table, seq, back, view, standing, legal, clocks, presence, motion, talk } = message;
  const sameEyes = you.viewer === state.you.viewer || !isHidden(state);
  const line = sameEyes ? { ...state.line, known: state.line.known && seq === state.seq } : UNKNOWN;
  const release = state.release || (message.release ?? '');
  return {
    you,
    table,
    seq,
    back,
    view,
    standing,
    legal,
    clocks,
    clocksAt: now,
    presence,
    motion,
    talk,
    line,
    last: seq === state.seq ? state.last : [],
    past: sameEyes ? state.past : null,
    release,
    outdated: state.outdated || release !== (message.release ?? release),
  };
}

/**
 * @param {State} state
 * @param {Update} message
 * @param {number} now
 * @returns {Partial<State> | null}
 */
function updated(state, message, now) {
  if (message.seq <= state.seq) return {};
  if (message.seq !== state.seq + 1 || state.view === null) return null;
  const view = apply(state.view, message.patch);
  const note = noteOf(message);
  const line = state.line.known ? continued(state.line, message, view) : state.line;
  return {
    seq: message.seq,
    back: message.back,
    view,
    // Who plays for whom changes nothing on the board: what was picked stays.
    legal: message.kind === 'hold' && state.legal ? { ...state.legal, seq: message.seq } : null,
    clocks: message.clocks ?? null,
    clocksAt: now,
    last: message.kind === 'hold' ? state.last : message.events,
    line,
    past: within(state.past, line),
    problem: message.kind === 'hold' ? state.problem : '',
    notes: note ? [...state.notes, note] : state.notes,
  };
}

/**
 * What is looked at, never beyond the last move.
 * @param {number | null} past
 * @param {Line} line
 */
export const within = (past, line) => (past === null ? null : Math.min(past, line.steps.length));

/**
 * @param {Update} message
 * @returns {Note | null}
 */
function noteOf({ seq, kind, seat, detail }) {
  return kind === 'undo' || kind === 'hold' ? { seq, kind, seat, detail } : null;
}

/**
 * Return the line after an update, which it may know already.
 * @param {Line} line
 * @param {Update} message
 * @param {any} view After the update.
 * @returns {Line}
 */
export function continued(line, message, view) {
  const { seq, kind, seat, events, detail } = message;
  if (kind === 'action') {
    if (line.steps.some((step) => step.seq >= seq)) return line;
    const step = { n: line.steps.length + 1, seq, seat, events };
    return { ...line, steps: [...line.steps, step], views: [...line.views, view] };
  }
  if (kind === 'undo') {
    const kept = line.steps.filter((step) => step.seq <= detail.to || step.seq > seq);
    if (kept.length === line.steps.length) return line;
    return {
      known: true,
      steps: kept,
      views: line.views.slice(0, kept.length + 1),
      standings: line.standings.slice(0, kept.length + 1),
    };
  }
  return line;
}

/** The seat to act, null when nobody is. @param {State} state @returns {number | null} */
export const turnOf = (state) => state.view?.turn ?? null;

/** The seat through whose eyes one looks. @param {State} state */
export const yourSeat = ({ you }) => (typeof you.viewer === 'number' ? you.viewer : null);

/** Whether one of the own seats is to act, and not by a bot. @param {State} state */
export function yourTurn(state) {
  const turn = turnOf(state);
  if (turn === null || state.table?.status !== 'running') return false;
  return state.you.seats.includes(turn) && !state.table.chairs[turn]?.held;
}

/** Whether things of the game are not seen by all. @param {State} state */
export const isHidden = ({ games, table }) =>
  games.find((card) => card.id === table?.game)?.hidden ?? true;

/** What is looked at: the position of now, or one of the past. @param {State} state */
export function shownView(state) {
  return state.past === null ? state.view : (state.line.views[state.past] ?? state.view);
}

/** How it stands, or stood in the past; null if that is not known. @param {State} state */
export function shownStanding(state) {
  return state.past === null ? state.standing : (state.line.standings[state.past] ?? null);
}

/** The events that led to what is looked at. @param {State} state */
export function shownEvents(state) {
  return state.past === null ? state.last : (state.line.steps[state.past - 1]?.events ?? []);
}

/** How the players are called, by seat; a name that occurs twice gets its seat's number. @param {Table | null} table */
export function namesOf(table) {
  const chairs = table?.chairs ?? [];
  return chairs.map((chair, seat) => {
    const twice =
      !chair.bot &&
      chairs.some((other, i) => i !== seat && !other.bot && other.name === chair.name);
    return twice ? `${chairName(chair, seat)} ${seat + 1}` : chairName(chair, seat);
  });
}

/**
 * Whose turn each move belongs to, and the next one: moves of one turn follow each other, though several seats act.
 * @param {Line} line
 * @returns {{seat: number, first: number}[]} With the number of each turn's first move.
 */
export function turnsOf(line) {
  /** @type {{seat: number, first: number}[]} */
  const turns = [];
  const begin = (
    /** @type {any} */ before,
    /** @type {number | undefined} */ actor,
    /** @type {number} */ first,
  ) => {
    const seat = before?.mover ?? before?.active ?? before?.turn ?? actor;
    if (seat !== undefined && turns.at(-1)?.seat !== seat) turns.push({ seat, first });
  };
  line.steps.forEach((step, i) => begin(line.views[i], step.seat, step.n));
  const now = line.views[line.steps.length];
  if ((now?.turn ?? null) !== null) begin(now, undefined, line.steps.length + 1);
  return turns;
}
