// @ts-check
/** Passing a finished match on: its picture, a link, a film, and HTML for other pages. */
import { h, styled } from '../../../core/dom.js';
import { lang, t } from '../../../core/words.js';
import { icon } from '../../../draw/icons.js';
import { api } from '../../../net/api.js';
import { openDialog, toast } from '../../../parts/dialog.js';
import { copyButton } from '../../../parts/invite.js';
import { gameName } from '../../../parts/cards.js';
import { isDark } from '../../../parts/settings.js';
import { isSealed } from './daily.js';

/** @import { Table } from '../../../types.js' */
/** @import { Match } from '../types.js' */

/**
 * Returns a button that opens everything there is to share; null if others may not look.
 * @param {Match} match
 * @param {Table} table
 */
export function shareButton(match, table) {
  if (!table.watchable) return null;
  const onclick = () => openShare(match, table);
  return h('button.btn', { type: 'button', onclick }, icon('share', 18), t('common.share'));
}

/** The file of a match; null while its secret is sealed. @param {Table} table */
export function recordLink(table) {
  if (isSealed(table)) return null;
  const href = `/api/matches/${table.id}/record`;
  return h(
    'a.btn',
    { href, download: '', title: t('after.result.record_title') },
    icon('download', 18),
    h('span', null, t('after.result.record')),
  );
}

/**
 * @param {Match} match
 * @param {Table} table
 */
async function openShare({ id, store, game }, table) {
  styled('style/share');
  const { site } = store.get();
  const look = `theme=${isDark() ? 'dark' : 'light'}&lang=${lang()}`;
  const picture = `/m/${id}.png?${look}`;
  const url = `${site}/m/${id}`;
  const title = `${gameName(game.id)} · ${table.title}`;
  const html = h('div');
  openDialog({
    title: t('after.share.title'),
    cls: 'share',
    body: [
      h('img.picture', { src: picture, width: 1200, height: 630, alt: t('after.share.picture') }),
      h(
        'div.row.acts',
        null,
        copyPictureButton(picture),
        webShareButton(picture, { title, url }),
        replayLink(id, look),
      ),
      field(t('after.share.link'), url),
      html,
    ],
  });
  const embed = await api.get(`/api/oembed?url=${encodeURIComponent(url)}`).catch(() => null);
  if (embed) html.append(field(t('after.share.html'), embed.html, t('after.share.html_note')));
}

/** @param {string} picture */
function copyPictureButton(picture) {
  const onclick = async () => {
    try {
      // Pass the promise: some browsers allow copying only in the moment of the click.
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': fetchPicture(picture) })]);
      toast(t('after.share.copied'));
    } catch {
      toast(t('after.share.not_copied'));
    }
  };
  return h(
    'button.btn.primary',
    { type: 'button', onclick },
    icon('copy', 18),
    t('after.share.copy_picture'),
  );
}

/** @param {string} picture */
async function fetchPicture(picture) {
  const answer = await fetch(picture);
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.blob();
}

/**
 * A button that opens the device's own way of sharing, with the picture if possible; null if the
 * device has none.
 * @param {string} picture
 * @param {{title: string, url: string}} what
 */
function webShareButton(picture, what) {
  if (!navigator.share) return null;
  // Fetch it now: a browser lets a page share only for a moment after the click.
  const fetched = fetchPicture(picture).catch(() => null);
  const onclick = async () => {
    const image = await fetched;
    const files = image ? [new File([image], 'clanhold.png', { type: 'image/png' })] : [];
    const whole = { ...what, files };
    const sent = navigator.share(files.length && navigator.canShare?.(whole) ? whole : what);
    sent.catch(() => {}); // closing the sheet is not a failure
  };
  return h('button.btn', { type: 'button', onclick }, icon('share', 18), t('common.share'));
}

/**
 * @param {string} id
 * @param {string} look
 */
const replayLink = (id, look) =>
  h(
    'a.btn',
    { href: `/m/${id}/replay.webp?${look}`, download: '', title: t('after.share.replay_note') },
    icon('download', 18),
    t('after.share.replay'),
  );

/**
 * A text to copy.
 * @param {string} label
 * @param {string} text
 * @param {string} [note]
 */
function field(label, text, note) {
  const onfocus = () => input.select();
  const input = h('input.in', { readonly: true, value: text, 'aria-label': label, onfocus });
  return h(
    'section.field',
    null,
    h('h3', null, label),
    h('div.row', null, input, copyButton(text, t('after.share.copy'))),
    note ? h('p.s.mut', null, note) : null,
  );
}
