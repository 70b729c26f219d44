// @ts-check
/** Lines that were played on from a match, as a small tree: a knot at each position. */
import { h, styled } from '../../../core/dom.js';
import { sorry, t } from '../../../core/words.js';
import { icon } from '../../../draw/icons.js';
import { toast } from '../../../parts/dialog.js';
import { api } from '../../../net/api.js';

/** @import { ShownLine, Table } from '../../../types.js' */
/** @import { Match } from '../types.js' */

/**
 * Returns a figure that fills itself if anybody shows a line here.
 * @param {Match} match
 * @param {Table} table
 * @param {(move: number) => void} show Shows the position after some moves.
 */
export function linesFigure({ id }, table, show) {
  const figure = h('figure.lines', { hidden: true });
  if (table.status !== 'over') return figure;
  Promise.all([api.get(`/api/matches/${id}/lines`), styled('style/share')]).then(
    ([{ lines }]) => {
      if (!lines.length) return;
      figure.hidden = false;
      figure.append(h('figcaption', null, t('after.lines')), h('ol', null, knots(lines, show)));
    },
    () => {}, // a result is complete without them
  );
  return figure;
}

/** Returns where lines branch off, in order. @param {ShownLine[]} lines */
const movesOf = (lines) => [...new Set(lines.map(({ move }) => move))].toSorted((a, b) => a - b);

/**
 * @param {ShownLine[]} lines
 * @param {(move: number) => void} show
 */
const knots = (lines, show) =>
  movesOf(lines).map((move) =>
    h(
      'li',
      null,
      h(
        'button.btn.quiet.sm',
        { type: 'button', onclick: () => show(move) },
        t('after.lines.move', { n: move }),
      ),
      h(
        'ul',
        null,
        lines
          .filter((line) => line.move === move)
          .map((line) => h('li', null, h('a.btn.sm', { href: `/m/${line.id}` }, lineText(line)))),
      ),
    ),
  );

/** "Ann: won 57 : 55", the line's own seat first. @param {ShownLine} line */
export function lineText({ name, seat, result }) {
  const others = result.scores.filter((_score, other) => other !== seat);
  const scores = result.scores.length ? [result.scores[seat], ...others].join(' : ') : '–';
  return t(result.winners.includes(seat) ? 'after.lines.won' : 'after.lines.lost', {
    name,
    scores,
  });
}

/** A button that shows a line where it came from. @param {Table} table */
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
