// @ts-check
/** What the scenes of a screen share. */

/** @import { Follow, Store } from '../../core/store.js' */
/** @import { Sound } from '../../parts/sound.js' */
/** @import { State } from '../match/types.js' */

/**
 * @typedef {object} Screen
 * @property {string} id Of the table.
 * @property {Store<State>} store
 * @property {Follow<State>} follow
 * @property {(stop: () => void) => void} atEnd
 * @property {Sound} sound
 */

export {};
