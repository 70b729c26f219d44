// @ts-check
/** "I have been here before": coming back with a passkey or a recovery code. */
import { fill, h } from '../../core/dom.js';
import { prefs } from '../../core/prefs.js';
import { sorry, t } from '../../core/words.js';
import { icon } from '../../draw/icons.js';
import { api } from '../../net/api.js';
import { openDialog } from '../dialog.js';
import { canUsePasskeys, comeBack, isDeclined } from './passkeys.js';

/** Shows the ways back. After one of them has worked, the page loads again. */
export function open() {
  const problem = h('p.problem', { id: 'back-problem', role: 'alert' });
  const attempt = async (/** @type {() => Promise<void>} */ way) => {
    fill(problem);
    try {
      await way();
      prefs.set('unnamed', false);
      location.reload();
    } catch (error) {
      if (!isDeclined(error)) fill(problem, sorry(error));
    }
  };
  const safe = globalThis.isSecureContext;
  openDialog({
    title: t('home.nick.back'),
    cls: 'small',
    body: h(
      'div.your-devices',
      null,
      h('p.mut', null, t(safe ? 'self.back.text' : 'self.keep.unsafe')),
      canUsePasskeys() &&
        h(
          'button.btn.primary',
          { type: 'button', onclick: () => attempt(comeBack) },
          icon('lock', 18),
          t('self.back.passkey'),
        ),
      safe && codeForm(attempt),
      problem,
      safe && h('p.s.mut', null, t('self.back.link')),
    ),
  });
}

/** @param {(way: () => Promise<void>) => Promise<void>} attempt */
function codeForm(attempt) {
  const code = h('input.in', {
    id: 'back-code',
    placeholder: 'ABCD-EFGH-JKMN-PQRS',
    autocomplete: 'off',
    autocapitalize: 'characters',
    spellcheck: 'false',
    maxlength: 40,
    required: true,
    'aria-describedby': 'back-problem',
  });
  const onsubmit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    attempt(() => api.post('/api/me/recover', { code: code.value }));
  };
  return h(
    'form.nick',
    { onsubmit },
    h('label.label', { for: 'back-code' }, t('self.back.code')),
    h('div.nick-row', null, code, h('button.btn', { type: 'submit' }, t('self.back.go'))),
  );
}
