// @ts-check
/** Counts the lines of talk that were not seen yet, and plays a tone for new ones. */

/** @import { Channel } from '../../../types.js' */
/** @import { Match, State, Tab } from '../types.js' */

/** The channel that is seen on each tab; the log shows the players' last lines. */
const CHANNELS = /** @type {const} */ ({ log: 'players', table: 'players', gallery: 'watchers' });

/** @param {Match} match */
export function createUnread({ store, follow, sound }) {
  const newest = () => Math.max(0, ...store.get().talk.map(({ at }) => at));
  /** By channel: when the last line that was seen was said. @type {Record<Channel, number>} */
  const seen = { players: newest(), watchers: newest() };

  let heard = newest();
  follow(
    (state) => state.talk,
    (talk, { you }) => {
      if (talk.some(({ at, person }) => at > heard && person !== you.person)) sound.play('talk');
      heard = newest();
    },
  );

  return {
    /** Remembers what an open drawer shows. @param {State['drawer']} drawer */
    see(drawer) {
      if (drawer !== 'off') seen[CHANNELS[drawer]] = newest();
    },
    /** Returns the number of unread lines. @param {Exclude<Tab, 'log'>} tab */
    in(tab) {
      const channel = CHANNELS[tab];
      const { talk, you } = store.get();
      return talk.filter(
        (line) => line.channel === channel && line.at > seen[channel] && line.person !== you.person,
      ).length;
    },
  };
}
