// @ts-check
/** What a renderer is told besides the view, and which action is looked at. Pure. */
import * as choices from '../../core/choice.js';
import { t } from '../../core/words.js';
import { namesOf, shownEvents, shownStanding, shownView, yourSeat } from './state/state.js';

/** @import { Action, DrawContext, Legal, Preview, Renderer } from '../../types.js' */
/** @import { State } from './types.js' */

/**
 * Returns the action that is chosen, or would be by picking what is pointed at, with its preview.
 * @param {State} state
 * @returns {{action: Action, preview: Preview | null} | null}
 */
export function outlook({ choice, pointed, legal }) {
  if (!choice || !legal) return null;
  const tried = pointed === null ? null : choices.action(choices.pick(choice, pointed));
  const action = tried ?? choices.action(choice);
  return action && { action, preview: previewOf(legal, action) };
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
  const live = state.past === null;
  return {
    choice: live ? state.choice : null,
    open: openParts(state, game),
    preview: live ? (outlook(state)?.preview ?? null) : null,
    previewOf: (action) => (live ? previewOf(state.legal, action) : null),
    pointed: live ? state.pointed : null,
    last: shownEvents(state),
    // With open hands no seat's view is one's own.
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
  if (state.past !== null || !state.choice || state.sending) return open;
  const view = shownView(state);
  for (const { parts } of choices.open(state.choice)) {
    for (const { part } of parts) open.set(part, game.label(part, view, t));
  }
  return open;
}
