// @ts-check
/** What the match page knows at first, and questions to what it knows. Pure. */
import { chairName } from '../../../parts/table_words.js';
import { UNKNOWN_LINE } from './line.js';

/** @import { Table } from '../../../types.js' */
/** @import { State } from '../types.js' */

/** @type {Omit<State, 'projection' | 'phone' | 'drawer' | 'textBoard' | 'lang'>} */
export const INITIAL = {
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
  asking: false,
  hint: null,
  problem: '',
  past: null,
  everything: false,
  handed: null,
  ended: false,
  areas: false,
  linger: false,
};

/** Returns the seat to act, or null. @param {State} state @returns {number | null} */
export const turnOf = (state) => state.view?.turn ?? null;

/** Returns the own seat whose view is shown, or null. @param {State} state */
export const yourSeat = ({ you }) => (typeof you.viewer === 'number' ? you.viewer : null);

/** Returns whether one of the own seats is to act, and no bot plays for it. @param {State} state */
export function yourTurn(state) {
  const turn = turnOf(state);
  if (turn === null || state.table?.status !== 'running') return false;
  return state.you.seats.includes(turn) && !state.table.chairs[turn]?.held;
}

/** Returns whether the seat whose view is shown is to act. @param {State} state */
export const mayAct = (state) => yourTurn(state) && turnOf(state) === yourSeat(state);

/** Returns an own seat that a bot plays for, if there is one. @param {State} state */
export const heldSeat = ({ you, table }) => you.seats.find((seat) => table?.chairs[seat].held);

/** Returns whether somebody else plays or played in the match. @param {State} state */
export const hasCompany = ({ table, you }) =>
  !!table?.chairs.some(({ person }) => person !== null && person !== you.person);

/** Returns whether some things of the game are not seen by all. @param {State} state */
export const isHidden = ({ games, table }) =>
  games.find((card) => card.id === table?.game)?.hidden ?? true;

/** Returns the view that is shown: of now, or of the past. @param {State} state */
export const shownView = ({ past, view, line }) =>
  past === null ? view : (line.views[past] ?? view);

/** Returns the standing of the shown position; null if it is not known. @param {State} state */
export const shownStanding = ({ past, standing, line }) =>
  past === null ? standing : (line.standings[past] ?? null);

/** Returns the events that led to the shown position. @param {State} state */
export const shownEvents = ({ past, last, line }) =>
  past === null ? last : (line.steps[past - 1]?.events ?? []);

/**
 * Returns the players' names by seat. A name that occurs twice gets its seat's number.
 * @param {Table | null} table
 */
export function namesOf(table) {
  const chairs = table?.chairs ?? [];
  const people = chairs.filter(({ bot }) => !bot).map(({ name }) => name);
  const occursTwice = (/** @type {string} */ name) =>
    people.indexOf(name) !== people.lastIndexOf(name);
  return chairs.map((chair, seat) => {
    const name = chairName(chair, seat);
    return !chair.bot && occursTwice(chair.name) ? `${name} ${seat + 1}` : name;
  });
}
