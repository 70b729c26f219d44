// @ts-check
/**
 * What readers may do about a line of talk: report it to the site's operators, hide the person who
 * said it.
 */
import { h, styled } from '../../core/dom.js';
import { sorry, t } from '../../core/words.js';
import { icon } from '../../draw/icons.js';
import { api } from '../../net/api.js';
import { teach } from '../../words/index.js';
import { openDialog, toast } from '../dialog.js';
import { hiddenPeople, hideOnly } from './hiding.js';

/** @import { TalkLine } from '../../types.js' */

/** Maximum number of characters of a note. */
const LONGEST = 300;

/**
 * @param {string} table
 * @param {TalkLine} line
 */
export async function openReporting(table, line) {
  await Promise.all([teach('desk'), styled('style/notice')]);
  const { name } = line;
  const note = h('textarea.in', { maxlength: LONGEST, rows: 3, id: 'report-note' });
  const send = async () => {
    try {
      const complaint = { person: line.person, at: line.at, note: note.value };
      await api.post(`/api/tables/${table}/reports`, complaint);
      dialog.close();
      toast(t('desk.reported'));
    } catch (error) {
      toast(sorry(error));
    }
  };
  const hide = () => {
    hideOnly({ ...hiddenPeople(), [line.person]: name });
    dialog.close();
    toast(t('desk.hidden_now', { name }));
  };
  const dialog = openDialog({
    title: t('desk.about_line', { name }),
    body: [
      h('blockquote.said', null, line.text),
      h('label', { for: 'report-note' }, t('desk.note')),
      note,
      h('p.hint', null, t('desk.report_says')),
      hiddenList(),
    ],
    foot: [
      h(
        'button.btn',
        { type: 'button', onclick: hide },
        icon('eye'),
        t('desk.hide_person', { name }),
      ),
      h('button.btn.primary', { type: 'button', onclick: send }, icon('send'), t('desk.report')),
    ],
  });
}

/** Lists the people whom this browser hides, each with a button to show them again. */
function hiddenList() {
  const rows = Object.entries(hiddenPeople()).map(([person, name]) => {
    const show = () => {
      const others = { ...hiddenPeople() };
      delete others[person];
      hideOnly(others);
      row.remove();
    };
    const label = t('desk.show_person', { name });
    const row = h('li', null, h('button.link', { type: 'button', onclick: show }, label));
    return row;
  });
  return rows.length ? h('ul.hidden-people', null, rows) : null;
}
