// @ts-check
/** The members of a circle: how they have fared, and who may remove whom. */
import { h } from '../../core/dom.js';
import { t } from '../../core/words.js';
import { api } from '../../net/api.js';
import { askWhether } from '../../parts/dialog.js';
import { initial } from '../../parts/nickname.js';
import { column, wideTable } from '../../parts/wide_table.js';
import { change, path } from './state.js';

/** @typedef {import('../../types.js').Circle} Circle */
/** @typedef {import('../../types.js').Fellow} Fellow */

/** @param {Circle} circle @param {string} me */
export const memberList = ({ members, founder }, me) =>
  h(
    'ul.panel.fellows',
    null,
    members.map((member) => {
      const { person, nick } = member;
      return h(
        'li',
        { 'data-key': person },
        h('span.initial', { 'aria-hidden': 'true' }, initial(nick)),
        h('b.cut', null, nick),
        person === me && h('span.you', null, t('circle.you')),
        person === founder && h('span.chip', null, t('circle.founder')),
        h('span.grow'),
        founder === me && person !== me && removeButton(member),
      );
    }),
  );

/** @param {Fellow} member */
const removeButton = ({ person, nick: name }) =>
  h(
    'button.btn.sm',
    {
      type: 'button',
      'aria-label': t('circle.remove.of', { name }),
      onclick: async () => {
        const sure = await askWhether({
          title: t('circle.remove.title', { name }),
          text: t('circle.remove.text'),
          yes: t('circle.remove'),
          deletes: true,
        });
        if (!sure) return;
        const remove = () => api.del(`${path}/members/${person}`).then(() => null);
        await change(remove, t('circle.removed', { name }));
      },
    },
    t('circle.remove'),
  );

/** Everybody against everybody, and all their matches. @param {Circle} circle */
export function tally({ members }) {
  const against = (/** @type {Fellow} */ { nick, person }) =>
    h('th.pair', { scope: 'col', 'data-key': person, title: nick }, [
      h('span.initial', { 'aria-hidden': 'true' }, initial(nick)),
      h('span.sr', null, nick),
    ]);
  return wideTable(
    'div.panel.tally',
    { role: 'region', 'aria-label': t('circle.tally') },
    [
      column(t('circle.tally.member')),
      column(t('circle.tally.played')),
      column(t('circle.tally.won')),
      ...members.map(against),
    ],
    members.map((member) => row(member, members)),
  );
}

/** @param {Fellow} a @param {Fellow[]} members */
const row = (a, members) =>
  h(
    'tr',
    { 'data-key': a.person },
    h('th', { scope: 'row' }, h('span.cut', null, a.nick)),
    h('td', null, a.played),
    h('td', null, a.won),
    members.map((b) => pair(a, b)),
  );

/** @param {Fellow} a @param {Fellow} b */
function pair(a, b) {
  const won = a.ahead[b.person] ?? 0;
  const lost = b.ahead[a.person] ?? 0;
  if (a === b) return h('td.self', null, h('span', { 'aria-hidden': 'true' }, '·'));
  const words = t('circle.tally.pair', { a: a.nick, b: b.nick, won, lost });
  return h(
    'td.pair',
    { class: won > lost ? 'up' : '' },
    h('span', { 'aria-hidden': 'true' }, `${won} : ${lost}`),
    h('span.sr', null, words),
  );
}
