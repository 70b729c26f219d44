// @ts-check
/** Asks what the action that is chosen or pointed at would give to everybody. */
import { outlook } from '../choosing.js';

/** @import { Action } from '../../../types.js' */
/** @import { Match } from '../types.js' */

/** Milliseconds between pointing at an action and asking the server about it. */
const PATIENCE = 120;

/** @param {Match} match */
export function followProspects({ store, socket, game, follow, atEnd }) {
  if (!game.extras?.prospects) return;
  let timer = 0;
  atEnd(() => clearTimeout(timer));
  follow(
    (state) => [state.legal, state.choice, state.pointed],
    (_value, state) => {
      const action = outlook(state)?.action ?? null;
      if (action === (state.prospect?.action ?? null)) return;
      clearTimeout(timer);
      if (state.prospect) store.set({ prospect: null });
      if (action) timer = window.setTimeout(() => ask(action), PATIENCE);
    },
  );

  /** @param {Action} action */
  async function ask(action) {
    const { legal } = store.get();
    if (!legal) return;
    try {
      const { prospect } = await socket.request('prospect', { seat: legal.seat, action });
      if (outlook(store.get())?.action === action) {
        store.set({ prospect: { action, told: prospect } });
      }
    } catch {
      // The preview that came with the action says enough.
    }
  }
}
