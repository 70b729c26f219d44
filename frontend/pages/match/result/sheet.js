// @ts-check
/** How it stands, line by line, where a game tells it: below the seats, on a phone in a dialog. */
import { fill, h } from '../../../core/dom.js';
import { t } from '../../../core/words.js';
import { contextOf } from '../choosing.js';
import { openDialog } from '../../../parts/dialog.js';
import { shownStanding, shownView } from '../match_state.js';

/** @typedef {import('../match_state.js').State} State */
/** @typedef {import('../shell.js').Match} Match */
/** @typedef {import('../../../types.js').Sheet} Sheet */

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
      if (sheet) fill(root, h('h2', null, sheet.title), lines(sheet));
    },
  );
}

/** @param {Match} match */
export function openSheet({ game, store }) {
  const sheet = sheetOf(game, store.get());
  if (sheet) openDialog({ title: sheet.title, cls: 'sheet', body: lines(sheet) });
  else openDialog({ title: t('match.menu.sheet'), body: h('p', null, t('match.sheet.later')) });
}

/**
 * @param {import('../../../types.js').Renderer} game
 * @param {State} state
 */
function sheetOf(game, state) {
  const view = shownView(state);
  const ui = contextOf(state, game);
  return view && ui.standing ? (game.sheet?.(view, ui.standing, ui) ?? null) : null;
}

/** @param {Sheet} sheet */
const lines = ({ lines: all, note }) => [
  h(
    'dl.sums',
    null,
    all.map(({ text, value, total }) =>
      h('div', { class: total ? 'total' : '' }, h('dt', null, text), h('dd', null, value)),
    ),
  ),
  note ? h('p.xs.mut', null, note) : null,
];
