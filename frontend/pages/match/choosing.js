// @ts-check
/** Picking parts and sending the action, and what a renderer is told about the choice. */
import * as choices from '../../core/choice.js';
import { sorry, t } from '../../core/words.js';
import {
  eventsSince,
  namesOf,
  shownEvents,
  shownStanding,
  shownView,
  yourSeat,
  yourTurn,
} from './state/state.js';

/** @import { Follow, Store } from '../../core/store.js' */
/** @import { Socket } from '../../net/socket.js' */
/** @import { Action, Choice, DrawContext, Legal, Preview, Renderer } from '../../types.js' */
/** @import { Choosing, State } from './types.js' */

/**
 * @param {Follow<State>} follow
 * @param {Store<State>} store
 * @param {Renderer} game
 * @param {Socket} socket
 * @returns {Choosing}
 */
export function createChoosing(follow, store, game, socket) {
  let seq = -1;
  follow((state) => [state.legal, yourTurn(state)], renew);
  follow((state) => state.prospect, plan);

  /** Offers what is legal now. Picks that still fit stay picked. */
  function renew() {
    const { legal, view, choice, sending } = store.get();
    if (!legal || !yourTurn(store.get())) {
      store.set({ choice: null, pointed: null });
      return;
    }
    const defaults = (/** @type {import('../../types.js').Group[]} */ open) =>
      game.defaults?.(open, view) ?? [];
    const fresh = choices.createChoice(legal.actions, game.parts, defaults);
    const kept = sending && legal.seq !== seq ? [] : (choice?.picked ?? []);
    seq = legal.seq;
    store.set({ choice: kept.reduce(choices.pick, fresh), problem: '' });
  }

  /** Offers what may be planned after the chosen action, as soon as the server has told it. */
  function plan() {
    const { choice, prospect, sending } = store.get();
    const ways = prospect?.told?.ways;
    if (!choice || sending || !ways?.length || choices.action(choice) !== prospect?.action) return;
    store.set({ choice: choices.withPlans(choice, prospect.action, ways, game.parts) });
  }

  /** @param {(choice: Choice) => Choice} step */
  function change(step) {
    const { choice, sending, past, beat } = store.get();
    if (!choice || sending || past !== null || beat) return;
    store.set({ choice: step(choice), problem: '' });
  }

  /** @param {string} part */
  function pick(part) {
    change((choice) => choices.pick(choice, part));
    const { choice } = store.get();
    const action = choice && choices.action(choice);
    if (action && game.sentAtOnce?.(action)) confirm();
  }

  async function confirm() {
    const { choice, legal, sending, past, beat } = store.get();
    const action = choice && choices.action(choice);
    if (!action || !legal || sending || past !== null || beat) return;
    store.set({ sending: true, problem: '', pointed: null });
    try {
      await submit(action, legal);
      for (const next of choices.planned(choice)) if (!(await submitNext(next))) break;
      store.set({ acted: performance.now() });
    } catch (error) {
      // Keep those picks that are still possible.
      const now = store.get().choice;
      store.set({ choice: now && choice.picked.reduce(choices.pick, now), problem: sorry(error) });
    }
    store.set({ sending: false });
  }

  /**
   * Submits a planned action if it is legal now. The list of legal actions arrives before the
   * answer to the previous action.
   * @param {Action} planned
   */
  async function submitNext(planned) {
    const { legal } = store.get();
    const named = game.parts(planned).join();
    const action = legal?.actions.find((one) => game.parts(one).join() === named);
    if (!legal || !action) return false;
    await submit(action, legal);
    return true;
  }

  /**
   * Submits an action. Submits it once more if it was too late but the question is the same: then
   * somebody only left or came back meanwhile.
   * @param {Action} action
   * @param {Legal} legal
   * @param {boolean} [again]
   * @returns {Promise<unknown>}
   */
  async function submit(action, legal, again = true) {
    try {
      return await socket.request('submit', { seq: legal.seq, seat: legal.seat, action });
    } catch (error) {
      const now = store.get().legal;
      const late = /** @type {any} */ (error).code === 'stale' && now !== null;
      if (!again || !late || now.seq <= legal.seq || !sameQuestion(now, legal)) throw error;
      return submit(action, now, false);
    }
  }

  return {
    pick,
    click(part, target = false) {
      const { choice } = store.get();
      if (!choice) return;
      if (!choice.chosen.includes(part)) pick(part);
      else if (target && choices.action(choice)) confirm();
      else change((now) => without(now, part));
    },
    point: (part) => store.set({ pointed: part }),
    back() {
      const { choice } = store.get();
      if (!choice || !choices.undoable(choice)) return false;
      change(choices.unpick);
      return true;
    },
    confirm,
  };
}

/**
 * @param {Legal} one
 * @param {Legal} other
 */
function sameQuestion(one, other) {
  const asked = (/** @type {Legal} */ { seat, actions, previews }) =>
    JSON.stringify([seat, actions, previews]);
  return asked(one) === asked(other);
}

/**
 * Takes back a pick and all that came after it.
 * @param {Choice} choice
 * @param {string} part
 */
function without(choice, part) {
  const place = choice.picked.indexOf(part);
  let kept = choice;
  if (place >= 0) while (kept.picked.length > place) kept = choices.unpick(kept);
  return kept;
}

/**
 * Returns the action that is chosen, or that picking the pointed part would choose, with its
 * preview.
 * @param {State} state
 * @returns {{action: Action, preview: Preview | null} | null}
 */
export function outlook({ choice, pointed, legal }) {
  if (!choice || !legal) return null;
  const tried = pointed === null ? null : choices.action(choices.pick(choice, pointed));
  const action = tried ?? choices.action(choice);
  return action && { action, preview: previewOf(legal, action) };
}

/** Returns what that action would give to everybody, once it is known. @param {State} state */
function prospectOf(state) {
  const { prospect } = state;
  return prospect && prospect.action === outlook(state)?.action ? prospect.told : null;
}

/**
 * @param {Legal | null} legal
 * @param {Action} action
 * @returns {Preview | null}
 */
const previewOf = (legal, action) => legal?.previews?.[legal.actions.indexOf(action)] ?? null;

/**
 * Returns what a renderer is told besides the view. Nothing can be chosen in the past.
 * @param {State} state
 * @param {Renderer} game
 * @returns {DrawContext}
 */
export function contextOf(state, game) {
  const live = state.past === null && !state.beat;
  return {
    choice: live ? state.choice : null,
    open: openParts(state, game),
    preview: live ? (outlook(state)?.preview ?? null) : null,
    prospect: live ? prospectOf(state) : null,
    previewOf: (action) => (live ? previewOf(state.legal, action) : null),
    pointed: live ? state.pointed : null,
    last: shownEvents(state),
    since: live ? eventsSince(state) : shownEvents(state),
    // With open hands, no seat's view is your own.
    you: live || !state.everything ? yourSeat(state) : null,
    names: namesOf(state.table),
    projection: state.projection,
    phone: state.phone,
    areas: state.areas,
    linger: live && state.linger,
    standing: shownStanding(state),
    t,
  };
}

/**
 * Returns the parts that may be picked now, with their labels.
 * @param {State} state
 * @param {Renderer} game
 */
function openParts(state, game) {
  /** @type {Map<string, string>} */
  const open = new Map();
  if (state.past !== null || state.beat || !state.choice || state.sending) return open;
  const view = shownView(state);
  for (const { parts } of choices.open(state.choice)) {
    for (const { part } of parts) open.set(part, game.label(part, view, t));
  }
  return open;
}
