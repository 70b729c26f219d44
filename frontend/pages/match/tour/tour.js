// @ts-check
/** The strip above the replay: which line is shown, who guides, who follows, and buttons. */
import { fill, h, styled } from '../../../core/dom.js';
import { listed, sorry, t } from '../../../core/words.js';
import { icon } from '../../../draw/icons.js';
import { openDialog, toast } from '../../../parts/dialog.js';
import { copyLink } from '../commands.js';
import { lineChooser } from '../replay/branch.js';
import { createGuiding } from './guiding.js';

/** @import { IconName } from '../../../draw/icons.js' */
/** @import { Tour } from '../../../types.js' */
/** @import { Match, State } from '../types.js' */
/** @import { Role } from './guiding.js' */

/** @typedef {ReturnType<typeof createGuiding>} Guiding */

/**
 * @param {HTMLElement} bar The replay's.
 * @param {Match} match
 * @param {(state: State) => string} story Tells what led to the shown position.
 */
export async function mountTour(bar, match, story) {
  await styled('style/tour');
  const who = h('p.who', { role: 'status' });
  // Tell screen readers about a position that the guide has chosen.
  const told = h('p.sr', { role: 'status' });
  const acts = h('div.acts');
  const strip = h(
    'section.tour',
    { 'aria-label': t('after.tour') },
    icon('people', 20),
    who,
    told,
    lineChooser(match),
    acts,
  );
  bar.before(strip);
  match.atEnd(() => strip.remove());
  const guiding = createGuiding(match, {
    changed: () => show(match.store.get()),
    failed: (error) => toast(sorry(error)),
  });

  /** @param {State} state */
  function show(state) {
    const { tour, past } = state;
    strip.hidden = past === null && !tour;
    strip.classList.toggle('on', tour !== null);
    const text = whoText(state, guiding.role());
    if (who.textContent !== text) who.textContent = text;
    const wanted = buttonsOf(match, tour, guiding);
    const now = [...acts.children].map(({ textContent }) => textContent).join();
    // Equal buttons stay, and with them the focus.
    if (now !== wanted.map(({ textContent }) => textContent).join()) fill(acts, wanted);
  }

  match.follow(
    ({ tour, past, you, presence, lang }) => [tour, past === null, you, presence.screen, lang],
    (_value, state) => show(state),
  );
  match.follow(
    (state) => [state.past, state.line],
    (_value, state) => {
      const { past, line } = state;
      if (guiding.role() !== 'follow' || past === null) return;
      const at = t('after.replay.at', { n: past, of: line.steps.length });
      told.textContent = past ? `${at}. ${story(state)}` : t('after.replay.begin');
    },
  );
}

/**
 * Says who guides and who follows, the viewer first.
 * @param {Pick<State, 'tour' | 'you' | 'presence'>} state
 * @param {Role} role
 */
export function whoText({ tour, you, presence }, role) {
  const screen = presence.screen ? '_screen' : '';
  if (!tour) return t(`after.tour.nobody${screen}`);
  const { guide, people, more } = tour;
  const me = you.person;
  const others = people.filter(({ person }) => person !== guide && person !== me);
  const names = others.map(({ name }) => name);
  const crowd = more ? [t('after.tour.more', { n: more })] : [];
  const own = role === 'follow' ? [t('after.tour.you')] : [];
  const followers = [...own, ...names, ...crowd];
  const follow = followers.length
    ? followText(followers, own.length > 0)
    : t(`after.tour.alone${screen}`);
  return `${guideText(guide, people, me)} ${follow}`;
}

/**
 * @param {string | null} guide
 * @param {Tour['people']} people
 * @param {string | null} me
 */
function guideText(guide, people, me) {
  if (!guide) return t('after.tour.no_guide');
  if (guide === me) return t('after.tour.you_guide');
  const name = people.find(({ person }) => person === guide)?.name ?? '';
  return t('after.tour.guides', { name });
}

/**
 * @param {string[]} followers
 * @param {boolean} own Whether the viewer is the first of them.
 */
function followText(followers, own) {
  if (own && followers.length === 1) return t('after.tour.you_follow');
  return t('after.tour.follow', { n: followers.length, names: listed(followers) });
}

/**
 * @param {Match} match
 * @param {Tour | null} tour
 * @param {Guiding} guiding
 */
function buttonsOf(match, tour, guiding) {
  const role = guiding.role();
  const act = (/** @type {string} */ key, /** @type {() => void} */ onclick, primary = false) =>
    h(
      'button.btn.sm',
      { type: 'button', class: primary ? 'primary' : '', onclick },
      t(`after.tour.${key}`),
    );
  if (!tour) return [act('begin', guiding.guide)];
  if (role === 'guide') {
    const alone = tour.people.length < 2;
    const next = alone
      ? act('invite', () => copyLink(match))
      : act('hand_on', () => chooseNext(match, guiding));
    return [next, act('stop', guiding.free)];
  }
  // The visitor guides on another of their pages.
  if (!role && tour.guide === match.me()) return [act('here', guiding.guide)];
  const take = tour.guide ? [] : [act('take', guiding.guide, true)];
  if (role === 'follow') return [...take, act('free', guiding.free)];
  return tour.guide ? [act('join', guiding.follow, true)] : take;
}

/**
 * Asks who should guide from now on.
 * @param {Match} match
 * @param {Guiding} guiding
 */
function chooseNext({ store }, guiding) {
  const { tour, you } = store.get();
  const others = (tour?.people ?? []).filter(({ person }) => person !== you.person);
  const choice = (/** @type {{person: string, name: string}} */ { person, name }) =>
    h(
      'button.btn',
      {
        type: 'button',
        onclick() {
          dialog.close();
          guiding.handOn(person);
        },
      },
      name,
    );
  const dialog = openDialog({
    title: t('after.tour.hand_on.title'),
    cls: 'small',
    body: h('div.tour-next', null, others.map(choice)),
  });
}
