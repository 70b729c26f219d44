// @ts-check
/** Provisional sums, line by line: below the seats, or in a dialog where there is no room. */
import { afterLayout, fill, h } from '../../../core/dom.js';
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
export function mountSheet(root, match) {
  const { game, follow } = match;
  root.hidden = true;
  if (!game.sheet) return;
  const column = /** @type {HTMLElement} */ (root.parentElement);
  /** @type {Sheet | null} */
  let sheet = null;
  const checkRoom = afterLayout(column, fit);

  follow(
    (state) => [
      ...[shownView(state), shownStanding(state)],
      ...[state.past, state.you, state.phone, state.prospect],
    ],
    (_value, state) => {
      sheet = state.phone ? null : sheetOf(game, state);
      root.hidden = !sheet;
      if (sheet) show(sheet);
      checkRoom();
    },
  );

  /** If there is no room for all lines, only the sums are shown: nothing is ever cut. */
  function fit() {
    if (!sheet) return;
    root.classList.remove('short');
    show(sheet);
    if (column.scrollHeight <= column.clientHeight) return;
    root.classList.add('short');
    show({ ...sheet, lines: sheet.lines.filter(({ total }) => total) });
    const onclick = () => openSheet(match);
    root.append(h('button.btn.sm', { type: 'button', onclick }, t('match.sheet.all')));
  }

  /** @param {Sheet} shown */
  function show(shown) {
    fill(root, h('h2', null, shown.title), sheetBody(shown));
  }
}

/** Opens the sums in a dialog. @param {Match} match */
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

/** @param {Pick<Sheet, 'lines' | 'note'>} sheet */
function sheetBody({ lines, note }) {
  const rows = lines.map(({ text, value, total }) =>
    h('div', { class: total ? 'total' : '' }, h('dt', null, text), h('dd', null, value)),
  );
  return [h('dl.sums', null, rows), note ? h('p.xs.mut', null, note) : null];
}
