// @ts-check
/**
 * A lesson: its sentence above the bar, and a light with an arrow at the thing it speaks of. The
 * place of the sentence never changes its size, so nothing moves when one comes or goes.
 */
import { h, styled } from '../../../core/dom.js';
import { t } from '../../../core/words.js';
import { icon } from '../../../draw/icons.js';
import { loadTeaching } from '../../../parts/teach/teaching.js';
import { openHelp } from '../help.js';
import { namesOf } from '../state/state.js';
import { mountLight } from './light.js';

/** @import { Prompt, Teaching } from '../../../types.js' */
/** @import { Match, State } from '../types.js' */

/**
 * @param {HTMLElement} foot
 * @param {Match} match
 */
export async function mountLesson(foot, match) {
  const { follow, game } = match;
  const [teaching] = await Promise.all([loadTeaching(game.id), styled('style/teach')]);
  const step = h('b.step');
  const text = h('p', { role: 'status' });
  /** The prompt that the learner has closed. @type {string | null} */
  let closed = null;
  const close = () => {
    closed = match.store.get().prompt?.id ?? null;
    show(match.store.get());
    document.getElementById('bar')?.focus();
  };
  const cross = tool('close', t('teach.close'), close);
  const rules = tool('help', t('common.rules'), () => openHelp(match));
  const head = h('div.lesson-head', null, icon('bulb', 22), step);
  const label = t('teach.lesson');
  const strip = h('section.lesson', { 'aria-label': label }, head, text, rules, cross);
  const light = mountLight(match, teaching);
  foot.prepend(strip);
  follow(
    (state) => [
      ...[state.prompt, state.past, state.beat],
      ...[state.table?.status, state.choice, state.view],
    ],
    (_value, state) => show(state),
  );

  /** @param {State} state */
  function show(state) {
    const { prompt } = state;
    const shown = prompt?.id === closed ? null : due(state);
    const words = shown ? sentence(teaching, shown, state, match) : t(waiting(state));
    if (text.textContent !== words) text.textContent = words;
    if (prompt) step.textContent = t('teach.step', { n: prompt.number, of: prompt.of });
    strip.classList.toggle('said', !!shown);
    strip.dataset.prompt = shown?.id ?? '';
    cross.style.visibility = shown ? '' : 'hidden'; // its place stays
    light.show(shown);
  }
}

/**
 * Returns the prompt to show; none while beats are shown: no prompt may reveal a sum before it is
 * counted.
 * @param {Pick<State, 'prompt' | 'past' | 'beat'>} state
 */
export const due = ({ prompt, past, beat }) => (past === null && !beat ? prompt : null);

/**
 * @param {import('../../../draw/icons.js').IconName} sign
 * @param {string} label
 * @param {() => void} onclick
 */
const tool = (sign, label, onclick) =>
  h('button.tool', { type: 'button', 'aria-label': label, title: label, onclick }, icon(sign, 20));

/**
 * @param {Teaching} teaching
 * @param {Prompt} prompt
 * @param {State} state
 * @param {Match} match
 */
function sentence(teaching, prompt, { view, table }, { game }) {
  const names = namesOf(table);
  const values = teaching.values?.(prompt, { view, names, t }) ?? {};
  const id = teaching.words?.(prompt) ?? prompt.id;
  return t(`${game.id}.lesson.${id}`, { ...prompt.facts, ...values });
}

/** The text in place of a prompt, if none is shown. @param {State} state */
function waiting({ table, prompt, beat }) {
  if (prompt && beat) return 'teach.watch';
  return table?.status === 'over' ? 'teach.over' : 'teach.wait';
}
