// @ts-check
/** People whose lines of talk this browser does not show. Nobody else notices. */
import { prefs } from '../../core/prefs.js';

/** @import { TalkLine } from '../../types.js' */

/** The event on the page when somebody is hidden or shown again. */
export const HIDING = 'hiding';

/**
 * Returns the lines of everybody whom this browser has not hidden.
 * @param {TalkLine[]} talk
 */
export function heardBy(talk) {
  const hidden = hiddenPeople();
  return talk.filter(({ person }) => !(person in hidden));
}

/** The names of people whose lines this browser does not show, by id. */
export const hiddenPeople = () => prefs.get('hidden', /** @type {Record<string, string>} */ ({}));

/** @param {Record<string, string>} people Names by id. */
export function hideOnly(people) {
  prefs.set('hidden', people);
  document.dispatchEvent(new Event(HIDING));
}
