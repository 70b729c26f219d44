// @ts-check
/** Links in what people write. */
import { h } from '../../core/dom.js';

const LINK = /(https:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]])/;

/**
 * Returns a text with its https addresses as links that tell the other site nothing.
 * @param {string} text
 * @returns {(string | HTMLElement)[]}
 */
export const withLinks = (text) =>
  text
    .split(LINK)
    .map((part, i) =>
      i % 2
        ? h('a', { href: part, target: '_blank', rel: 'noopener noreferrer nofollow' }, part)
        : part,
    );
