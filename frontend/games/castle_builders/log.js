// @ts-check
/** The log of Castle Builders: one line for each event that is worth telling. */
import { emblemPicture } from '../../draw/clans.js';
import { counterPicture } from './pictures.js';
import { CLANS, LETTERS, rowName } from './towers.js';

/** @import { GameEvent, Told, Translate } from '../../types.js' */
/** @import { BuildersView } from './types.js' */

/** @typedef {{names: string[], seat: number, t: Translate, view: BuildersView}} Context */
/** @typedef {(event: GameEvent, context: Context) => Told | null} Line */

/** The picture of the counter that was played. */
const played = (/** @type {GameEvent} */ { seat, counter }) => counterPicture(seat, counter, 12);
const emblemOf = (/** @type {number} */ seat) => emblemPicture([CLANS[seat]], 10);

/** @type {Line} */
function built({ seat, tower, row, counter, arrows }, { names, t }) {
  return {
    text: t(`castle_builders.log.built_${arrows ?? counter}`, {
      name: names[seat],
      tower: LETTERS[tower],
      row: rowName(row, t),
    }),
    svg: counterPicture(seat, counter, 12, arrows),
    cls: 'build',
  };
}

/** @type {Line} */
function removed(event, { names, t }) {
  const { seat, owner, tower, kind, arrows } = event;
  const key = owner === seat ? 'castle_builders.log.removed_own' : 'castle_builders.log.removed';
  return {
    text: t(key, { name: names[seat], tower: LETTERS[tower], other: names[owner] }),
    svg: played(event),
    cls: 'remove',
    right: counterPicture(owner, kind, 10, arrows),
  };
}

/** @type {Line} */
function ended({ scores, finished }, { names, t, view }) {
  const ahead = scores[0] >= scores[1] ? 0 : 1;
  return {
    text: t(finished ? 'castle_builders.log.finished' : 'castle_builders.log.ended', {
      first: `${names[0]} ${scores[0]}`,
      second: `${names[1]} ${scores[1]}`,
    }),
    svg: emblemOf(view.result?.winners[0] ?? ahead),
    cls: 'end',
  };
}

/** @type {Line} */
export function tell(event, context) {
  const { seat, type } = event;
  const { names, t } = context;
  const line = (/** @type {string} */ key, /** @type {string} */ svg, cls = 'quiet') => ({
    text: t(`castle_builders.log.${key}`, { name: names[seat] }),
    svg,
    cls,
  });
  switch (type) {
    case 'counter_built':
      return built(event, context);
    case 'counter_removed':
      return removed(event, context);
    case 'removal_wasted':
      return line('wasted', played(event));
    case 'stop_played':
      return line('stop', counterPicture(seat, 'stop', 12));
    case 'counter_drawn':
      return event.left ? null : line('last_drawn', emblemOf(seat));
    case 'turn_kept':
      return line('again', counterPicture(seat, 'again', 12), 'again');
    case 'seat_skipped':
      return line('skipped', emblemOf(seat));
    case 'match_ended':
      return ended(event, context);
    default:
      return null;
  }
}
