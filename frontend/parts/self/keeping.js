// @ts-check
/** Ways back after the browser was cleared: passkeys and recovery codes, in the list of devices. */
import { fill, h } from '../../core/dom.js';
import { sorry, t } from '../../core/words.js';
import { icon } from '../../draw/icons.js';
import { api } from '../../net/api.js';
import { askWhether, openDialog, toast } from '../dialog.js';
import { copyButton } from '../invite.js';
import { deviceName } from './names.js';
import { canUsePasskeys, isDeclined, makePasskey } from './passkeys.js';

/** @typedef {import('../../types.js').Kept} Kept */

/** The part of a dialog that shows them; it fills itself. */
export function keepingPart() {
  const part = h('section.keeping');
  api.get('/api/me/keeping').then(
    (kept) => show(part, kept),
    (error) => toast(sorry(error)),
  );
  return part;
}

/** @param {HTMLElement} part @param {Kept} kept */
function show(part, kept) {
  const passkeys = kept.passkeys_possible && canUsePasskeys();
  part.setAttribute('aria-labelledby', 'keeping-title'); // not before that is there
  fill(
    part,
    h('h3', { id: 'keeping-title' }, t('self.keep.title')),
    h('p.mut', null, t(kept.safe ? 'self.keep.text' : 'self.keep.unsafe')),
    h(
      'ul.devices',
      null,
      kept.passkeys.map((passkey) => passkeyRow(part, passkey)),
      kept.codes > 0 &&
        h(
          'li',
          null,
          icon('scroll', 20),
          h('span.t', null, h('b', null, t('self.keep.codes', { n: kept.codes }))),
        ),
    ),
    kept.safe &&
      h(
        'div.acts',
        null,
        passkeys &&
          h(
            'button.btn',
            { type: 'button', onclick: () => addPasskey(part) },
            icon('lock', 18),
            t('self.keep.make'),
          ),
        h(
          'button.btn',
          { type: 'button', onclick: () => addCodes(part, kept.codes) },
          icon('scroll', 18),
          t(kept.codes ? 'self.keep.codes_again' : 'self.keep.codes_make'),
        ),
      ),
    kept.safe && !passkeys && h('p.s.mut', null, t('self.keep.no_passkeys')),
  );
}

/** @param {HTMLElement} part @param {Kept['passkeys'][number]} passkey */
function passkeyRow(part, passkey) {
  const name = deviceName(passkey);
  const end = async () => {
    const sure = await askWhether({
      title: t('self.keep.end_title'),
      text: t('self.keep.end_text'),
      yes: t('self.keep.end'),
      deletes: true,
    });
    if (sure) await renew(part, () => api.del(`/api/me/passkeys/${passkey.id}`));
  };
  return h(
    'li',
    null,
    icon('lock', 20),
    h('span.t', null, h('b', null, t('self.keep.passkey')), h('small.mut', null, name)),
    h(
      'button.btn.sm.deletes',
      { type: 'button', 'aria-label': t('self.keep.end_of', { name }), onclick: end },
      t('self.keep.end'),
    ),
  );
}

/** @param {HTMLElement} part @param {() => Promise<Kept>} deed */
async function renew(part, deed) {
  try {
    show(part, await deed());
    return true;
  } catch (error) {
    if (!isDeclined(error)) toast(sorry(error));
    return false;
  } finally {
    part.querySelector('button')?.focus();
  }
}

/** @param {HTMLElement} part */
async function addPasskey(part) {
  if (await renew(part, makePasskey)) toast(t('self.keep.made'));
}

/** @param {HTMLElement} part @param {number} known How many codes there are. */
async function addCodes(part, known) {
  const sure =
    !known ||
    (await askWhether({
      title: t('self.keep.codes_again'),
      text: t('self.keep.codes_replace'),
      yes: t('self.keep.codes_make'),
    }));
  if (!sure) return;
  try {
    const { codes } = await api.post('/api/me/codes');
    await showCodes(codes).closed;
    await renew(part, () => api.get('/api/me/keeping'));
  } catch (error) {
    toast(sorry(error));
  }
}

/** @param {string[]} codes */
const showCodes = (codes) =>
  openDialog({
    title: t('self.keep.codes_title'),
    cls: 'small',
    body: h(
      'div.your-devices',
      null,
      h('p', { role: 'status' }, t('self.keep.codes_text')),
      h(
        'ul.codes',
        null,
        codes.map((code) => h('li', null, h('code', null, code))),
      ),
      h('div.acts', null, copyButton(codes.join('\n'), t('self.keep.codes_copy'))),
    ),
  });
