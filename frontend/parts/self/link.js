// @ts-check
/** The dialog with a one-time link for another device. */
import { h, svgElement } from '../../core/dom.js';
import { sorry, t, timeOfDay } from '../../core/words.js';
import { api } from '../../net/api.js';
import { openDialog, toast } from '../dialog.js';
import { copyButton } from '../invite.js';

/** Makes a link and shows it. */
export async function open() {
  try {
    const { url, qr, expires } = await api.post('/api/me/link');
    const picture = svgElement(qr);
    picture.setAttribute('role', 'img');
    picture.setAttribute('aria-label', t('self.device.qr'));
    openDialog({
      title: t('self.device.title'),
      cls: 'small',
      body: h(
        'div.device-link',
        null,
        h('p.mut', null, t('self.device.text')),
        h('div.qr', null, picture),
        h('input.in', {
          readonly: true,
          value: url,
          'aria-label': t('self.device.link'),
          onfocus: (/** @type {Event} */ event) =>
            /** @type {HTMLInputElement} */ (event.target).select(),
        }),
        copyButton(url),
        h('p.xs.mut', null, t('self.device.until', { time: timeOfDay(expires) })),
      ),
    });
  } catch (error) {
    toast(sorry(error));
  }
}
