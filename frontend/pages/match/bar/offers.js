// @ts-check
/**
 * What can be chosen: buttons in the action bar, and the wooden rail with your own things at its
 * foot.
 */
import * as choices from '../../../core/choice.js';
import { afterLayout, h, svgElement } from '../../../core/dom.js';
import { keyedRows, reconcile } from '../../../core/reconcile.js';
import { t } from '../../../core/words.js';
import { contextOf } from '../choosing.js';
import { mayAct } from '../state/state.js';

/** @import { DrawContext, Group, RailGroup, RailItem } from '../../../types.js' */
/** @import { Choosing, Match, State } from '../types.js' */

/** Maximum number of parts that get buttons on a phone though they can be clicked on the board. */
const FEW = 6;

/**
 * @param {Match} match
 * @param {() => Set<string>} railParts The parts that can be clicked on the rail.
 * @param {boolean} corners Whether the seats stand in the corners of the board.
 */
export function mountOffers(match, railParts, corners) {
  const element = h('div.offers');
  /** What the buttons show; null if they have to be made again. @type {string | null} */
  let shown = null;
  // The element of a kind stays, so it keeps its scroll position.
  const rows = keyedRows(
    (/** @type {Group} */ { kind }) => kind,
    ({ kind }) => {
      const row = h('div.floors', { role: 'group', class: `kind-${kind}` });
      return { element: row, update: (group) => reconcile(row, buttonsOf(match, group)) };
    },
  );

  /** @param {State} state */
  function show(state) {
    element.classList.toggle('kept', keepsPlace(match, state));
    if (state.sending) {
      // Keep the offers until the answer comes.
      for (const button of element.querySelectorAll('button')) button.disabled = true;
      shown = null;
      return;
    }
    const groups = offered(match, state, railParts(), corners);
    const facts = groups.map(({ kind, chosen, parts }) => [
      kind,
      chosen,
      parts.map(({ part }) => part),
    ]);
    const key = JSON.stringify([facts, state.seq, state.phone, state.handOnly]);
    if (shown === key) return;
    shown = key;
    reconcile(element, rows(groups));
    const pressed = element.querySelector('[aria-pressed="true"]');
    pressed?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  return { element, show };
}

/**
 * Returns whether a phone keeps the place of the offers while there are none: the board must not
 * move.
 * @param {Match} match
 * @param {State} state
 */
const keepsPlace = ({ game }, state) => !game.extras?.large && playsOnPhone(state);

/** Until the end is counted. @param {State} state */
const playsOnPhone = ({ phone, table, you, beat }) =>
  phone && (table?.status === 'running' || !!beat) && you.seats.length > 0;

/**
 * Returns the groups that get buttons: those that cannot be clicked elsewhere, and on a phone also
 * small ones, because the board is small there.
 * @param {Match} match
 * @param {State} state
 * @param {Set<string>} rail
 * @param {boolean} corners
 */
function offered({ game, board: { parts } }, state, rail, corners) {
  const { choice, phone, handOnly } = state;
  const board = handOnly ? new Set() : parts();
  const groups = mayAct(state) && choice ? choices.open(choice) : [];
  const current =
    groups.find((group) => group.chosen === null) ??
    groups.findLast((group) => group.parts.length > 1);
  const most = game.extras?.large ? 0 : mostOnBoard(state, corners);
  return groups.filter((group) => {
    const settled = group.chosen !== null && group.parts.length === 1;
    if (settled && phone) return false;
    const missing = group.parts.filter(({ part }) => !board.has(part) && !rail.has(part)).length;
    // On a phone, keep the offers: the board must not move under the finger.
    if (missing && (phone || group.chosen === null || missing === group.parts.length)) return true;
    if (group !== current || group.parts.length > most) return false;
    return !group.parts.every(({ part }) => rail.has(part));
  });
}

/**
 * Returns how many parts of a group may get buttons though they can be clicked on the board. On a
 * phone, things around a board with corners are large enough for a finger only in the plan.
 * @param {State} state
 * @param {boolean} corners
 */
function mostOnBoard({ phone, projection }, corners) {
  if (!phone) return 0;
  if (!corners) return FEW;
  return projection === 'plan' ? 0 : Infinity;
}

/**
 * @param {Match} match
 * @param {Group} group
 */
function buttonsOf({ game, choosing, store }, group) {
  const { view } = store.get();
  return group.parts.map(({ part }) => {
    const label = game.label(part, view, t);
    const picture = game.icon?.(part, view) ?? '';
    return h(
      'button',
      {
        type: 'button',
        'data-part': part,
        'aria-pressed': group.chosen === part,
        'aria-label': label,
        title: label,
        onclick: () => choosing.pick(part),
        onpointerenter: (/** @type {PointerEvent} */ event) =>
          event.pointerType === 'mouse' && choosing.point(part),
        onpointerleave: () => choosing.point(null),
      },
      picture ? svgElement(picture) : null,
      labelText(label),
    );
  });
}

/** Text after the first dot of a label is small. @param {string} label */
function labelText(label) {
  const [first, ...rest] = label.split(' · ');
  return h('span', null, first, rest.length ? h('small', null, rest.join(' · ')) : null);
}

/**
 * @param {HTMLElement} root
 * @param {Match} match
 * @returns {() => Set<string>} The parts that can be clicked on it.
 */
export function mountRail(root, { game, choosing, follow }) {
  root.hidden = !game.rail;
  /** @type {Set<string>} */
  let parts = new Set();
  if (!game.rail) return () => parts;
  root.role = 'region';
  root.ariaLabel = t('match.rail');
  const checkReach = keepReachable(root);
  follow(
    (state) => [
      ...[ownView(state), state.choice, state.sending, state.you, state.phone],
      // Nothing is lit while the player looks back, or while moves are shown.
      ...[state.past !== null, state.beat !== null, state.table?.status],
    ],
    (_value, state) => {
      const view = ownView(state);
      if (!view || !game.rail) return;
      const ui = contextOf(state, game);
      const groups = game.rail(view, ui);
      root.hidden = !groups.length && !playsOnPhone(state);
      parts = new Set(groups.flatMap(({ items }) => items.flatMap((item) => item.part ?? [])));
      reconcile(
        root,
        groups.map((group) => section(group, ui, choosing)),
      );
      checkReach();
    },
  );
  return () => parts;
}

/**
 * The view that the rail shows: your own things as they are now; while moves are shown, as they
 * were then.
 * @param {State} state
 */
const ownView = ({ past, view, beat }) => (past === null && beat?.view) || view;

/**
 * @param {RailGroup} group
 * @param {DrawContext} ui
 * @param {Choosing} choosing
 */
function section({ title, note, items }, ui, choosing) {
  const things = items.map((item) => thing(item, ui, choosing));
  return h(
    'section',
    null,
    h('h2', null, title, note ? h('small', null, ` · ${note}`) : null),
    h('div.hand', null, things),
  );
}

/**
 * @param {RailItem} item
 * @param {DrawContext} ui
 * @param {Choosing} choosing
 */
function thing({ svg, label, part, dim, about, cls = '' }, ui, choosing) {
  if (part === undefined) {
    const asked = dim ? { 'data-dim': dim } : { 'data-about': about ?? label };
    const props = { class: cls, role: 'img', 'aria-label': label, ...asked };
    return h('span.thing', props, svgElement(svg));
  }
  return h(
    'button.thing',
    {
      type: 'button',
      class: `lit ${cls}`,
      'data-part': part,
      ...(about ? { 'data-about': about } : { title: label }),
      'aria-label': label,
      'aria-pressed': ui.choice?.chosen.includes(part) ?? false,
      onclick: () => choosing.click(part),
    },
    svgElement(svg),
  );
}

/**
 * Lets the keyboard reach and scroll an element as long as it scrolls.
 * @param {HTMLElement} root
 * @returns {() => void} To call after its children have changed.
 */
function keepReachable(root) {
  return afterLayout(root, () => {
    const overflows = root.scrollWidth > root.clientWidth + 1;
    if (overflows && getComputedStyle(root).overflowX === 'auto') root.tabIndex = 0;
    else root.removeAttribute('tabindex');
  });
}
