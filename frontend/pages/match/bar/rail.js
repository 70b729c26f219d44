// @ts-check
/** The wooden rail at the foot: one's own things, if the game shows them there. */
import { afterLayout, h, svgElement } from '../../../core/dom.js';
import { reconcile } from '../../../core/reconcile.js';
import { t } from '../../../core/words.js';
import { contextOf } from '../context.js';

/** @import { DrawContext, RailGroup, RailItem } from '../../../types.js' */
/** @import { Choosing, Match } from '../types.js' */

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
    (state) => [state.view, state.choice, state.sending, state.you, state.phone],
    (_value, state) => {
      if (!state.view || !game.rail) return;
      const ui = contextOf(state, game);
      const groups = game.rail(state.view, ui);
      root.hidden = !groups.length;
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
function thing({ svg, label, part, cls = '' }, ui, choosing) {
  if (part === undefined) {
    const props = { class: cls, title: label, role: 'img', 'aria-label': label };
    return h('span.thing', props, svgElement(svg));
  }
  return h(
    'button.thing',
    {
      type: 'button',
      class: `lit ${cls}`,
      'data-part': part,
      title: label,
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
