// @ts-check
/** The board: what the renderer draws, and clicks on it. */
import { t } from '../../../core/words.js';
import { mount } from '../../../draw/svg.js';
import { contextOf } from '../choosing.js';
import { shownStanding, shownView } from '../match_state.js';
import { mountZoom } from './zoom.js';

/**
 * @param {HTMLElement} root
 * @param {import('../shell.js').Match} match
 * @returns {() => Set<string>} The parts that are drawn.
 */
export function mountBoard(root, { store, game, choosing, follow }) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('role', 'group');
  svg.setAttribute('aria-label', t('match.board'));
  root.append(svg);
  const seen = game.extras?.zoom
    ? mountZoom(root, svg)
    : (/** @type {import('./zoom.js').Box} */ box) => box;
  /** @type {Set<string>} */
  let parts = new Set();
  const drawing = mount(svg, {
    pick(part) {
      const target = store.get().choice?.chosen.findLast((chosen) => parts.has(chosen));
      choosing.click(part, part === target);
    },
    point: choosing.point,
  });
  follow(
    (state) => [
      shownView(state),
      state.past,
      state.choice,
      state.pointed,
      state.sending,
      state.projection,
      state.areas,
      state.linger,
      state.phone,
      state.last,
      state.table,
      state.areas && shownStanding(state),
    ],
    (_value, state) => {
      const view = shownView(state);
      if (!view) return;
      const shown = game.draw(view, contextOf(state, game));
      parts = new Set(shown.shapes.flatMap((shape) => shape.part ?? []));
      drawing.show({ ...shown, viewBox: seen(shown.viewBox) });
      const classes = {
        sending: state.sending,
        past: state.past !== null,
        plan: state.projection === 'plan',
      };
      for (const [name, on] of Object.entries(classes)) svg.classList.toggle(name, on);
    },
  );
  return () => parts;
}
