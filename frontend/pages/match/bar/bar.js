// @ts-check
/** The action bar: one sentence, what a choice would do, the choices, and the one button. */
import * as choices from '../../../core/choice.js';
import { fill, h, svgElement } from '../../../core/dom.js';
import { listed, sorry, t } from '../../../core/words.js';
import { icon } from '../../../draw/icons.js';
import { contextOf, outlook } from '../choosing.js';
import { toast } from '../../../parts/dialog.js';
import { openResult, rematchButton } from '../result/ending.js';
import { askHint, mayAsk } from './hints.js';
import { namesOf, turnOf, yourSeat, yourTurn } from '../match_state.js';
import { mountRail } from './rail.js';
import { lookAt } from '../replay/replay.js';
import { asksOthers, canUndo, undo } from './undo.js';

/** @typedef {import('../match_state.js').State} State */
/** @typedef {import('../shell.js').Match} Match */

const FEW = 6;

/**
 * @param {HTMLElement} root
 * @param {Match} match
 * @param {boolean} corners
 */
export function mountBar(root, match, corners) {
  const { game, choosing, follow } = match;
  const lead = h('div.lead', { 'aria-hidden': true });
  const say = h('h1');
  const sub = h('p.sub');
  const problem = h('p.problem', { role: 'alert' });
  const offers = h('div.offers');
  const undoText = h('span');
  const undoButton = h(
    'button.btn.undo',
    { type: 'button', onclick: () => choosing.back() || undo(match) },
    icon('undo', 18),
    undoText,
  );
  const goText = h('span');
  const go = h(
    'button.btn.primary.go',
    { type: 'button', onclick: () => choosing.confirm() },
    icon('check', 18),
    goText,
  );
  const hint = h(
    'button.btn.advise',
    {
      type: 'button',
      onclick: () => askHint(match),
      title: t('match.hint.title'),
      'aria-label': t('match.hint'),
    },
    icon('bulb', 18),
    h('span', null, t('match.hint')),
  );
  const more = h('div.acts.more');
  const acts = h('div.acts', null, hint, undoButton, go);
  const rail = h('div.rail');
  root.append(
    rail,
    h('div.ask', null, lead, h('div.say', null, say, sub, problem), offers, more, acts),
  );
  mountRail(rail, match);

  follow(
    (state) => [
      state.view,
      state.table,
      state.choice,
      state.sending,
      state.line,
      state.you,
      state.problem,
      state.connection,
      state.presence,
      state.phone,
      state.projection,
      state.motion,
      state.asking,
      state.past,
    ],
    (_value, state) => {
      const { view, table, choice, sending } = state;
      if (!view || !table) return;
      const turn = turnOf(state);
      const mine = yourTurn(state) && turn === yourSeat(state);
      root.classList.toggle('mine', mine);
      const sentence = sentenceOf(match, state);
      if (say.textContent !== sentence.say) say.textContent = sentence.say;
      const emblem = game.seat(
        view,
        turn ?? table.result?.winners?.[0] ?? 0,
        null,
        contextOf(state, game),
      ).emblem;
      if (lead.dataset.svg !== emblem) {
        lead.dataset.svg = emblem;
        fill(lead, svgElement(emblem));
      }
      problem.textContent = state.problem;
      problem.hidden = !state.problem;
      undoButton.hidden = !(mine && choice) && !canUndo(state);
      const step = !!choice && choices.undoable(choice);
      undoButton.disabled = sending || !(step || canUndo(state));
      undoText.textContent = t(
        !step && canUndo(state) && asksOthers(state) ? 'match.bar.ask_undo' : 'match.bar.undo',
      );
      undoButton.title = undoText.textContent;
      hint.hidden = !mayAsk(state);
      hint.disabled = sending || state.asking;
      hint.classList.toggle('busy', state.asking);
      go.hidden = !mine || !choice;
      const action = choice && choices.action(choice);
      go.disabled = sending || !action;
      goText.textContent = sending
        ? t(state.connection === 'live' ? 'match.bar.sending' : 'match.bar.unsent')
        : action
          ? game.confirm(action, t)
          : t('match.bar.confirm');
      showMore(more, match, state);
      showOffers(offers, match, state, mine, corners);
    },
  );
  follow(
    (state) => [
      state.choice,
      state.pointed,
      state.view,
      state.sending,
      state.phone,
      state.connection,
      state.table,
      state.presence,
    ],
    (_value, state) => {
      if (!state.view) return;
      const ahead = outlook(state);
      const shown =
        ahead?.preview && state.connection === 'live'
          ? game.chips(ahead.preview, ahead.action, state.view, contextOf(state, game))
          : [];
      sub.classList.toggle('chips', shown.length > 0);
      if (shown.length)
        fill(
          sub,
          shown.map((chip) =>
            h(
              'span.chip',
              { class: chip.cls ?? '', title: chip.title ?? '' },
              chip.svg ? svgElement(chip.svg) : null,
              h('span', null, chip.text),
            ),
          ),
        );
      else fill(sub, sentenceOf(match, state).sub ?? '');
    },
  );
}

/**
 * @param {Match} match
 * @param {State} state
 * @returns {{say: string, sub?: string}}
 */
export function sentenceOf({ game }, state) {
  const { view, table, choice } = state;
  const turn = turnOf(state);
  const names = namesOf(table);
  const you = yourSeat(state);
  if (turn === null) return over(state);
  const chair = table?.chairs[turn];
  if (state.connection !== 'live')
    return {
      say: t(`match.bar.${state.connection}`),
      sub: t(
        state.sending && state.connection === 'reconnecting' ? 'match.bar.kept' : 'match.bar.safe',
      ),
    };
  const asked = game.ask(view, you, choice, t, names);
  if (turn === you && choice) return asked;
  if (state.you.seats.some((seat) => table?.chairs[seat].held))
    return { say: t('match.bar.held'), sub: t('match.bar.held_sub') };
  if (chair?.bot) return { say: t('match.bar.bot', { name: names[turn] }), sub: asked.sub };
  const away =
    table?.status === 'running' && !state.presence.here[turn] && !state.you.seats.includes(turn);
  return away ? { say: t('match.bar.away', { name: names[turn] }), sub: asked.sub } : asked;
}

/**
 * @param {State} state
 */
function over({ table }) {
  const names = namesOf(table);
  const winners = /** @type {number[]} */ (table?.result?.winners ?? []).map((seat) => names[seat]);
  const say =
    winners.length > 1
      ? t('match.bar.shared', { names: listed(winners) })
      : winners.length
        ? t('match.bar.won', { name: winners[0] })
        : t('match.bar.over');
  return { say, sub: winners.length ? t('match.bar.over') : '' };
}

/**
 * Buttons besides undo and confirm.
 * @param {HTMLElement} root
 * @param {Match} match
 * @param {State} state
 */
function showMore(root, match, state) {
  const { table, you, motion } = state;
  const turn = turnOf(state);
  const key = `${table?.status} ${table?.rematch} ${turn} ${you.seats} ${table?.chairs.map((chair) => chair.held)} ${!!motion}`;
  if (root.dataset.key === key) return;
  root.dataset.key = key;
  const held = you.seats.find((seat) => table?.chairs[seat].held);
  const buttons = [];
  if (table?.status === 'over') {
    buttons.push(
      h(
        'button.btn',
        { type: 'button', onclick: () => lookAt(match, Infinity) },
        icon('replay', 18),
        h('span', null, t('match.replay')),
      ),
      // The banner above leads to a rematch that is there already.
      table.rematch ? null : rematchButton(match),
      h(
        'button.btn.primary',
        { type: 'button', onclick: () => openResult(match) },
        icon('crown', 18),
        h('span', null, t('match.result')),
      ),
    );
  } else if (held !== undefined) {
    buttons.push(
      h(
        'button.btn.primary',
        {
          type: 'button',
          onclick: () =>
            match.socket.request('take_back', { seat: held }).catch((error) => toast(sorry(error))),
        },
        icon('undo', 18),
        h('span', null, t('match.bar.take_back')),
      ),
    );
  }
  fill(root, buttons);
}

/**
 * The parts to choose from, as buttons: those that cannot be clicked on the board, and on a phone few others,
 * which are small there.
 * @param {HTMLElement} root
 * @param {Match} match
 * @param {State} state
 * @param {boolean} mine
 * @param {boolean} corners
 */
function showOffers(root, match, state, mine, corners) {
  const { game, choosing } = match;
  const { choice, view, phone, projection, sending } = state;
  if (sending) {
    // What was offered stays as it is until the answer comes.
    for (const button of root.querySelectorAll('button')) button.disabled = true;
    root.dataset.key = '';
    return;
  }
  const rail = match.drawn.rail();
  const drawn = new Set([...match.drawn.board(), ...rail]);
  const groups = mine && choice ? choices.open(choice) : [];
  const current =
    groups.find((group) => group.chosen === null) ??
    groups.findLast((group) => group.parts.length > 1);
  // On a phone, what lies around a board with corners is large enough for a finger only when seen from above.
  const most = !phone ? 0 : !corners ? FEW : projection === 'plan' ? 0 : Infinity;
  const shown = groups.filter((group) => {
    const settled = group.chosen !== null && group.parts.length === 1;
    if (settled && phone) return false;
    const missing = group.parts.filter(({ part }) => !drawn.has(part)).length;
    // On a phone what was offered stays: the board must not move under the finger.
    if (missing && (phone || group.chosen === null || missing === group.parts.length)) return true;
    if (group !== current || group.parts.length > most) return false;
    return !group.parts.every(({ part }) => rail.has(part));
  });
  const key = JSON.stringify([
    shown.map((group) => [group.kind, group.chosen, group.parts.map(({ part }) => part)]),
    state.seq,
    phone,
  ]);
  if (root.dataset.key === key) return;
  root.dataset.key = key;
  const held =
    document.activeElement?.closest('.offers') === root
      ? document.activeElement?.getAttribute('data-part')
      : null;
  const pushed = root.firstElementChild?.scrollLeft ?? 0;
  fill(
    root,
    shown.map((group) =>
      h(
        'div.floors',
        { role: 'group', class: `kind-${group.kind}` },
        group.parts.map(({ part }) => {
          const label = game.label(part, view, t);
          const [first, ...rest] = label.split(' · ');
          const picture = game.icon?.(part, view) ?? '';
          return h(
            'button',
            {
              type: 'button',
              'data-part': part,
              'aria-pressed': group.chosen === part,
              'aria-label': label,
              title: label,
              onclick: () => choosing.pick(part),
              onpointerenter: (/** @type {PointerEvent} */ event) =>
                event.pointerType === 'mouse' && choosing.point(part),
              onpointerleave: () => choosing.point(null),
            },
            picture ? svgElement(picture) : null,
            h('span', null, first, rest.length ? h('small', null, rest.join(' · ')) : null),
          );
        }),
      ),
    ),
  );
  if (root.firstElementChild) root.firstElementChild.scrollLeft = pushed;
  root
    .querySelector('[aria-pressed="true"]')
    ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  if (held)
    /** @type {HTMLElement | null} */ (
      root.querySelector(`[data-part="${CSS.escape(held)}"]`)
    )?.focus();
}
