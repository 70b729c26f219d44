// @ts-check
/** The wooden rail at the foot: one's own things, if the game shows them there. */
import { fill, h, svgElement } from '../../../core/dom.js';
import { t } from '../../../core/words.js';
import { contextOf } from '../choosing.js';
import { keepReachable } from './reach.js';

/**
 * @param {HTMLElement} root
 * @param {import('../shell.js').Match} match
 */
export function mountRail(root, { game, choosing, follow, drawn }) {
  root.hidden = !game.rail;
  /** @type {Set<string>} */
  let parts = new Set();
  drawn.rail = () => parts;
  if (!game.rail) return;
  root.role = 'region';
  root.ariaLabel = t('match.rail');
  const refilled = keepReachable(root);
  follow(
    (state) => [state.view, state.choice, state.sending, state.you, state.phone],
    (_value, state) => {
      if (!state.view || !game.rail) return;
      const ui = contextOf(state, game);
      const held = root.contains(document.activeElement)
        ? document.activeElement?.getAttribute('data-part')
        : null;
      const groups = game.rail(state.view, ui);
      root.hidden = !groups.length;
      parts = new Set(groups.flatMap(({ items }) => items.flatMap((item) => item.part ?? [])));
      fill(
        root,
        groups.map(({ title, note, items }) =>
          h(
            'section',
            null,
            h('h2', null, title, note ? h('small', null, ` · ${note}`) : null),
            h(
              'div.hand',
              null,
              items.map(({ svg, label, part, cls }) => {
                const lit = part !== undefined;
                return h(
                  lit ? 'button.thing' : 'span.thing',
                  lit
                    ? {
                        type: 'button',
                        class: `lit ${cls ?? ''}`,
                        'data-part': part,
                        title: label,
                        'aria-label': label,
                        'aria-pressed': ui.choice?.chosen.includes(part) ?? false,
                        onclick: () => choosing.click(part),
                      }
                    : { class: cls ?? '', title: label, role: 'img', 'aria-label': label },
                  svgElement(svg),
                );
              }),
            ),
          ),
        ),
      );
      refilled();
      if (held)
        /** @type {HTMLElement | null} */ (
          root.querySelector(`[data-part="${CSS.escape(held)}"]`)
        )?.focus();
    },
  );
}
