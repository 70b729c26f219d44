// @ts-check
/** What each message changes in the state of the match page. Pure. */
import { apply } from '../../../core/patch.js';
import { UNKNOWN_LINE, extendLine, limitPast } from './line.js';
import { isHidden } from './state.js';

/** @import { Legal, MotionChanged, Note, ServerMessage } from '../../../types.js' */
/** @import { Standing, Table, Update, Welcome } from '../../../types.js' */
/** @import { State } from '../types.js' */

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
      return { motion: message.motion, closed: closedBy(state, message) };
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
 * @param {MotionChanged} message
 */
const closedBy = ({ motion }, { motion: next, by, why }) =>
  motion && motion.number !== next?.number ? { motion, next, by, why } : null;

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
  // A hold changes who plays a seat, not the position: keep the picks.
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
 * Returns who the visitor is, with their present seats at the table.
 * @param {State['you']} you
 * @param {Table} table
 */
function seated(you, table) {
  const seats = table.chairs.flatMap(({ person }, seat) =>
    person !== null && person === you.person ? [seat] : [],
  );
  return String(seats) === String(you.seats) ? you : { ...you, seats };
}
