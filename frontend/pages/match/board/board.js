// @ts-check
/** The board: what the renderer draws, and clicks on it. */
import { t } from '../../../core/words.js';
import { mount } from '../../../draw/svg.js';
import { contextOf } from '../choosing.js';
import { shownStanding, shownView } from '../state/state.js';
import { mountZoom } from './zoom.js';

/** @import { App, Board, Tools } from '../types.js' */

/**
 * @param {HTMLElement} root
 * @param {App & Tools} match
 * @returns {Board}
 */
export function mountBoard(root, { store, game, choosing, follow }) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('role', 'group');
  svg.setAttribute('aria-label', t('match.board'));
  root.append(svg);
  const { zoom } = game.extras ?? {};
  const zoomed = zoom ? mountZoom(root, svg, zoom === true) : null;
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
      state.prospect,
      state.sending,
      state.projection,
      state.areas,
      state.linger,
      state.phone,
      state.last,
      state.beat,
      state.table,
      state.areas && shownStanding(state),
    ],
    (_value, state) => {
      const view = shownView(state);
      if (!view) return;
      const { viewBox, shapes } = game.draw(view, contextOf(state, game));
      parts = new Set(shapes.flatMap((shape) => shape.part ?? []));
      drawing.show({ shapes, viewBox: zoomed ? zoomed.show(viewBox) : viewBox });
      svg.classList.toggle('sending', state.sending);
      svg.classList.toggle('past', state.past !== null);
      svg.classList.toggle('plan', state.projection === 'plan');
    },
  );
  return { parts: () => parts, zoom: zoomed?.zoom ?? null };
}
