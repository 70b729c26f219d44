// @ts-check
/** The match in words: the one sentence of the action bar, and what the log says of a step. */
import { listed, t } from '../../core/words.js';
import { heldSeat, namesOf, turnOf, yourSeat } from './state/state.js';
import { speed } from './tempo.js';

/** @import { Note, Renderer, Sentence, Told } from '../../types.js' */
/** @import { State, Step } from './types.js' */

/** @typedef {Pick<State, 'table' | 'you'>} Whose A match, and who looks at it. */

/**
 * @param {{game: Renderer}} match
 * @param {State} state
 * @returns {Sentence}
 */
export function sentenceOf({ game }, state) {
  const { view, table, choice, beat } = state;
  const turn = turnOf(state);
  if (beat) {
    const tap = speed() === 'step' ? 'match.tempo.tap_step' : 'match.tempo.tap';
    return { say: beat.say, sub: t(tap) };
  }
  if (turn === null) return overSentence(state);
  if (state.connection !== 'live') return offlineSentence(state);
  const names = namesOf(table);
  const you = yourSeat(state);
  const asked = game.ask(view, you, choice, t, names);
  if (turn === you && choice) return asked;
  const held = heldSeat(state);
  if (held !== undefined && table?.chairs[held].out) {
    return { say: t('match.bar.out'), sub: t('match.bar.out_sub') };
  }
  if (held !== undefined) {
    return { say: t('match.bar.held'), sub: t('match.bar.held_sub') };
  }
  // The legal actions arrive right after the position.
  if (turn === you) return { say: t('match.notify.turn') };
  const name = names[turn];
  if (table?.chairs[turn]?.bot) return { say: t('match.bar.bot', { name }), sub: asked.sub };
  if (isAway(state, turn)) return { say: t('match.bar.away', { name }), sub: asked.sub };
  return asked;
}

/**
 * @param {State} state
 * @param {number} seat
 */
function isAway({ table, presence, you }, seat) {
  return table?.status === 'running' && !presence.here[seat] && !you.seats.includes(seat);
}

/**
 * @param {State} state
 * @returns {Sentence}
 */
function offlineSentence({ connection, sending }) {
  const kept = sending && connection === 'reconnecting';
  return {
    say: t(`match.bar.${connection}`),
    sub: t(kept ? 'match.bar.kept' : 'match.bar.safe'),
  };
}

/**
 * @param {State} state
 * @returns {Sentence}
 */
function overSentence(state) {
  return {
    say: winnersSentence(state),
    sub: state.table?.result?.winners?.length ? t('match.bar.over') : '',
  };
}

/**
 * The viewer's only seat; null if there are several, because then the text must name the seat.
 * @param {Pick<State, 'you'>} state
 */
const onlySeat = ({ you }) => (you.seats.length === 1 ? you.seats[0] : null);

/** Returns whether the viewer has won, alone or with others. @param {Whose} state */
export const haveWon = (state) =>
  (state.table?.result?.winners ?? []).some((seat) => seat === onlySeat(state));

/** Says who has won. @param {Whose} state */
export function winnersSentence(state) {
  const names = namesOf(state.table);
  const winners = state.table?.result?.winners ?? [];
  const own = haveWon(state);
  const named = winners.filter((seat) => !own || seat !== onlySeat(state));
  if (!winners.length) return t('match.bar.over');
  if (!named.length) return t('match.bar.you_won');
  if (own) return t('match.bar.you_shared', { names: listed(named.map((seat) => names[seat])) });
  if (named.length === 1) return t('match.bar.won', { name: names[named[0]] });
  return t('match.bar.shared', { names: listed(named.map((seat) => names[seat])) });
}

/** The players' names in a sentence that speaks to the viewer. @param {Whose} state */
export const namesWithYou = (state) =>
  namesOf(state.table).map((name, seat) => (seat === onlySeat(state) ? t('common.you') : name));

/**
 * Returns what the game tells about a move.
 * @param {{game: Renderer}} match
 * @param {State} state
 * @param {Step} step
 * @returns {Told[]}
 */
export function toldOf({ game }, state, step) {
  const view = state.line.views[step.n] ?? state.view;
  const ctx = { names: namesOf(state.table), seat: step.seat, t, view };
  return step.events.flatMap((event) => game.tell(event, ctx) ?? []);
}

/**
 * @param {Note} note
 * @param {string} name
 */
export function noteWords({ kind, detail }, name) {
  if (kind === 'undo') return t('match.log.undo', { name });
  if (kind === 'seat' && detail.as !== 'owner') return t('match.log.seat', { name });
  return t(detail.bot ? 'match.log.held' : 'match.log.back', { name });
}
