// @ts-check
/** What can be done with a circle as a whole: another name, another link, leaving, deleting. */
import { h } from '../../core/dom.js';
import { sorry, t } from '../../core/words.js';
import { icon } from '../../draw/icons.js';
import { api } from '../../net/api.js';
import { askName } from '../../parts/circle/naming.js';
import { askWhether, toast } from '../../parts/dialog.js';
import { copyButton } from '../../parts/invite.js';
import { change, path, store } from './state.js';

/** @typedef {import('../../types.js').Circle} Circle */

/** @param {Circle} circle @param {string} me */
export function deeds(circle, me) {
  const leads = circle.founder === me;
  return h(
    'div.acts',
    null,
    followButton(circle),
    leads && deed('edit', t('circle.rename'), () => rename(circle)),
    deed('door', t('circle.leave'), () => leave(circle, me)),
    leads && deed('x', t('circle.delete'), remove, 'deletes'),
  );
}

/**
 * @param {import('../../draw/icons.js').IconName} sign
 * @param {string} words
 * @param {() => void} run
 */
const deed = (sign, words, run, cls = '') =>
  h('button.btn.quiet.sm', { type: 'button', class: cls, 'data-key': sign, onclick: run }, [
    icon(sign, 18),
    words,
  ]);

/** Switches on or off that you hear when the others play in public. @param {Circle} circle */
function followButton({ following }) {
  const put = () => change(() => api.put(`${path}/following`, { following: !following }), done);
  const done = t(following ? 'circle.follow.off' : 'circle.follow.on');
  const props = { type: 'button', 'data-key': 'follow', 'aria-pressed': following, onclick: put };
  return h('button.btn.quiet.sm', props, icon('bell', 18), t('circle.follow'));
}

/** The link that brings friends here. @param {Circle} circle @param {string} me */
export function invite({ link, founder }, me) {
  const field = h('input.in', {
    readonly: true,
    value: link,
    'aria-label': t('circle.link'),
    onfocus: (/** @type {Event} */ event) =>
      /** @type {HTMLInputElement} */ (event.target).select(),
  });
  return h(
    'div.panel.invite-circle',
    { 'data-key': link },
    h('p.s.mut', null, t('circle.invite.text')),
    field,
    h(
      'div.acts',
      null,
      copyButton(link, t('home.copy_link'), t('circle.copied')),
      founder === me && deed('again', t('circle.renew'), renew),
    ),
  );
}

/** @param {Circle} circle */
const rename = ({ name }) =>
  askName({
    kind: 'rename',
    name,
    save: async (chosen) => store.set({ circle: await api.patch(path, { name: chosen }) }),
  });

async function renew() {
  const sure = await askWhether({
    title: t('circle.renew.title'),
    text: t('circle.renew.text'),
    yes: t('circle.renew'),
  });
  if (sure) await change(() => api.post(`${path}/secret`), t('circle.renewed'));
}

/** @param {Circle} circle @param {string} me */
async function leave({ members }, me) {
  const last = members.length === 1;
  const sure = await askWhether({
    title: t('circle.leave.title'),
    text: t(last ? 'circle.leave.last' : 'circle.leave.text'),
    yes: t('circle.leave.yes'),
    deletes: last,
  });
  if (sure) await end(`${path}/members/${me}`);
}

async function remove() {
  const sure = await askWhether({
    title: t('circle.delete.title'),
    text: t('circle.delete.text'),
    yes: t('circle.delete.yes'),
    deletes: true,
  });
  if (sure) await end(path);
}

/** @param {string} what */
async function end(what) {
  try {
    await api.del(what);
    location.assign('/');
  } catch (error) {
    toast(sorry(error));
  }
}
