// @ts-check
/**
 * Plays a sound for new lines of talk; a hidden tab also says who talks, by title and notification.
 */
import { t } from '../../core/words.js';
import { heardBy } from './hiding.js';
import { callAttention } from '../notices.js';

/** @import { Follow, Store } from '../../core/store.js' */
/** @import { Sound } from '../sound.js' */
/** @import { TalkState } from './talk.js' */

/** When the last line was said. @param {TalkState['talk']} talk */
export const newest = (talk) => Math.max(0, ...talk.map(({ at }) => at));

/**
 * @template {TalkState} State
 * @param {{store: Store<State>, follow: Follow<State>, sound: Sound}} page
 */
export function hearTalk({ store, follow, sound }) {
  let heard = newest(store.get().talk);
  follow(
    (state) => state.talk,
    (talk, { table, you }) => {
      const isNew = (/** @type {TalkState['talk'][0]} */ { at, person }) =>
        at > heard && person !== you.person;
      const line = heardBy(talk).findLast(isNew);
      heard = newest(talk);
      if (!line) return;
      sound.play('talk');
      callAttention(t('match.talk.said', { name: line.name }), table);
    },
  );
}
