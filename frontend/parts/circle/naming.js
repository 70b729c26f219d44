// @ts-check
/** The dialog that asks for a circle's name: for a new one, or another name. */
import { fill, h } from '../../core/dom.js';
import { sorry, t } from '../../core/words.js';
import { api } from '../../net/api.js';
import { openDialog } from '../dialog.js';

const LONGEST = 40;

/**
 * @param {object} question
 * @param {'found' | 'rename'} question.kind
 * @param {string} [question.name] What it is called now.
 * @param {(name: string) => Promise<void>} question.save
 */
export function askName({ kind, name = '', save }) {
  const field = h('input.in', {
    id: 'circle-name',
    value: name,
    maxlength: LONGEST,
    placeholder: t('circle.name.hint'),
    autocomplete: 'off',
    required: true,
    'aria-describedby': 'circle-problem',
  });
  const problem = h('p.problem', { id: 'circle-problem', role: 'alert' });
  const yes = kind === 'found' ? t('circle.found.yes') : t('common.save');
  const send = h('button.btn.primary', { type: 'submit' }, yes);
  const onsubmit = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    send.disabled = true;
    try {
      await save(field.value);
      dialog.close();
    } catch (error) {
      fill(problem, sorry(error));
      field.focus();
    }
    send.disabled = false;
  };
  const form = h(
    'form.nick',
    { onsubmit },
    h('p.mut', null, t(`circle.${kind}.text`)),
    h('label.sr', { for: 'circle-name' }, t('circle.name')),
    h('div.nick-row', null, field, send),
    problem,
  );
  const dialog = openDialog({ title: t(`circle.${kind}.title`), cls: 'small', body: form });
  field.focus();
  field.select();
}

/** Asks for a name, founds a circle and goes there. */
export const found = () =>
  askName({
    kind: 'found',
    save: async (name) => {
      const { id } = await api.create('/api/circles', { name });
      location.assign(`/c/${id}`);
    },
  });
