// @ts-check
/** What a browser is called. */
import { t } from '../../core/words.js';

/** @param {{browser: string, system: string}} device */
export function deviceName({ browser, system }) {
  if (browser && system) return t('self.devices.name', { browser, system });
  return browser || system || t('self.devices.unknown');
}
