// @ts-check
/**
 * Looking at a finished match together: this page guides, follows, or goes its own way. A follower
 * who steps alone stops following.
 */
import { showBranch } from '../replay/branch.js';

/** @import { Match } from '../types.js' */

/** @typedef {'guide' | 'follow' | null} Role Of this page; null: its own way. */

/** Minimum number of milliseconds between two positions for others: they need time to look. */
const PACE = 250;

/**
 * @param {Pick<Match, 'id' | 'store' | 'socket' | 'introduce' | 'follow' | 'atEnd'>} match
 * @param {object} ears
 * @param {() => void} ears.changed Called with a new role.
 * @param {(error: unknown) => void} ears.failed Called with the reason of a refusal.
 */
export function createGuiding(match, { changed, failed }) {
  const { store, socket, introduce, follow, atEnd } = match;
  /** @type {Role} */
  let role = null;
  /** The guide's position that this page shows. */
  let shown = '';
  /** The position that the followers know. */
  let sent = '';
  /** @type {any} */
  let timer = null;
  atEnd(() => clearTimeout(timer));

  /** Names the position that is looked at; empty if it is that of the end. */
  function place() {
    const { past, branch } = store.get();
    return past === null ? '' : `${past} ${branch?.id ?? ''}`;
  }

  /** @param {Role} next */
  function become(next) {
    if (role === next) return;
    role = next;
    changed();
  }

  /**
   * Asks for something; if it is refused for good, this page goes its own way.
   * @param {string} type
   * @param {object} body
   */
  async function ask(type, body) {
    try {
      await socket.request(type, body);
      return true;
    } catch (error) {
      if (/** @type {{code?: string}} */ (error).code !== 'too_fast') become(null);
      failed(error);
      return false;
    }
  }

  /** Shows followers the guide's position, at most four times a second. */
  function show() {
    if (role !== 'guide' || timer || place() === sent || !place()) return;
    sent = place();
    const { past, branch } = store.get();
    ask('guide', { line: branch?.id ?? null, move: past }).then((done) => done || (sent = ''));
    timer = setTimeout(() => {
      timer = null;
      show();
    }, PACE);
  }

  /** Shows what the guide looks at. */
  async function keepUp() {
    const { tour, line } = store.get();
    if (role !== 'follow' || !tour?.guide || !line.known) return;
    const wanted = () => role === 'follow' && store.get().tour === tour;
    const arrive = () => {
      if (wanted()) shown = ''; // the next change is not the viewer's own step
      return wanted();
    };
    try {
      await showBranch(match, tour.line, tour.move, arrive);
      if (wanted()) shown = place();
    } catch (error) {
      if (wanted()) free();
      failed(error);
    }
  }

  /** Lets the viewer look around alone; a guide stops guiding. */
  function free() {
    become(null);
    ask('follow', { following: false });
  }

  /** Takes part, with a name that the others see. @param {Exclude<Role, null>} next */
  async function join(next) {
    if (!(await introduce())) return;
    if (next === 'guide') {
      const { past, line } = store.get();
      if (past === null) store.set({ past: line.steps.length });
      sent = '';
      become('guide');
      show();
    } else if (await ask('follow', { following: true })) {
      become('follow');
      await keepUp();
    }
  }

  follow(place, () => {
    if (role === 'guide') show();
    else if (role === 'follow' && shown && place() !== shown) free();
  });
  follow(
    ({ tour, line, you }) => [tour, line.known, you],
    (_value, { tour, you }) => {
      const guides = tour?.guide === you.person;
      if (role === 'follow' && tour && guides) {
        sent = place();
        become('guide');
      } else if (role === 'guide' && tour?.guide && !guides) {
        shown = place();
        become('follow');
      }
      keepUp();
    },
  );
  // After a broken connection the server has forgotten the role.
  follow(
    ({ connection }) => connection === 'live',
    (live) => {
      if (!live) return;
      sent = '';
      if (role === 'follow') ask('follow', { following: true });
      show();
    },
  );

  return {
    role: () => role,
    guide: () => join('guide'),
    follow: () => join('follow'),
    free,
    /** @param {string} person */
    handOn: (person) => ask('hand_on', { person }),
  };
}
