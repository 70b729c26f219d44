// @ts-check
/** Lists whose rows stay while they change, and the row that all lists of matches share. */
import { h } from '../../core/dom.js';
import { keyedRows, reconcile } from '../../core/reconcile.js';
import { showThumb } from '../../parts/game_pictures.js';

/** @typedef {import('../../core/dom.js').Child} Child */
/** @typedef {import('../../core/reconcile.js').Row<Listed>} Row */
/** @typedef {import('../../types.js').Listed} Listed */

/**
 * @param {HTMLElement} element
 * @param {(first: Listed) => Row} make
 */
export function rowList(element, make) {
  const rows = keyedRows(({ id }) => id, make);
  /** @param {readonly Listed[]} items */
  const show = (items) => void reconcile(element, rows(items));
  return { element, show };
}

/**
 * A link with the match's board and some lines. The board is drawn again after each move.
 * @param {Listed} first
 * @param {object} parts
 * @param {string} parts.cls
 * @param {readonly Node[]} parts.lines
 * @param {Child} [parts.end]
 * @param {(match: Listed) => void} [parts.update]
 */
export function matchRow(first, { cls, lines, end, update = () => {} }) {
  const thumb = h('span.th', { 'aria-hidden': 'true' });
  const element = h(
    'a',
    { class: `${cls} panel`, href: `/m/${first.id}` },
    thumb,
    h('span.t', null, lines),
    end,
  );
  let seq = -1;
  return {
    element,
    update(/** @type {Listed} */ match) {
      if (seq !== match.seq) showThumb(thumb, match.game, match.view);
      seq = match.seq;
      update(match);
    },
  };
}
