// @ts-check
/** Deletes everything about the visitor. */
import { sorry, t } from '../../core/words.js';
import { api } from '../../net/api.js';
import { tab } from '../../net/tab.js';
import { askWhether, toast } from '../dialog.js';

/** Asks for confirmation, then does it. @returns {Promise<boolean>} Whether it was done. */
export async function open() {
  const sure = await askWhether({
    title: t('self.forget.title'),
    text: t('self.forget.text'),
    yes: t('self.forget.yes'),
    deletes: true,
  });
  if (!sure) return false;
  try {
    await api.del('/api/me');
    tab.keep('');
    return true;
  } catch (error) {
    toast(sorry(error));
    return false;
  }
}
