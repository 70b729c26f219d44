// @ts-check
/** The initial state of the match page, and functions that read the state. Pure. */
import { chairName } from '../../../parts/table_words.js';
import { UNKNOWN_LINE } from './line.js';

/** @import { Table } from '../../../types.js' */
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
  closed: null,
  tour: null,
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

/** Returns the visitor's seat whose view is shown, or null. @param {State} state */
export const yourSeat = ({ you, branch }) =>
  typeof you.viewer === 'number' && !branch ? you.viewer : null;

/**
 * Returns whether one of the visitor's seats is to act, and no bot plays for it.
 * @param {State} state
 */
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

/** Returns one of your seats that a bot plays, if there is one. @param {State} state */
export const heldSeat = ({ you, table }) => you.seats.find((seat) => table?.chairs[seat].held);

/** Returns whether you may take your seat back from the bot. @param {State} state */
export function mayTakeBack(state) {
  const seat = heldSeat(state);
  return seat !== undefined && !state.table?.chairs[seat].out;
}

/** Returns whether somebody else plays or played in the match. @param {State} state */
export const hasCompany = ({ table, you }) =>
  !!table?.chairs.some(({ person }) => person !== null && person !== you.person);

/** Returns whether the game hides some things from some players. @param {State} state */
export const isHidden = ({ games, table }) =>
  games.find((card) => card.id === table?.game)?.hidden ?? true;

/**
 * Returns the view that is shown: the present one, an earlier one, or that of a beat.
 * @param {State} state
 */
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

/** Whether a person plays or played; an exhibition has only bots. @param {Table | null} table */
export const hasPeople = (table) => !!table?.chairs.some(({ person }) => person !== null);

/**
 * Returns the seats that an onlooker may ask for: of bots, and of people who are gone.
 * @param {State} state
 */
export function leftSeats({ table, you, presence }) {
  if (table?.status !== 'running' || table.lesson || you.seats.length) return [];
  if (!hasPeople(table)) return []; // there is nobody to ask
  return table.chairs.flatMap((chair, seat) => {
    const left = chair.bot || (!chair.out && (chair.held || presence.gone[seat]));
    return left && !chair.stands_for && (chair.bot || !chair.passed_on) ? [seat] : [];
  });
}

/**
 * Returns the events since your last move; watchers see those of the last update.
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
 * @param {State} state
 * @param {string[]} people
 */
export function namesOfPeople({ table }, people) {
  const names = namesOf(table);
  return people.map(
    (person) => names[table?.chairs.findIndex((chair) => chair.person === person) ?? -1] ?? '?',
  );
}
