// @ts-check
/** Choosing the language one reads; whoever cannot have it is told so. */
import { setLang, sorry } from '../core/words.js';
import { toast } from './dialog.js';

/** @param {import('../core/words.js').Lang} wish */
export const speak = (wish) => setLang(wish).catch(() => toast(sorry({ code: 'offline' })));
