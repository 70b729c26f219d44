// @ts-check
/** The seals of other days: fingerprints of what is to come, secrets of what is over. */
import { h } from '../../core/dom.js';
import { t } from '../../core/words.js';
import { icon } from '../../draw/icons.js';
import { gameName } from '../../parts/cards.js';
import { column, wideTable } from '../../parts/wide_table.js';

/** @import { DailyPage } from '../../types.js' */
/** @typedef {import('./deal_card.js').Play} Play */

/** A long number, to be read whole by pointing at it or selecting it. @param {string} hex */
const fingerprint = (hex) => h('code', { title: hex }, hex);

/**
 * @template Row
 * @param {(Row & {day: string, commitments: Record<string, string>})[]} days
 * @param {(row: Row & {day: string}, game: string) => import('../../core/dom.js').Child} cell
 */
function table(days, cell) {
  const games = Object.keys(days[0]?.commitments ?? {});
  return wideTable(
    'div.scroll',
    { role: 'region', 'aria-label': t('daily.day') },
    [column(t('daily.day')), ...games.map((game) => column(gameName(game)))],
    days.map((row) =>
      h(
        'tr',
        null,
        h('th', { scope: 'row' }, row.day),
        games.map((game) => h('td', null, cell(row, game))),
      ),
    ),
  );
}

/** @param {DailyPage['ahead']} ahead */
export const aheadTable = (ahead) =>
  table(ahead, ({ commitments }, game) => fingerprint(commitments[game]));

/**
 * @param {DailyPage['opened']} opened
 * @param {Play} play
 */
export const openedTable = (opened, play) =>
  table(opened, ({ day, secrets }, game) => {
    const what = { day, game: gameName(game) };
    const label = t('daily.record', what);
    const href = `/api/daily/${day}/${game}/record`;
    const props = { type: 'button', 'aria-label': t('daily.replay', what) };
    return h(
      'div.cell',
      null,
      fingerprint(secrets[game]),
      h('a.tool', { href, download: '', 'aria-label': label, title: label }, icon('download', 18)),
      h('button.btn.sm', { ...props, onclick: () => play({ game, day }) }, t('daily.replay_short')),
    );
  });
