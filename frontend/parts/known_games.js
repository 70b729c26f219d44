// @ts-check
/** What the server knows about all games. */
import { api } from '../net/api.js';
import { setTitles } from './cards.js';

/** Milliseconds between two attempts. */
const RETRY = 3000;

/**
 * Fetches the games into a page's state; retries until it succeeds.
 * @param {{set: (known: Awaited<ReturnType<typeof fetched>>) => void}} store
 */
export async function fetchGames(store) {
  try {
    store.set(await fetched());
  } catch {
    setTimeout(fetchGames, RETRY, store);
  }
}

async function fetched() {
  const { games, site } = await api.get('/api/games');
  setTitles(games);
  return { games, site };
}
