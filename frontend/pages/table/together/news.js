// @ts-check
/** What has happened at a table between two of its states. Pure: it returns facts, not words. */

/** @typedef {import('../../../types.js').Table} Table */

/**
 * @typedef {object} News
 * @property {'sat' | 'left' | 'host' | 'you_lead' | 'barred' | 'freed' | 'begins' | 'changed'} kind
 * @property {string} [name] The person it is about.
 * @property {('seats' | 'options' | 'time')[]} [what] changed: what is another now
 */

/**
 * @param {Table} before
 * @param {Table} after
 * @param {string | null} me
 * @returns {News[]}
 */
export function newsOf(before, after, me) {
  /** @type {News[]} */
  const news = [];
  const sits = (/** @type {Table} */ table, /** @type {string | null} */ person) =>
    table.chairs.some((chair) => chair.person === person);
  for (const { person, name } of once(after.chairs))
    if (person !== me && !sits(before, person)) news.push({ kind: 'sat', name });
  for (const { person, name } of once(before.chairs))
    if (person !== me && !sits(after, person)) news.push({ kind: 'left', name });
  if (me && after.barred.includes(me) && !before.barred.includes(me)) news.push({ kind: 'barred' });
  else if (me && sits(before, me) && !sits(after, me)) news.push({ kind: 'freed' });
  if (after.host !== before.host && after.host) {
    const host = after.chairs.find(({ person }) => person === after.host);
    news.push(after.host === me ? { kind: 'you_lead' } : { kind: 'host', name: host?.name ?? '' });
  }
  const what = whatChanged(before, after);
  if (what.length && wasReady(before, me) && !wasReady(after, me))
    news.push({ kind: 'changed', what });
  if (before.status === 'open' && after.status !== 'open') news.push({ kind: 'begins' });
  return news;
}

/** Everybody with a seat, once. @param {Table['chairs']} chairs */
const once = (chairs) =>
  chairs.filter(
    ({ person }, i) => person !== null && chairs.findIndex((one) => one.person === person) === i,
  );

/**
 * @param {Table} table
 * @param {string | null} person
 */
const wasReady = ({ chairs }, person) =>
  chairs.some((chair) => person !== null && chair.person === person && chair.ready);

/**
 * What players agree to by being ready.
 * @param {Table} before
 * @param {Table} after
 */
function whatChanged(before, after) {
  /** @type {('seats' | 'options' | 'time')[]} */
  const what = [];
  if (before.chairs.length !== after.chairs.length) what.push('seats');
  if (JSON.stringify(before.options) !== JSON.stringify(after.options)) what.push('options');
  if (JSON.stringify(before.time) !== JSON.stringify(after.time)) what.push('time');
  return what;
}
