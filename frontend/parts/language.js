// @ts-check
/** Switches the language of the page; a toast says if its words cannot be fetched. */
import { setLang, sorry } from '../core/words.js';
import { toast } from './dialog.js';

/** @param {import('../core/words.js').Lang} wish */
export const speak = (wish) => setLang(wish).catch(() => toast(sorry({ code: 'offline' })));
