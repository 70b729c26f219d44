// @ts-check
/** Signs this browser out. */
import { sorry, t } from '../../core/words.js';
import { api } from '../../net/api.js';
import { tab } from '../../net/tab.js';
import { askWhether, toast } from '../dialog.js';

/** Asks for confirmation, then does it. @returns {Promise<boolean>} Whether it was done. */
export async function open() {
  const sure = await askWhether({
    title: t('self.leave.title'),
    text: t('self.leave.text'),
    yes: t('self.leave.yes'),
  });
  if (!sure) return false;
  try {
    await api.post('/api/me/leave');
    tab.keep('');
    return true;
  } catch (error) {
    toast(sorry(error));
    return false;
  }
}
