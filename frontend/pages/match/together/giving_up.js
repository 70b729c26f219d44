// @ts-check
/** Ending a match before its rules do: one of two concedes, or all agree. */
import { t } from '../../../core/words.js';
import { askWhether } from '../../../parts/dialog.js';
import { teach } from '../../../words/index.js';

/** @param {import('../types.js').Match} match */
export async function askGivingUp({ store, socket }) {
  await teach('together');
  const { table, you } = store.get();
  const two = table?.chairs.length === 2;
  const concede = two
    ? await askWhether({
        title: t('together.give_up.title'),
        text: t('together.give_up.two'),
        yes: t('together.give_up.concede'),
        no: t('together.give_up.end'),
      })
    : await askToEnd();
  if (concede === null) return;
  if (concede && two) await socket.request('concede', { seat: you.seats[0] });
  else await socket.request('end');
}

/** @returns {Promise<false | null>} */
async function askToEnd() {
  const yes = await askWhether({
    title: t('together.give_up.title'),
    text: t('together.give_up.several'),
    yes: t('together.give_up.end'),
  });
  return yes ? false : null;
}
