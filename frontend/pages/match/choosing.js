// @ts-check
/** What one picks, and sending it: the same for pointer, keyboard and text board. */
import * as choices from '../../core/choice.js';
import { sorry, t } from '../../core/words.js';
import {
  namesOf,
  shownEvents,
  shownStanding,
  shownView,
  yourSeat,
  yourTurn,
} from './match_state.js';

/** @typedef {import('./match_state.js').State} State */
/** @typedef {import('../../types.js').Renderer} Renderer */
/** @typedef {import('../../core/choice.js').Choice} Choice */
/** @typedef {import('../../types.js').Action} Action */
/** @typedef {import('../../types.js').Legal} Legal */
/** @typedef {{action: Action, preview: any}} Outlook An action and what it would do. */

/**
 * @typedef {object} Choosing
 * @property {(part: string) => void} pick
 * @property {(part: string, target?: boolean) => void} click Pick; the chosen `target` again confirms.
 * @property {(part: string | null) => void} point
 * @property {() => boolean} back One step; false if there is none.
 * @property {() => void} confirm
 */

/**
 * @param {import('./shell.js').Match['follow']} follow
 * @param {import('../../core/store.js').Store<State>} store
 * @param {Renderer} game
 * @param {import('../../net/socket.js').Socket} socket
 * @returns {Choosing}
 */
export function createChoosing(follow, store, game, socket) {
  let seq = -1;
  follow((state) => [state.legal, yourTurn(state)], renew);

  /** Choose among what is legal now; what was picked and still fits stays picked. */
  function renew() {
    const { legal, view, choice, sending } = store.get();
    if (!legal || !yourTurn(store.get())) {
      store.set({ choice: null, pointed: null });
      return;
    }
    const fresh = choices.createChoice(
      legal.actions,
      game.parts,
      (open) => game.defaults?.(open, view) ?? [],
    );
    const kept = sending && legal.seq !== seq ? [] : (choice?.picked ?? []);
    seq = legal.seq;
    store.set({ choice: kept.reduce(choices.pick, fresh), problem: '' });
  }

  /** @param {(choice: Choice) => Choice} step */
  function change(step) {
    const { choice, sending, past } = store.get();
    if (choice && !sending && past === null) store.set({ choice: step(choice), problem: '' });
  }

  async function confirm() {
    const { choice, legal, sending, past } = store.get();
    const action = choice && choices.action(choice);
    if (!action || !legal || sending || past !== null) return;
    store.set({ sending: true, problem: '', pointed: null });
    try {
      await submit(action, legal);
    } catch (error) {
      // What was picked stays picked, as far as it is possible now.
      const now = store.get().choice;
      store.set({ choice: now && choice.picked.reduce(choices.pick, now), problem: sorry(error) });
    }
    store.set({ sending: false });
  }

  /**
   * Submit an action, and once more if meanwhile nothing has happened but that somebody left or came back.
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
      const stale =
        /** @type {any} */ (error).code === 'stale' && now !== null && now.seq > legal.seq;
      if (!again || !stale || question(now) !== question(legal)) throw error;
      return submit(action, now, false);
    }
  }

  return {
    pick: (part) => change((choice) => choices.pick(choice, part)),
    click(part, target = false) {
      const { choice } = store.get();
      if (!choice) return;
      if (!choice.chosen.includes(part)) change((now) => choices.pick(now, part));
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

/** What is asked, whenever it is asked. @param {Legal} legal */
const question = ({ seat, actions, previews }) => JSON.stringify([seat, actions, previews]);

/**
 * Take back a pick and all that came after it.
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
 * The action that is chosen, or would be with what is pointed at.
 * @param {State} state
 * @returns {Outlook | null}
 */
export function outlook({ choice, pointed, legal }) {
  if (!choice || !legal) return null;
  const tried = pointed === null ? null : choices.action(choices.pick(choice, pointed));
  const action = tried ?? choices.action(choice);
  if (!action) return null;
  return { action, preview: legal.previews?.[legal.actions.indexOf(action)] ?? null };
}

/**
 * What a renderer is told besides the view.
 * @param {State} state
 * @param {Renderer} game
 * @returns {import('../../types.js').DrawContext}
 */
export function contextOf(state, game) {
  const live = state.past === null;
  const view = shownView(state);
  /** @type {Map<string, string>} */
  const open = new Map();
  if (live && state.choice && !state.sending) {
    for (const { parts } of choices.open(state.choice)) {
      for (const { part } of parts) open.set(part, game.label(part, view, t));
    }
  }
  return {
    choice: live ? state.choice : null,
    open,
    preview: live ? (outlook(state)?.preview ?? null) : null,
    previewOf: (action) =>
      (live && state.legal?.previews?.[state.legal.actions.indexOf(action)]) || null,
    pointed: live ? state.pointed : null,
    last: shownEvents(state),
    // With open hands nobody's eyes are one's own.
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
