// @ts-check
/** Playing on against bots from a position of a finished match. */
import { h } from '../../../core/dom.js';
import { sorry, t } from '../../../core/words.js';
import { icon } from '../../../draw/icons.js';
import { toast } from '../../../parts/dialog.js';
import { arrive } from '../../../parts/nickname.js';
import { playLine } from '../bar/rematch.js';
import { hasPeople } from '../state/state.js';
import { showLineButton } from './lines.js';

/** @import { Table } from '../../../types.js' */
/** @import { Match, State } from '../types.js' */

/**
 * Returns a button that plays on from a position.
 * @param {Match} match
 * @param {() => {match: string, move: number}} from Returns the position; called at the press.
 */
export function playOnButton({ store }, from) {
  const onclick = async () => {
    button.disabled = true; // a second press would begin a second match
    try {
      const { you, table } = store.get();
      if (!you.person) await arrive();
      const level = table?.chairs.find(({ bot }) => bot)?.bot ?? undefined;
      location.assign(await playLine(from(), level));
    } catch (error) {
      button.disabled = false;
      toast(sorry(error));
    }
  };
  const hidden = !hasPeople(store.get().table);
  const props = { type: 'button', title: t('after.play_on.title'), hidden, onclick };
  const label = h('span', null, t('after.play_on'));
  const button = h('button.btn.sm.play-on', props, icon('right', 18), label);
  return button;
}

/**
 * Returns the match of the shown position, and its number of moves up to there.
 * @param {string} id Of the match whose page it is.
 * @param {State} state
 */
export function originOf(id, { past, branch }) {
  const now = past ?? 0;
  const line = branch?.path.findLast(({ move }) => now > move);
  return line ? { match: line.id, move: now - line.move } : { match: id, move: now };
}

/**
 * Returns whether a seat has to act in the position after some moves of a finished match. False for
 * an exhibition of bots: it is not stored, so nobody can play on from it.
 * @param {State} state
 * @param {number} move
 */
export const mayPlayOn = ({ table, line }, move) =>
  table?.status === 'over' && hasPeople(table) && typeof line.views[move]?.turn === 'number';

/**
 * Says which match a line was played on from, and links to it. The line's player may show the line
 * there.
 * @param {Table} table
 * @param {boolean} own Whether it is your own.
 */
export function originNote(table, own) {
  const { origin } = table;
  if (!origin) return null;
  const { match, move } = origin;
  return h(
    'div.proof',
    null,
    h('span.mark', null, icon('right', 18)),
    h('div', null, h('p', null, t('after.play_on.note', { n: move }))),
    own ? showLineButton(table) : null,
    h('a.btn.sm', { href: `/m/${match}#${move}` }, t('after.play_on.back')),
  );
}
