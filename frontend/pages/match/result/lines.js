// @ts-check
/** The tree of lines that were played on from a match: a knot at each position they start from. */
import { h, styled } from '../../../core/dom.js';
import { sorry, t } from '../../../core/words.js';
import { icon } from '../../../draw/icons.js';
import { toast } from '../../../parts/dialog.js';
import { api } from '../../../net/api.js';
import { lookAt } from '../look_back.js';
import { branchesOf, fetchLines, lineText, pathTo } from '../replay/tree.js';

/** @import { ShownLine, Table } from '../../../types.js' */
/** @import { Match } from '../types.js' */

/** @typedef {(look: () => unknown) => void} Visit Leaves the result to look at a position. */

/**
 * @typedef {object} Tree
 * @property {string} root The match that all lines were played on from.
 * @property {ShownLine[]} lines
 * @property {Match} match The match that this page shows: the root, or one of the lines.
 * @property {Visit} visit
 */

/**
 * Returns a figure that fills itself if anybody shows a line here.
 * @param {Match} match
 * @param {Table} table
 * @param {Visit} visit
 */
export function linesFigure(match, table, visit) {
  const figure = h('figure.lines', { hidden: true });
  if (table.status !== 'over') return figure;
  Promise.all([fetchTree(table), styled('style/share')]).then(
    ([found]) => {
      if (!found.lines.length) return;
      const tree = { ...found, match, visit };
      figure.hidden = false;
      figure.append(h('figcaption', null, t('after.lines')), knots(tree, tree.root));
    },
    () => {}, // a result is complete without them
  );
  return figure;
}

/**
 * Returns the whole tree that a match belongs to. A match that is not shown in the tree, or in one
 * that others may not see, is its own root.
 * @param {Table} table
 * @returns {Promise<Pick<Tree, 'root' | 'lines'>>}
 */
async function fetchTree({ id: here, origin }) {
  try {
    let root = here;
    for (let above = origin; above; { origin: above } = await api.get(`/api/tables/${root}`))
      root = above.match;
    const lines = await fetchLines(root);
    if (root === here || pathTo(lines, here).length) return { root, lines };
  } catch {
    // what can be seen of it is shown
  }
  return { root: here, lines: await fetchLines(here) };
}

/**
 * @param {Tree} tree
 * @param {string} from The match or line from which the lines branch off.
 * @returns {HTMLElement}
 */
function knots(tree, from) {
  const lines = branchesOf(tree.lines, from);
  const moves = [...new Set(lines.map(({ move }) => move))];
  const item = (/** @type {number} */ move) =>
    h(
      'li',
      null,
      knot(tree, from, move),
      h(
        'ul',
        null,
        lines.filter((line) => line.move === move).map((line) => branch(tree, line)),
      ),
    );
  return h('ol', null, moves.map(item));
}

/**
 * Leads to the position from which lines branch off: here, or on the page of the root.
 * @param {Tree} tree
 * @param {string} from
 * @param {number} move
 */
function knot({ root, match, visit }, from, move) {
  const line = from === root ? null : from;
  const text = t('after.lines.move', { n: move });
  if (match.id !== root) {
    const href = `/m/${root}#${move}${line ? `~${line}` : ''}`;
    return h('a.btn.quiet.sm', { href }, text);
  }
  const look = () => (line ? showLine(match, line, move) : lookAt(match, move));
  return h('button.btn.quiet.sm', { type: 'button', onclick: () => visit(look) }, text);
}

/**
 * @param {Match} match
 * @param {string} line
 * @param {number} move
 */
async function showLine(match, line, move) {
  const { showBranch } = await import('../replay/branch.js');
  await showBranch(match, line, move).catch((error) => toast(sorry(error)));
}

/**
 * @param {Tree} tree
 * @param {ShownLine} line
 */
function branch(tree, line) {
  const props = line.id === tree.match.id ? { 'aria-current': 'page' } : { href: `/m/${line.id}` };
  const deeper = tree.lines.some(({ from }) => from === line.id);
  return h('li', null, h('a.btn.sm', props, lineText(line)), deeper ? knots(tree, line.id) : null);
}

/** A button that publishes a line at the match it came from. @param {Table} table */
export function showLineButton({ id }) {
  const onclick = async () => {
    button.disabled = true;
    try {
      await api.post(`/api/matches/${id}/line`);
      toast(t('after.lines.shown'));
    } catch (error) {
      button.disabled = false;
      toast(sorry(error));
    }
  };
  const props = { type: 'button', onclick };
  const button = h('button.btn.sm', props, icon('share', 18), t('after.lines.show'));
  return button;
}
