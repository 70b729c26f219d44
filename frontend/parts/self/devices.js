// @ts-check
/** The dialog with all devices of a visitor: what they are, when they were seen, ending them. */
import { fill, h } from '../../core/dom.js';
import { lang, sorry, t } from '../../core/words.js';
import { icon } from '../../draw/icons.js';
import { api } from '../../net/api.js';
import { askWhether, openDialog, toast } from '../dialog.js';
import { keepingPart } from './keeping.js';
import { open as openLink } from './link.js';
import { deviceName } from './names.js';

/** @typedef {import('../../types.js').Device} Device */

const DAY = 86_400_000;

/** Lists the devices. */
export async function open() {
  try {
    const list = h('ul.devices');
    show(list, (await api.get('/api/me/devices')).devices);
    const add = () => {
      dialog.close();
      openLink();
    };
    const more = h(
      'button.btn',
      { type: 'button', onclick: add },
      icon('link', 18),
      t('self.devices.add'),
    );
    const text = h('p.mut', null, t('self.devices.text'));
    const body = h('div.your-devices', null, text, list, h('div.acts', null, more), keepingPart());
    const dialog = openDialog({ title: t('self.devices.title'), cls: 'small', body });
  } catch (error) {
    toast(sorry(error));
  }
}

/** @param {HTMLElement} list @param {Device[]} devices */
function show(list, devices) {
  const sorted = devices.toSorted((a, b) => Number(b.this) - Number(a.this));
  fill(
    list,
    sorted.map((device) => row(list, device)),
  );
}

/** @param {HTMLElement} list @param {Device} device */
function row(list, device) {
  const name = deviceName(device);
  const end = h(
    'button.btn.sm',
    {
      type: 'button',
      'aria-label': t('self.devices.end_of', { name }),
      onclick: () => endDevice(list, device),
    },
    t('self.devices.end'),
  );
  return h(
    'li',
    null,
    icon('device', 20),
    h('span.t', null, h('b', null, name), h('small.mut', null, seenText(device.seen))),
    device.this ? h('span.chip.good', null, t('self.devices.this')) : end,
  );
}

/** @param {HTMLElement} list @param {Device} device */
async function endDevice(list, device) {
  const name = deviceName(device);
  const sure = await askWhether({
    title: t('self.devices.end_title', { name }),
    text: t('self.devices.end_text'),
    yes: t('self.devices.end'),
    deletes: true,
  });
  if (!sure) return;
  try {
    show(list, (await api.del(`/api/me/devices/${device.id}`)).devices);
    toast(t('self.devices.ended', { name }));
  } catch (error) {
    toast(sorry(error));
  }
  list.closest('dialog')?.querySelector('button')?.focus();
}

/**
 * When a device was last seen, by day.
 * @param {string | null} day Like 2026-11-18, in UTC.
 * @param {number} [now] Milliseconds since 1970.
 */
export function seenText(day, now = Date.now()) {
  if (!day) return t('self.devices.never');
  const at = Date.parse(day);
  const days = Math.floor(now / DAY) - Math.floor(at / DAY);
  if (days <= 0) return t('self.devices.today');
  if (days === 1) return t('self.devices.yesterday');
  const words = new Date(at).toLocaleDateString(lang(), { dateStyle: 'long', timeZone: 'UTC' });
  return t('self.devices.seen', { day: words });
}
