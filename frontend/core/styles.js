// @ts-check
/** Styles that only some pages need. */
import { h } from './dom.js';

/**
 * Fetch styles, each once; what cannot be fetched is done without.
 * @param {string[]} names Paths without `.css`.
 */
export const styled = (...names) =>
  Promise.all(
    names
      .filter((name) => !document.querySelector(`link[href$="/${name}.css"]`))
      .map((name) => {
        const link = h('link', { rel: 'stylesheet', href: `/static/${name}.css` });
        const loaded = new Promise((resolve) => (link.onload = link.onerror = resolve));
        document.head.append(link);
        return loaded;
      }),
  );
