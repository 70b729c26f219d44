// @ts-check
/** An onlooker asks the players for the seat of a bot or of an absent person. */
import { h } from '../../../core/dom.js';
import { sorry, t } from '../../../core/words.js';
import { icon } from '../../../draw/icons.js';
import { openDialog, toast } from '../../../parts/dialog.js';
import { teach } from '../../../words/index.js';
import { leftSeats, namesOf } from '../state/state.js';

/** @param {import('../types.js').Match} match */
export async function askForSeat({ store, socket, introduce }) {
  await teach('together');
  if (!(await introduce())) return;
  const { table } = store.get();
  const names = namesOf(table);
  const ask = (/** @type {number} */ seat) => () => {
    dialog.close();
    socket.request('ask_seat', { seat }).catch((error) => toast(sorry(error)));
  };
  const choice = (/** @type {number} */ seat) => {
    const bot = table?.chairs[seat].bot;
    const text = bot ? 'together.ask.for_good' : 'together.ask.until_back';
    return h(
      'li',
      null,
      icon(bot ? 'bot' : 'people', 20),
      h('span.t', null, h('b', null, names[seat]), h('small.mut', null, t(text))),
      h(
        'button.btn.sm.primary',
        {
          type: 'button',
          onclick: ask(seat),
          'aria-label': t('together.ask.of', { name: names[seat] }),
        },
        t('together.ask'),
      ),
    );
  };
  const dialog = openDialog({
    title: t('together.ask.title'),
    cls: 'small',
    body: [
      h('p.mut', null, t('together.ask.text')),
      h('ul.devices', null, leftSeats(store.get()).map(choice)),
    ],
  });
}
