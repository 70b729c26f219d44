// @ts-check
/** Bringing others to a table: a link to copy, to scan, to share. */
import { h } from '../core/dom.js';
import { t } from '../core/words.js';
import { icon } from '../draw/icons.js';
import { onTop, toast } from './dialog.js';

/**
 * A button that copies a text and says that it did.
 * @param {string} text
 * @param {string} [label]
 * @param {string} [done] What to say then.
 */
export function copyButton(text, label = t('home.copy_link'), done = t('common.copied')) {
  const words = h('span', null, label);
  const button = h(
    'button.btn',
    {
      type: 'button',
      onclick: async () => {
        if (!(await copied(text))) return toast(t('home.copy_failed'));
        words.textContent = t('common.copied');
        toast(done);
        setTimeout(() => (words.textContent = label), 2000);
      },
    },
    icon('copy', 18),
    words,
  );
  return button;
}

/**
 * Copies a text. Browsers offer the clipboard on secure sites only; elsewhere a hidden field helps.
 * @param {string} text
 * @returns {Promise<boolean>} Whether it was copied.
 */
export async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const before = document.activeElement;
    const field = h('textarea.sr', { value: text, readonly: true });
    onTop().append(field);
    field.focus();
    field.select();
    // If nothing is selected, browsers copy nothing and report success.
    const done = document.activeElement === field && document.execCommand('copy');
    field.remove();
    if (before instanceof HTMLElement) before.focus();
    return done;
  }
}

/**
 * A button that opens the device's own way of sharing; null where there is none.
 * @param {{title: string, text: string, url: string}} what
 */
function shareButton(what) {
  if (!navigator.share) return null;
  const share = () => navigator.share(what).catch(() => {}); // closing the sheet is not a failure
  return h(
    'button.btn.primary',
    { type: 'button', onclick: share },
    icon('share', 18),
    t('common.share'),
  );
}

/**
 * How to open the table on a television; the address is short enough to type with a remote.
 * @param {string} id
 * @param {string} shown
 */
const screenLink = (id, shown) =>
  h('a', { href: `/t/${id}/screen`, target: '_blank', title: shown }, t('together.screen'));

/**
 * The panel that invites to a table.
 * @param {{id: string, code: string | null}} table
 * @param {string} gameName
 * @param {string} site Where the link leads.
 */
export function invitePanel({ id, code }, gameName, site) {
  const url = `${site}/t/${id}`;
  const alone = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
  const link = h('input.in', {
    readonly: true,
    value: url.replace(/^https?:\/\//, ''),
    'aria-label': t('together.invite.link'),
    onfocus: (/** @type {Event} */ event) =>
      /** @type {HTMLInputElement} */ (event.target).select(),
  });
  return h(
    'section.panel.pad.invite',
    { 'aria-labelledby': 'invite-title' },
    h('h2#invite-title', null, t('together.invite.title')),
    h(
      'div.invite-qr',
      null,
      h('img.qr', {
        src: `/api/tables/${id}/qr`,
        width: 112,
        height: 112,
        alt: t('together.invite.qr'),
      }),
      h(
        'div',
        null,
        h('p.s.mut', null, t(alone ? 'together.invite.alone' : 'together.invite.text')),
        code ? h('p.code', null, t('together.code'), ' ', h('b', null, code)) : null,
        h('p.s', null, screenLink(id, `${new URL(url).host}/t/${code ?? id}/screen`)),
      ),
    ),
    link,
    h(
      'div.row.invite-acts',
      null,
      copyButton(url, t('home.copy_link'), t('home.link_copied')),
      shareButton({
        title: `${gameName} · Clanhold`,
        text: t('together.invite.share', { game: gameName }),
        url,
      }),
    ),
  );
}
