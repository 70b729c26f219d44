// @ts-check
/** The dialog for a visitor's own bot: makes, replaces and ends its token. */
import { fill, h } from '../core/dom.js';
import { sorry, t } from '../core/words.js';
import { api } from '../net/api.js';
import { askWhether, openDialog, toast } from './dialog.js';
import { copyButton } from './invite.js';

/** @typedef {import('../types.js').Person} Person */

const LONGEST = 24;

/** Shows the bot's token state and what can be done with it. */
export async function yourBot() {
  try {
    const body = h('div.your-bot');
    fill(body, asked(body, (await api.get('/api/me')).bot));
    openDialog({ title: t('home.bot.title'), cls: 'small', body });
  } catch (error) {
    toast(sorry(error));
  }
}

/**
 * The form that makes a token, or replaces it.
 * @param {HTMLElement} body
 * @param {Person | null} bot The bot that has a token.
 */
function asked(body, bot) {
  const field = h('input.in', {
    id: 'bot-name',
    value: bot?.nick ?? '',
    maxlength: LONGEST,
    autocomplete: 'off',
    spellcheck: 'false',
    'aria-describedby': 'bot-problem',
  });
  const problem = h('p.problem', { id: 'bot-problem', role: 'alert' });
  const make = h(
    'button.btn.primary',
    { type: 'submit' },
    t(bot ? 'home.bot.replace' : 'home.bot.make'),
  );
  const end = async () => {
    if (
      !(await askWhether({
        title: t('home.bot.end_title'),
        text: t('home.bot.end_text'),
        yes: t('home.bot.end'),
      }))
    )
      return;
    try {
      await api.del('/api/me/bot');
      fill(body, asked(body, null));
      body.querySelector('input')?.focus();
      toast(t('home.bot.ended'));
    } catch (error) {
      fill(problem, sorry(error));
    }
  };
  return h(
    'form.your-bot',
    {
      onsubmit: async (/** @type {SubmitEvent} */ event) => {
        event.preventDefault();
        make.disabled = true;
        try {
          const made = await api.post(
            '/api/me/bot',
            field.value.trim() ? { nick: field.value } : {},
          );
          fill(body, shown(made.bot, made.token));
          body.querySelector('input')?.focus();
        } catch (error) {
          fill(problem, sorry(error));
          make.disabled = false;
          field.focus();
        }
      },
    },
    h('p.mut', null, bot ? t('home.bot.known', { name: bot.nick }) : t('home.bot.text')),
    h('div.field', null, h('label.label', { for: 'bot-name' }, t('home.bot.name')), field),
    problem,
    h(
      'div.acts',
      null,
      make,
      bot ? h('button.btn', { type: 'button', onclick: end }, t('home.bot.end')) : null,
    ),
  );
}

/**
 * Shows a new token. It is never shown again.
 * @param {Person} bot
 * @param {string} token
 */
function shown(bot, token) {
  const command = `python backend/bots/example.py ${location.origin} TABLE ${token}`;
  return [
    h('p', { role: 'status' }, t('home.bot.made', { name: bot.nick })),
    h(
      'div.field',
      null,
      h('label.label', { for: 'bot-token' }, t('home.bot.token')),
      h('input.in', {
        id: 'bot-token',
        readonly: true,
        value: token,
        onfocus: (/** @type {Event} */ event) =>
          /** @type {HTMLInputElement} */ (event.target).select(),
      }),
    ),
    h('div.acts', null, copyButton(token, t('home.bot.copy_token'))),
    h('p.s.mut', null, t('home.bot.start')),
    h('code.command', null, command),
    h('div.acts', null, copyButton(command, t('home.bot.copy_command'))),
  ];
}
