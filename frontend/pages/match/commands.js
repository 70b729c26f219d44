// @ts-check
/**
 * Commands of buttons, menu and keys that belong to no single part of the page, and taking back a
 * move.
 */
import { prefs } from '../../core/prefs.js';
import { sorry, t } from '../../core/words.js';
import { askWhether, toast } from '../../parts/dialog.js';
import { copied } from '../../parts/invite.js';
import { hasCompany } from './state/state.js';
import { toldOf } from './telling.js';

/** @import { Match, State, Step } from './types.js' */

/**
 * Shows the board in a projection, and remembers it.
 * @param {Match} match
 * @param {State['projection']} projection
 */
export function showProjection({ store }, projection) {
  prefs.set('projection', projection);
  store.set({ projection });
}

/** Switches the outlines of areas on the board on or off. @param {Match} match */
export function toggleAreas({ store }) {
  store.set({ areas: !store.get().areas });
}

/** Shows the board as text, or hides it again, and remembers it. @param {Match} match */
export function toggleTextBoard({ store }) {
  const textBoard = !store.get().textBoard;
  prefs.set('text_board', textBoard);
  store.set({ textBoard });
}

/** Opens the log, or closes the drawer if it shows the log. @param {Match} match */
export function toggleLog({ store }) {
  store.set({ drawer: store.get().drawer === 'log' ? 'off' : 'log' });
}

/** Enters or leaves full screen. */
export function toggleFullScreen() {
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen();
  change.catch(() => {});
}

/** Copies a link to the match, or to the earlier position that is shown. @param {Match} match */
export async function copyLink({ id, store }) {
  const { past, table, site } = store.get();
  const link = `${site}/m/${id}${past === null ? '' : location.hash}`;
  if (await copied(link)) {
    toast(t(table?.watchable ? 'match.menu.copied' : 'match.menu.copied_closed'));
  } else toast(link);
}

/**
 * Sends a request about a seat, and shows a refusal.
 * @param {Match} match
 * @param {'stand_in' | 'take_back' | 'yield'} type
 * @param {number} seat
 */
export function requestSeat({ socket }, type, seat) {
  socket.request(type, { seat }).catch((error) => toast(sorry(error)));
}

/**
 * Lets a bot play a seat, after asking for confirmation.
 * @param {Match} match
 * @param {number} seat
 */
export async function yieldSeat(match, seat) {
  const yes = await askWhether({
    title: t('match.menu.yield'),
    text: t('match.menu.yield_text'),
    yes: t('match.menu.yield_yes'),
  });
  if (yes) requestSeat(match, 'yield', seat);
}

/** Lets an onlooker ask for a seat. @param {Match} match */
export const askForSeat = async (match) =>
  (await import('./together/asking.js'))
    .askForSeat(match)
    .catch((/** @type {unknown} */ error) => toast(sorry(error)));

/** Offers to give up, or to end the match together. @param {Match} match */
export const giveUp = async (match) =>
  (await import('./together/giving_up.js'))
    .askGivingUp(match)
    .catch((error) => toast(sorry(error)));

/**
 * Goes to the home page. If other people play too, first asks whether a bot should play on.
 * @param {Match} match
 */
export async function leave({ store, socket, leave: goHome }) {
  const { table, you } = store.get();
  const playing = table?.status === 'running' && you.seats.some((seat) => !table.chairs[seat].held);
  if (playing && hasCompany(store.get())) {
    const bot = await askWhether({
      title: t('match.leave'),
      text: t('match.leave.text'),
      yes: t('match.leave.bot'),
      no: t('match.leave.keep'),
    });
    if (bot === null) return;
    if (bot && store.get().connection !== 'live') return toast(sorry({ code: 'offline' }));
    if (bot) await Promise.allSettled(you.seats.map((seat) => socket.request('yield', { seat })));
  }
  goHome();
}

/** Milliseconds after a move in which it cannot be taken back: a second press is a slip. */
const LOCK = 1500;

/** Returns how many milliseconds your last move stays locked. @param {State} state */
export const lockedFor = ({ acted }) => Math.max(0, acted + LOCK - performance.now());

/** Returns the last move of one of your seats. @param {State} state */
const lastOwn = ({ line, you }) => line.steps.findLast((step) => you.seats.includes(step.seat));

/** Returns whether your last move may be taken back. @param {State} state */
export function canUndo(state) {
  const { table, motion, line, past, back } = state;
  if (table?.status !== 'running' || motion || past !== null || !line.known) return false;
  return (lastOwn(state)?.seq ?? 0) > back;
}

/**
 * Returns whether other people have to agree first. With the legal actions, the server says how far
 * a player may go back alone.
 * @param {State} state
 */
export function asksOthers(state) {
  const step = lastOwn(state);
  const alone = !!step && !!state.legal && step.seq > state.legal.alone;
  return hasCompany(state) && !alone;
}

/**
 * Takes your last move back, and says which.
 * @param {Pick<Match, 'store' | 'socket' | 'game'>} match
 */
export async function undo({ store, socket, game }) {
  const state = store.get();
  const step = lastOwn(state);
  if (!step || !canUndo(state) || state.sending || state.undoing || lockedFor(state)) return;
  store.set({ undoing: true });
  try {
    await socket.request('undo', { seat: step.seat, to: step.seq - 1 });
    if (!asksOthers(state)) toast(t('match.bar.undone', { what: whatHappened(game, state, step) }));
  } catch (error) {
    store.set({ problem: sorry(error) });
  } finally {
    store.set({ undoing: false });
  }
}

/**
 * @param {Match['game']} game
 * @param {State} state
 * @param {Step} step
 */
function whatHappened(game, state, step) {
  const [told] = toldOf({ game }, state, step);
  return told ? (told.say ?? told.text) : '';
}
