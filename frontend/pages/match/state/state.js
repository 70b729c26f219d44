// @ts-check
/** What the match page knows at first and after each message, and questions to it. Pure. */
import { apply } from '../../../core/patch.js';
import { chairName } from '../../../parts/table_words.js';
import { UNKNOWN_LINE, extendLine, limitPast } from './line.js';

/** @import { Legal, Note, ServerMessage, Standing, Table } from '../../../types.js' */
/** @import { Update, Welcome } from '../../../types.js' */
/** @import { State } from '../types.js' */

/** @type {Omit<State, 'projection' | 'phone' | 'drawer' | 'textBoard' | 'lang'>} */
export const INITIAL = {
  connection: 'connecting',
  why: '',
  reason: '',
  you: { person: null, seats: [], viewer: 'spectator' },
  table: null,
  seq: 0,
  back: 0,
  view: null,
  standing: null,
  recent: {},
  legal: null,
  prompt: null,
  clocks: null,
  clocksAt: 0,
  presence: { here: [], gone: [], watchers: 0, names: [], screen: false },
  motion: null,
  tour: null,
  refusedBy: null,
  talk: [],
  last: [],
  line: UNKNOWN_LINE,
  notes: [],
  games: [],
  site: globalThis.location?.origin ?? '',
  release: '',
  outdated: false,
  choice: null,
  pointed: null,
  sending: false,
  undoing: false,
  acted: -Infinity,
  asking: false,
  hint: null,
  prospect: null,
  problem: '',
  past: null,
  branch: null,
  everything: false,
  handed: null,
  ended: false,
  beat: null,
  areas: false,
  linger: false,
  handOnly: false,
};

/** Returns the seat to act, or null. @param {State} state @returns {number | null} */
export const turnOf = ({ view, table }) => (table?.status === 'over' ? null : (view?.turn ?? null));

/** Returns the own seat whose view is shown, or null. @param {State} state */
export const yourSeat = ({ you, branch }) =>
  typeof you.viewer === 'number' && !branch ? you.viewer : null;

/** Returns whether one of the own seats is to act, and no bot plays for it. @param {State} state */
export function yourTurn(state) {
  const turn = turnOf(state);
  if (turn === null || state.table?.status !== 'running') return false;
  return state.you.seats.includes(turn) && !state.table.chairs[turn]?.held;
}

/**
 * Returns whether the seat whose view is shown is to act, and sees the table as it is now.
 * @param {State} state
 */
export const mayAct = (state) =>
  yourTurn(state) && turnOf(state) === yourSeat(state) && !state.beat;

/** Returns an own seat that a bot plays for, if there is one. @param {State} state */
export const heldSeat = ({ you, table }) => you.seats.find((seat) => table?.chairs[seat].held);

/** Returns whether one may play on oneself where a bot plays now. @param {State} state */
export function mayTakeBack(state) {
  const seat = heldSeat(state);
  return seat !== undefined && !state.table?.chairs[seat].out;
}

/** Returns whether somebody else plays or played in the match. @param {State} state */
export const hasCompany = ({ table, you }) =>
  !!table?.chairs.some(({ person }) => person !== null && person !== you.person);

/** Returns whether some things of the game are not seen by all. @param {State} state */
export const isHidden = ({ games, table }) =>
  games.find((card) => card.id === table?.game)?.hidden ?? true;

/** Returns the view that is shown: of now, of the past, or of a beat. @param {State} state */
export const shownView = ({ past, view, line, beat }) =>
  past === null ? (beat?.view ?? view) : (line.views[past] ?? view);

/** Returns the standing of the shown position; null if it is not known. @param {State} state */
export function shownStanding({ past, standing, line, beat, recent }) {
  if (past !== null) return line.standings[past] ?? null;
  return beat ? (recent[beat.n] ?? standing) : standing;
}

/** Returns the events that led to the shown position. @param {State} state */
export const shownEvents = ({ past, last, line, beat }) =>
  past === null ? (beat?.last ?? last) : (line.steps[past - 1]?.events ?? []);

/**
 * Returns the seats that an onlooker may ask for: of bots, and of people who are gone.
 * @param {State} state
 */
export function leftSeats({ table, you, presence }) {
  if (table?.status !== 'running' || table.lesson || you.seats.length) return [];
  return table.chairs.flatMap((chair, seat) => {
    const left = chair.bot || (!chair.out && (chair.held || presence.gone[seat]));
    return left && !chair.stands_for && (chair.bot || !chair.passed_on) ? [seat] : [];
  });
}

/**
 * Returns the events since one's own last move; watchers see those of the last update.
 * @param {State} state
 */
export function eventsSince({ line: { steps }, you, last }) {
  const own = steps.findLastIndex(({ seat }) => you.seats.includes(seat));
  const since = own < 0 ? [] : steps.slice(own + 1).flatMap(({ events }) => events);
  return since.length ? since : last;
}

/**
 * Returns the players' names by seat. A name that occurs twice gets its seat's number.
 * @param {Table | null} table
 */
export function namesOf(table) {
  const chairs = table?.chairs ?? [];
  const all = chairs.map(({ name }) => name);
  const occursTwice = (/** @type {string} */ name) =>
    name !== '' && all.indexOf(name) !== all.lastIndexOf(name);
  return chairs.map((chair, seat) => {
    const name = chairName(chair, seat);
    return occursTwice(chair.name) ? `${name} ${seat + 1}` : name;
  });
}

/**
 * Returns what a message changes; null if an update was missed, so that a new welcome is needed.
 * @param {State} state
 * @param {ServerMessage} message
 * @param {number} now `performance.now()`
 * @returns {Partial<State> | null}
 */
export function applyMessage(state, message, now) {
  switch (message.type) {
    case 'welcome':
      return applyWelcome(state, message, now);
    case 'update':
      return applyUpdate(state, message, now);
    case 'legal':
      return applyLegal(state, message);
    case 'prompt':
      return message.seq === state.seq ? { prompt: message.prompt } : {};
    case 'standing':
      return message.seq === state.seq ? applyStanding(state, message.standing) : {};
    case 'table':
      return { table: shownTable(state, message.table), you: seated(state.you, message.table) };
    case 'presence':
      return { presence: message };
    case 'motion':
      return { motion: message.motion, refusedBy: message.by };
    case 'tour':
      return { tour: message.tour };
    case 'talk':
      return { talk: [...state.talk, message.line] };
    default:
      return {};
  }
}

/**
 * @param {State} state
 * @param {Standing} standing
 */
function applyStanding({ recent, line }, standing) {
  return { standing, recent: line.known ? { ...recent, [line.steps.length]: standing } : {} };
}

/**
 * @param {State} state
 * @param {Welcome} message
 * @param {number} now
 * @returns {Partial<State>}
 */
function applyWelcome(state, message, now) {
  const { you, table, seq, back, view, standing, legal, prompt } = message;
  const { clocks, presence, motion, tour, talk } = message;
  const sameView = you.viewer === state.you.viewer || !isHidden(state);
  const sameSeq = seq === state.seq;
  const release = state.release || (message.release ?? '');
  return {
    you,
    table: sameView ? shownTable(state, table) : table,
    seq,
    back,
    view,
    standing,
    legal,
    prompt,
    clocks,
    clocksAt: now,
    presence,
    motion,
    tour,
    talk,
    line: sameView ? { ...state.line, known: state.line.known && sameSeq } : UNKNOWN_LINE,
    last: sameSeq ? state.last : [],
    past: sameView ? state.past : null,
    branch: sameView ? state.branch : null,
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
function applyUpdate(state, message, now) {
  if (message.seq <= state.seq) return {};
  if (message.seq !== state.seq + 1 || state.view === null) return null;
  const view = apply(state.view, message.patch);
  const line = state.line.known ? extendLine(state.line, message, view) : state.line;
  // A hold changes who plays a seat, not the position: what was picked stays.
  const held = message.kind === 'hold' || message.kind === 'seat';
  return {
    seq: message.seq,
    back: message.back ?? state.back,
    view,
    prompt: null,
    legal: held && state.legal ? { ...state.legal, seq: message.seq } : null,
    clocks: message.clocks ?? null,
    clocksAt: now,
    last: held ? state.last : message.events,
    line,
    past: limitPast(state.past, line),
    problem: held ? state.problem : '',
    notes: withNote(state.notes, message),
  };
}

/**
 * @param {Note[]} notes
 * @param {Update} message
 */
function withNote(notes, { seq, kind, seat, detail }) {
  const noted = kind === 'undo' || kind === 'hold' || kind === 'seat';
  return noted ? [...notes, { seq, kind, seat, detail }] : notes;
}

/**
 * @param {State} state
 * @param {Legal} message
 * @returns {Partial<State> | null}
 */
function applyLegal(state, message) {
  if (message.seq > state.seq) return null;
  return message.seq === state.seq ? { legal: message } : {};
}

/**
 * Returns a table with the players of the line that is shown.
 * @param {State} state
 * @param {Table} table
 */
const shownTable = ({ branch }, table) => (branch ? { ...table, chairs: branch.chairs } : table);

/**
 * Returns who one is, with the seats that one has at the table now.
 * @param {State['you']} you
 * @param {Table} table
 */
function seated(you, table) {
  const seats = table.chairs.flatMap(({ person }, seat) =>
    person !== null && person === you.person ? [seat] : [],
  );
  return String(seats) === String(you.seats) ? you : { ...you, seats };
}
