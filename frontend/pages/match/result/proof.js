// @ts-check
/** The proof that nobody steered the shuffle: checked on demand, in this browser. */
import { fill, h } from '../../../core/dom.js';
import { verifyShuffle } from '../../../core/shuffle.js';
import { sorry, t } from '../../../core/words.js';
import { icon } from '../../../draw/icons.js';

/** @import { Table } from '../../../types.js' */
/** @import { Match } from '../types.js' */

/**
 * @param {Match} match
 * @param {Table} table
 */
export function shuffleProof(match, table) {
  const { commitment } = table;
  const text = h('p', { role: 'status' }, t('match.shuffle.promise'));
  const mark = h('span.mark', null, icon('lock', 18));
  const short = `${commitment.slice(0, 8)} … ${commitment.slice(-8)}`;
  const hash = h('small', { title: commitment }, short);
  const button = h(
    'button.btn.sm',
    { type: 'button', onclick: check },
    icon('shuffle', 18),
    h('span', null, t('match.shuffle.check')),
  );
  const box = h('div.proof', null, mark, h('div', null, text, hash), button);

  async function check() {
    button.disabled = true;
    try {
      const verdict = await verdictOn(match, table);
      const good = verdict !== 'bad';
      box.classList.add(good ? 'good' : 'bad');
      fill(mark, icon(good ? 'check' : 'x', 18));
      text.textContent = t(`match.shuffle.${verdict}`);
      button.hidden = good;
    } catch (error) {
      text.textContent = sorry(error);
    }
    button.disabled = false;
  }
  return box;
}

/**
 * @param {Match} match
 * @param {Table} table
 * @returns {Promise<'bad' | 'good' | 'good_mine'>} `good_mine`: this browser contributed, too.
 */
async function verdictOn({ api }, table) {
  const record = await api.get(`/api/matches/${table.id}/record`);
  const { commitment, seed, mine } = await verifyShuffle(record, table.id);
  const good = commitment && seed && mine !== false && record.commitment === table.commitment;
  if (!good) return 'bad';
  return mine ? 'good_mine' : 'good';
}
