// @ts-check
/** Loads style sheets that only some pages need. */
import { h } from './dom.js';

/**
 * Loads style sheets, each once. Resolves when they are there or cannot be fetched.
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
