// @ts-check
/** The end of a match of the daily: what stays sealed, and the way to how everybody fared. */
import { h } from '../../../core/dom.js';
import { t } from '../../../core/words.js';
import { icon } from '../../../draw/icons.js';

/** @import { Table } from '../../../types.js' */

const DAY = 86_400_000;

/** Whether others may still be playing the same deal. @param {Table} table */
export const isSealed = ({ daily }) =>
  daily !== null && Date.now() < Date.parse(`${daily.day}T00:00:00Z`) + DAY;

export const dailyNote = () =>
  h(
    'div.proof',
    null,
    h('span.mark', null, icon('lock', 18)),
    h('div', null, h('p', null, t('after.daily.sealed'))),
  );

/** Leads to the daily; null in any other match. @param {Table} table */
export const dailyLink = ({ daily }) =>
  daily &&
  h('a.btn.primary', { href: '/daily' }, icon('chart', 18), h('span', null, t('after.daily.all')));
