// @ts-check
/** Tables and matches in words: people, options, clocks, times. */
import { lang, t, timeOfDay } from '../core/words.js';
import { optionText } from './cards.js';

/** @typedef {import('../types.js').Listed} Listed */
/** @typedef {import('../types.js').Time} Time */
/** @typedef {import('../types.js').Listed['chairs'][number]} ListedChair */
/** @typedef {Omit<ListedChair, 'bot_ended'> & {bot_ended?: boolean}} Named */

/**
 * The name of a person; a bot's name says that it is a bot.
 * @param {Pick<Named, 'name' | 'outside_bot'>} chair
 */
export const personName = ({ name, outside_bot }) =>
  outside_bot && !/\bbot\b/i.test(name) ? t('common.outside_bot', { name }) : name;

/** Whether nobody has taken a seat at a table. @param {Pick<Named, 'name' | 'bot'>} chair */
export const isFree = ({ name, bot }) => !name && !bot;

/**
 * The name of the player at a seat; empty if nobody sits there.
 * @param {Named} chair
 * @param {number} seat
 */
export function chairName(chair, seat) {
  if (chair.bot) return chair.name || t('common.bot_name', { n: seat + 1 });
  const name = personName(chair);
  return chair.bot_ended ? t('common.bot_ended', { name }) : name;
}

/**
 * The names at a table, without your own.
 * @param {Listed} match
 * @param {readonly number[]} [own] Seats left out.
 */
export const othersOf = (match, own = []) =>
  match.chairs.map(chairName).filter((name, seat) => name && !own.includes(seat));

/** @param {Time} time */
export function timeText(time) {
  if (time.pace === 'days') return t('common.time.days', { n: time.days });
  if (time.pace === 'live')
    return t('common.time.live', { minutes: time.minutes, increment: time.increment });
  return t('common.time.none');
}

/**
 * What happens to players who take too long.
 * @param {Time} time
 * @param {boolean} open Whether anyone may join.
 * @param {number} idle Minutes after which somebody who does nothing may be replaced there.
 */
export function paceText({ pace }, open, idle) {
  if (pace === 'none') return open ? t('home.pace.idle', { n: idle }) : t('home.pace.none');
  return t(open ? 'home.pace.public' : 'home.pace.private');
}

/**
 * What is special about a table: its chosen options and its clock.
 * @param {Pick<Listed, 'game' | 'options' | 'time'>} table
 */
export const facts = ({ game, options, time }) => [
  ...Object.entries(options)
    .filter(([, value]) => typeof value === 'string')
    .map(([option, value]) => optionText(game, option, value)),
  timeText(time),
];

/**
 * How much time has passed, in whole units.
 * @param {number} at Seconds since 1970.
 * @returns {['now' | 'minutes' | 'hours' | 'days', number]}
 */
function passed(at) {
  const minutes = Math.floor((Date.now() / 1000 - at) / 60);
  if (minutes < 1) return ['now', 0];
  if (minutes < 60) return ['minutes', minutes];
  if (minutes < 60 * 24) return ['hours', Math.floor(minutes / 60)];
  return ['days', Math.floor(minutes / 60 / 24)];
}

/**
 * "3 minutes ago"
 * @param {number} at Seconds since 1970.
 */
export function ago(at) {
  const [unit, n] = passed(at);
  return t(`common.ago.${unit}`, { n });
}

const DAY = 86_400;

/**
 * "until Tuesday 14:05": when the player to act is out of time.
 * @param {Pick<Listed, 'time' | 'moved'>} match
 */
export const deadline = ({ time, moved }) =>
  t('home.mine.until', {
    day: new Date((moved + time.days * DAY) * 1000).toLocaleDateString(lang(), { weekday: 'long' }),
    time: timeOfDay(moved + time.days * DAY),
  });

/**
 * "Ann has been thinking for 3 minutes"
 * @param {string} name
 * @param {number} at Seconds since 1970.
 */
export function thinking(name, at) {
  const [unit, n] = passed(at);
  return t(`home.mine.thinks.${unit}`, { name, n });
}

/**
 * The short code of a table, however it was typed; null if it is none.
 * @param {string} text
 */
export function codeOf(text) {
  const letters = text.replaceAll(/[\s.·-]/g, '');
  return /^[a-z]{6}$/i.test(letters) ? letters.toUpperCase() : null;
}

/**
 * The id of the table in a pasted link or code; null if there is none.
 * @param {string} text
 */
export function tableOf(text) {
  const found = text.trim().match(/(?:^|\/[tm]\/)([A-Za-z0-9_-]{6,40})(?:[#?/].*)?$/);
  return found ? found[1] : null;
}
