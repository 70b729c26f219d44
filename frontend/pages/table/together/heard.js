// @ts-check
/** Tells what happens at a table: by words on the page; in a hidden tab by title and sound. */
import { listed, t } from '../../../core/words.js';
import { toast } from '../../../parts/dialog.js';
import { callAttention } from '../../../parts/notices.js';
import { createSound } from '../../../parts/sound.js';
import { hearTalk } from '../../../parts/talk/heard.js';
import { timeText } from '../../../parts/table_words.js';
import { newsOf } from './news.js';

/** @typedef {import('../../../types.js').Table} Table */
/** @typedef {import('./news.js').News} News */

/** News that the page says in words, too: it concerns the reader, and shows nowhere else. */
const SAID = ['host', 'you_lead', 'barred', 'freed', 'changed'];

/**
 * @param {import('../table_state.js').TableApp} app
 * @param {object} how
 * @param {import('../table_state.js').Follow} how.follow
 * @param {(stop: () => void) => void} how.atEnd
 * @param {() => boolean} how.rising Whether the visitor has just stood up.
 * @param {(words: string) => void} how.note Shows why the visitor is no longer ready.
 */
export function hearTable({ store }, { follow, atEnd, rising, note }) {
  const sound = createSound(atEnd);
  let known = /** @type {Table} */ (store.get().table);

  function hear() {
    const { table, you } = store.get();
    if (!table || table === known) return;
    for (const one of newsOf(known, table, you.person)) {
      if (one.kind === 'freed' && rising()) continue;
      const words = wordsOf(one, table);
      if (one.kind === 'changed') note(words);
      if (SAID.includes(one.kind) && !document.hidden) toast(words);
      sound.play('turn');
      callAttention(words, table);
    }
    known = table;
  }

  follow((state) => state.table, hear);
  // When a match begins, its page replaces this one, which then tells the news at its end.
  atEnd(hear);
  hearTalk({ store, follow, sound });
}

/**
 * @param {News} news
 * @param {Table} table
 */
function wordsOf({ kind, name = '', what = [] }, table) {
  const changes = what.map((one) =>
    one === 'options'
      ? t('together.changed.options')
      : t(`together.changed.${one}`, { n: table.chairs.length, time: timeText(table.time) }),
  );
  return t(`together.news.${kind}`, { name, what: listed(changes) });
}
