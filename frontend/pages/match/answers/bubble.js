// @ts-check
/** The bubble that answers a tap: one sentence beside the thing, gone by itself. */
import { fill, h, styled } from '../../../core/dom.js';
import { has, learn, sorry, t } from '../../../core/words.js';
import { openHelp } from '../help.js';
import { namesOf, turnOf, yourTurn } from '../state/state.js';
import { placeBeside } from './place.js';

/** @import { WhyNot } from '../../../types.js' */
/** @import { Match } from '../types.js' */

/** @typedef {ReturnType<typeof createBubble>} Bubble */
/** @typedef {import('../../../types.js').Wording} Wording */

/** @typedef {{text: string, ruling?: string | null}} Answer With a ruling: about the rules. */

/** Milliseconds that a sentence stays: some, and some for each letter. */
const STAYS = 3500;
const FOR_A_LETTER = 45;

/** @param {Match} match */
export function createBubble(match) {
  const element = h('p.answer', { role: 'status' });
  document.body.append(element);
  match.atEnd(() => element.remove());
  /** @type {Promise<Wording> | null} */
  let fetched = null;
  /** Answers for the position and the picks of `known`. @type {Map<string, Answer>} */
  const answers = new Map();
  let known = '';
  /** @type {Element | null} */
  let shown = null;
  let timer = 0;

  function hide() {
    const was = shown !== null;
    shown = null;
    clearTimeout(timer);
    element.classList.remove('shown');
    element.textContent = '';
    return was;
  }

  /** Fetches all words, once; if that fails, the next question fetches them again. */
  const words = () =>
    (fetched ??= Promise.all([teachGame(match), styled('pages/match/answers/answers'), teach()])
      .then(([wording]) => wording)
      .catch((error) => {
        fetched = null;
        throw error;
      }));

  /** Offline, the page says so instead of answering. @param {Element} asked */
  async function answer(asked) {
    hide();
    shown = asked;
    const wording = await words().catch(() => null);
    if (!wording) return;
    const { text, ruling } = await answerTo(asked, wording);
    if (shown !== asked || !text) return;
    fill(element, text, ruling === undefined ? null : [' ', rulesLink(ruling)]);
    if (asked.isConnected) placeBeside(element, asked);
    element.classList.add('shown');
    timer = window.setTimeout(hide, STAYS + FOR_A_LETTER * text.length);
  }

  /** A link to a ruling, or to the rules. @param {string | null} ruling */
  function rulesLink(ruling) {
    const onclick = () => {
      hide();
      openHelp(match, ruling ?? undefined);
    };
    return h('button.link', { type: 'button', onclick }, ruling ?? t('common.rules'));
  }

  /**
   * @param {Element} asked
   * @param {Wording} wording
   * @returns {Promise<Answer>}
   */
  async function answerTo(asked, wording) {
    const part = asked.getAttribute('data-dim');
    if (part) return why(part, wording);
    const about = asked.getAttribute('data-about') ?? '';
    const keys = [`${match.game.id}.about.${about}`, `common.level_is.${about}`];
    const key = keys.find((one) => has(one));
    return { text: key ? t(key) : about };
  }

  /**
   * Says why a part cannot be picked.
   * @param {string} part
   * @param {Wording} wording
   * @returns {Promise<Answer>}
   */
  async function why(part, wording) {
    const state = match.store.get();
    const { choice, legal, past, table } = state;
    if (past !== null) return { text: t('answers.past') };
    const turn = turnOf(state);
    if (turn === null) return { text: t('answers.over') };
    if (!yourTurn(state) || !choice || !legal) {
      return { text: t('answers.turn', { name: namesOf(table)[turn] }) };
    }
    const now = JSON.stringify([state.seq, choice.chosen]);
    if (now !== known) answers.clear();
    known = now;
    const told = answers.get(part);
    if (told) return told;
    try {
      const question = { seat: legal.seat, part, chosen: choice.chosen };
      const { why: reason } = await match.socket.request('why', question);
      const found = reason
        ? { text: sentence(reason, wording), ruling: reason.ruling }
        : { text: '' };
      answers.set(part, found);
      return found;
    } catch (error) {
      return { text: sorry(error) };
    }
  }

  /**
   * @param {WhyNot} reason
   * @param {Wording} wording
   */
  function sentence({ code, facts }, wording) {
    const { view, table } = match.store.get();
    return t(`${match.game.id}.why.${code}`, wording(facts, view, namesOf(table), t));
  }

  return { answer, hide, shown: () => shown };
}

/** Fetches the answers that all games share. */
const teach = () => learn('answers', async (lang) => (await import(`./words.${lang}.js`)).default);

/**
 * Fetches a game's answers; returns how it puts facts into words.
 * @param {Match} match
 * @returns {Promise<Wording>}
 */
async function teachGame({ game: { id } }) {
  const [{ default: wording }] = await Promise.all([
    import(`../../../games/${id}/answers.js`),
    learn(`${id}.answers`, async (lang) => {
      return (await import(`../../../games/${id}/answers.${lang}.js`)).default;
    }),
  ]).catch(() => [{ default: (/** @type {any} */ facts) => facts }]);
  return wording;
}
