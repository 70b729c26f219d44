// @ts-check
/**
 * Who the visitor is if the browser keeps no cookies. The page keeps the token in memory and in the
 * name of the tab. The name stays from page to page of this site, is in no address, and ends with
 * the tab. Browsers drop the name when the tab goes to another site.
 */

const MARK = 'clanhold:';
/** After the token: the visitor knows what closing the tab means. */
const TOLD = ':told';

/** Whether the browser keeps cookies of this site. */
export function keepsCookies() {
  document.cookie = 'clanhold_try=1; SameSite=Lax; Path=/';
  const kept = document.cookie.includes('clanhold_try');
  if (kept) document.cookie = 'clanhold_try=; Max-Age=0; Path=/';
  return kept;
}

// Cookies come first: another page may have named this tab.
const named = globalThis.window?.name.startsWith(MARK) && !keepsCookies() ? window.name : '';
let token = named.slice(MARK.length).replace(TOLD, '');
let told = named.endsWith(TOLD);

export const tab = {
  /** The token, empty if there is none. */
  get token() {
    return token;
  },
  /** Whether the visitor knows what closing the tab means. */
  get told() {
    return told;
  },
  /** @param {string} fresh Empty to forget the visitor. */
  keep(fresh) {
    token = fresh;
    told = false;
    write();
  },
  tell() {
    told = true;
    write();
  },
};

function write() {
  window.name = token && MARK + token + (told ? TOLD : '');
}
