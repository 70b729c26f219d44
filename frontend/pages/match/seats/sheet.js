// @ts-check
/** The provisional sums, line by line, where a game has them: below the seats, or in a dialog. */
import { fill, h } from '../../../core/dom.js';
import { t } from '../../../core/words.js';
import { openDialog } from '../../../parts/dialog.js';
import { contextOf } from '../choosing.js';
import { shownStanding, shownView } from '../state/state.js';

/** @import { Renderer, Sheet } from '../../../types.js' */
/** @import { Match, State } from '../types.js' */

/**
 * @param {HTMLElement} root
 * @param {Match} match
 */
export function mountSheet(root, { game, follow }) {
  root.hidden = true;
  if (!game.sheet) return;
  follow(
    (state) => [shownView(state), shownStanding(state), state.past, state.you, state.phone],
    (_value, state) => {
      const sheet = sheetOf(game, state);
      root.hidden = !sheet || state.phone;
      if (sheet) fill(root, h('h2', null, sheet.title), sheetBody(sheet));
    },
  );
}

/** Opens the sums in a dialog, for phones. @param {Match} match */
export function openSheet({ game, store }) {
  const sheet = sheetOf(game, store.get());
  if (sheet) openDialog({ title: sheet.title, cls: 'sheet', body: sheetBody(sheet) });
  else openDialog({ title: t('match.menu.sheet'), body: h('p', null, t('match.sheet.later')) });
}

/**
 * @param {Renderer} game
 * @param {State} state
 */
function sheetOf(game, state) {
  const view = shownView(state);
  const ui = contextOf(state, game);
  return view && ui.standing ? (game.sheet?.(view, ui.standing, ui) ?? null) : null;
}

/** @param {Sheet} sheet */
function sheetBody({ lines, note }) {
  const rows = lines.map(({ text, value, total }) =>
    h('div', { class: total ? 'total' : '' }, h('dt', null, text), h('dd', null, value)),
  );
  return [h('dl.sums', null, rows), note ? h('p.xs.mut', null, note) : null];
}
