// @ts-check
/** Freeing the seat of a person, who may object. */
import { t } from '../../../core/words.js';
import { askWhether } from '../../../parts/dialog.js';

/**
 * Asks the host what to do.
 * @param {string} name
 * @returns {Promise<boolean | null>} Whether the person may not sit down again; null: do nothing.
 */
export async function askClearing(name) {
  const again = await askWhether({
    title: t('together.clear.title', { name }),
    text: t('together.clear.text', { name }),
    yes: t('together.clear.again'),
    no: t('together.clear.bar'),
  });
  return again === null ? null : !again;
}
