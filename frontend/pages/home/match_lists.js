// @ts-check
/** Lists of matches: one's own, those that are going on, and those that are over. */
import { fill, h } from '../../core/dom.js';
import { listed, t } from '../../core/words.js';
import { icon } from '../../draw/icons.js';
import { gameName } from '../../parts/cards.js';
import { ago, chairName, othersOf, thinking } from '../../parts/table_words.js';
import { matchRow, rowList } from './match_row.js';

/** @typedef {import('../../types.js').Listed} Listed */

/** One's own matches. */
export const myMatches = () => rowList(h('div.mine'), myMatch);

/** @param {Listed} first */
function myMatch(first) {
  const chip = h('span.chip');
  const names = h('span.s.mut.cut');
  const note = h('span.xs.note');
  const row = matchRow(first, {
    cls: 'm',
    lines: [chip, h('b', null, gameName(first.game)), names, note],
    update(match) {
      const yours = Boolean(match.your_turn);
      row.element.classList.toggle('yours', yours);
      row.element.href = `/${match.status === 'open' ? 't' : 'm'}/${match.id}`;
      chip.classList.toggle('hot', yours);
      chip.textContent = t(`home.mine.${yours ? 'yours' : match.status}`);
      names.textContent = listed(othersOf(match, match.seats)) || t('home.mine.alone');
      note.textContent = noteOf(match);
    },
  });
  return row;
}

/** @param {Listed} match */
function noteOf(match) {
  if (match.status === 'over') return ago(match.finished ?? match.moved);
  if (match.your_turn || match.status === 'open' || match.turn === null) return ago(match.moved);
  return thinking(chairName(match.chairs[match.turn], match.turn), match.moved);
}

/** Matches that are going on. */
export const liveMatches = () => rowList(h('div.lives'), liveMatch);

/** @param {Listed} first */
function liveMatch(first) {
  const names = h('span.s.mut.who');
  const turn = h('span.cut');
  const watchers = h('span.row.eyes');
  const foot = h('span.foot', null, h('span.live', null, turn), watchers);
  return matchRow(first, {
    cls: 'lv',
    lines: [h('b', null, gameName(first.game)), names, foot],
    update(match) {
      names.textContent = listed(othersOf(match));
      const name = match.turn === null ? '' : chairName(match.chairs[match.turn], match.turn);
      turn.textContent = name ? t('home.turn_of', { name }) : t('home.live');
      watchers.hidden = match.watchers === 0;
      fill(
        watchers,
        icon('eye', 16),
        h('span.sr', null, t('common.watching', { n: match.watchers })),
        h('span', { 'aria-hidden': 'true' }, match.watchers),
      );
    },
  });
}

/** Finished matches. */
export const replays = () => rowList(h('div.reps'), replay);

/** @param {Listed} match */
function replay(match) {
  const scores = (match.result?.scores ?? []).join(' : ');
  const facts = [gameName(match.game), scores].filter(Boolean).join(' · ');
  return matchRow(match, {
    cls: 'rp',
    lines: [
      h('span.serif.cut', null, outcome(match)),
      h('span.xs.mut.cut', null, facts),
      h('span.xs.mut.cut', null, ago(match.finished ?? match.moved)),
    ],
    end: icon('play', 20),
  });
}

/** Who has won; the game's name if nobody has. @param {Listed} match */
function outcome(match) {
  const winners = match.result?.winners ?? [];
  if (!winners.length) return gameName(match.game);
  const names = listed(winners.map((seat) => chairName(match.chairs[seat], seat)));
  return t(winners.length === 1 ? 'home.won' : 'home.won_together', { names });
}
