// @ts-check
/** Looking together on a screen: it shows the guide's position as onlookers see it. */
import { t } from '../../core/words.js';
import { toLive } from '../match/look_back.js';

/** @import { State } from '../match/types.js' */
/** @import { Screen } from './types.js' */

/**
 * Shows each position that a guide names, and after the last one the end of the match.
 * @param {Screen} screen
 */
export function followTour({ id, store, follow }) {
  follow(
    ({ tour, line }) => [tour, line.known],
    async (_value, { tour, line, past }) => {
      if (!tour && past !== null) toLive({ store });
      if (!tour || !line.known) return;
      const { showBranch } = await import('../match/replay/branch.js');
      const wanted = () => store.get().tour === tour;
      await showBranch({ id, store }, tour.line, tour.move, wanted).catch(() => {}); // it stays
    },
  );
}

/**
 * Says who shows which position, of whose line; empty if nobody does.
 * @param {Pick<State, 'tour' | 'past' | 'line' | 'branch'>} state
 */
export function tourText({ tour, past, line, branch }) {
  if (!tour || past === null) return '';
  const name = tour.people.find(({ person }) => person === tour.guide)?.name;
  const move = past
    ? t('screen.tour.at', { n: past, of: line.steps.length })
    : t('screen.tour.begin');
  const player = branch?.path.at(-1)?.name;
  const at = player ? t('screen.tour.line', { name: player, at: move }) : move;
  return name ? t('screen.tour', { name, at }) : at;
}
