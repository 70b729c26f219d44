// @ts-check
/** One's own matches: where one is awaited first. */
import { h } from '../../core/dom.js';
import { listed, t } from '../../core/words.js';
import { keyed } from '../../parts/keyed.js';
import { ago, chairName, gameName, othersOf, thinking } from '../../parts/table_words.js';
import { showThumb } from '../../parts/thumbs.js';

/** @typedef {import('../../types.js').Listed} Listed */

/** So many are shown before "all". */
export const FEW = 4;

export function myMatches() {
  const element = h('div.mine');
  return { element, show: keyed(element, (/** @type {Listed} */ { id }) => id, myMatch) };
}

/** @param {Listed} first */
function myMatch(first) {
  const thumb = h('span.th', { 'aria-hidden': 'true' });
  const chip = h('span.chip');
  const names = h('span.s.mut.cut');
  const note = h('span.xs.note');
  const element = h(
    'a.m.panel',
    { href: `/m/${first.id}` },
    thumb,
    h('span.t', null, chip, h('b', null, gameName(first.game)), names, note),
  );
  let seq = -1;
  return {
    element,
    update: (/** @type {Listed} */ match) => {
      if (seq !== match.seq || !thumb.firstChild) showThumb(thumb, match.game, match.view);
      seq = match.seq;
      const yours = Boolean(match.your_turn);
      element.classList.toggle('yours', yours);
      element.href = `/${match.status === 'open' ? 't' : 'm'}/${match.id}`;
      chip.classList.toggle('hot', yours);
      chip.textContent = t(`home.mine.${yours ? 'yours' : match.status}`);
      names.textContent = listed(othersOf(match, match.seats)) || t('home.mine.alone');
      note.textContent = noteOf(match);
    },
  };
}

/** @param {Listed} match */
function noteOf(match) {
  if (match.status === 'over') return ago(match.finished ?? match.moved);
  if (match.your_turn || match.status === 'open' || match.turn === null) return ago(match.moved);
  return thinking(chairName(match.chairs[match.turn], match.turn), match.moved);
}
