// @ts-check
/** The name of a player who shares another person's device. */
import { h } from '../../../core/dom.js';
import { t } from '../../../core/words.js';
import { openDialog } from '../../../parts/dialog.js';

/** Maximum number of characters, as for nicknames. */
const LONGEST = 24;

/**
 * Asks who sits down.
 * @returns {Promise<string | null>} Empty: no name of their own; null: nobody.
 */
export async function askAlias() {
  /** @type {string | null} */
  let alias = null;
  const field = h('input.in', { id: 'alias', maxlength: LONGEST, autocomplete: 'off' });
  const onsubmit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    alias = field.value.trim();
    dialog.close();
  };
  const dialog = openDialog({
    title: t('together.alias.title'),
    cls: 'small',
    body: h(
      'form.field',
      { id: 'alias-form', onsubmit },
      h('p', null, t('together.alias.text')),
      h('label', { for: 'alias' }, t('together.alias.name')),
      field,
    ),
    foot: h('button.btn.primary', { type: 'submit', form: 'alias-form' }, t('together.alias.yes')),
  });
  field.focus();
  await dialog.closed;
  return alias;
}
