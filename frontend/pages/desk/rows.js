// @ts-check
/** The rows of the desk's lists. */
import { h } from '../../core/dom.js';
import { lang, t } from '../../core/words.js';

/** @import { Deed, Deeds, Effect, Measure, Report, Room } from './types.js' */

/** Hours that a button proposes. */
const DAY = 24;
const MEGABYTE = 1e6;

/** @param {number} at Seconds since 1970. */
const dateAndTime = (at) =>
  new Date(at * 1000).toLocaleString(lang(), { dateStyle: 'medium', timeStyle: 'short' });

/** @param {[string, number]} figure */
export function figureRow([name, value]) {
  const shown = name === 'stored_bytes' ? `${(value / MEGABYTE).toFixed(1)} MB` : String(value);
  return h('li', { 'data-key': name }, h('b', null, shown), t(`desk.figure.${name}`));
}

/**
 * @param {Effect} effect
 * @param {string} subject
 * @param {Deeds} deeds
 * @param {number} [hours]
 */
function deedButton(effect, subject, { prepare }, hours) {
  const onclick = () => prepare({ effect, subject, hours });
  return h('button.btn.small', { type: 'button', onclick }, t(`desk.effect.${effect}`));
}

/**
 * @param {Report} report
 * @param {Deeds} deeds
 */
export function reportRow(report, deeds) {
  const { id, name, at, note, lines, about, settled, match } = report;
  const line = (/** @type {Report['lines'][number]} */ said) =>
    h('li', { class: said.reported ? 'reported' : '' }, h('b', null, said.name), ` ${said.text}`);
  const seen = settled
    ? h('span.quiet', null, t('desk.report.settled', { when: dateAndTime(settled) }))
    : h(
        'button.btn.small.primary',
        { type: 'button', onclick: () => deeds.settle(id) },
        t('desk.report.settle'),
      );
  return h(
    'li.report',
    { 'data-key': `${id} ${settled}`, class: settled ? 'settled' : '' },
    h('h3', null, t('desk.report.of', { name, when: dateAndTime(at) })),
    note && h('p.note', null, note),
    h('ol.lines', null, lines.map(line)),
    h(
      'p.deeds-here',
      null,
      deedButton('silence', about, deeds, DAY),
      deedButton('bar', about, deeds, DAY),
      deedButton('close', match, deeds),
      seen,
    ),
  );
}

/**
 * @param {Room} room
 * @param {Deeds} deeds
 */
export function roomRow(room, deeds) {
  const names = room.people.map(({ name, person }) =>
    h('span.person', { title: person ?? '' }, name),
  );
  return h(
    'li.room',
    { 'data-key': room.id },
    h('a', { href: `/t/${room.id}` }, room.title || room.id),
    h('span.names', null, names),
    h(
      'span.quiet',
      null,
      [
        t(`desk.status.${room.status}`),
        room.public ? '' : t('desk.private'),
        t('desk.watchers', { n: room.watchers }),
        dateAndTime(room.moved),
      ]
        .filter(Boolean)
        .join(' · '),
    ),
    h(
      'span.deeds-here',
      null,
      room.public && deedButton('hide', room.id, deeds),
      deedButton('close', room.id, deeds),
    ),
  );
}

/**
 * @param {Measure} measure
 * @param {Deeds} deeds
 */
export function measureRow({ id, effect, subject, reason, until }, { lift }) {
  return h(
    'li.measure',
    { 'data-key': id },
    h('b', null, t(`desk.effect.${effect}`)),
    subject && h('code', null, subject),
    h('span', null, reason),
    until !== null && h('span.quiet', null, t('desk.until', { when: dateAndTime(until) })),
    h('button.btn.small', { type: 'button', onclick: () => lift(id) }, t('desk.lift')),
  );
}

/** @param {Deed} deed */
export function deedRow({ at, by, what, subject, reason }) {
  return h(
    'li',
    { 'data-key': `${at} ${what} ${subject}` },
    h('time', { datetime: new Date(at * 1000).toISOString() }, dateAndTime(at)),
    h('b', null, what),
    subject && h('code', null, subject),
    h('span', null, reason),
    h('span.quiet', null, by),
  );
}
