// @ts-check
/** Short messages, which the site asks for: the mirror of backend/protocol/short.py. */

/** @import { Patch, ServerMessage } from '../types.js' */

/**
 * Returns a short message in full.
 * @param {any} message As it was received.
 * @returns {ServerMessage}
 */
export function whole(message) {
  switch (message.type) {
    case 'update':
      return {
        kind: 'action',
        ...message,
        events: message.events.map((/** @type {object} */ event) => ({
          seat: message.seat,
          ...event,
        })),
        patch: operations(message.patch),
      };
    case 'legal':
      return wholeLegal(message);
    case 'welcome':
      return { ...message, legal: message.legal && wholeLegal(message.legal) };
    default:
      return message;
  }
}

/**
 * Returns the operations of a short patch as RFC 6902 has them.
 * @param {{replace?: Record<string, any>, add?: Record<string, any>, remove?: string[]}} short
 * @returns {Patch}
 */
export function operations({ replace = {}, add = {}, remove = [] }) {
  /** @type {Patch} */
  const removals = remove.map((path) => ({ op: 'remove', path }));
  return [...withValues('replace', replace), ...withValues('add', add), ...removals];
}

/**
 * @param {'replace' | 'add'} op
 * @param {Record<string, any>} values By path.
 * @returns {Patch}
 */
const withValues = (op, values) =>
  Object.entries(values).map(([path, value]) => ({ op, path, value }));

/**
 * Returns JSON with all lists unpacked.
 * @param {any} value
 * @returns {any}
 */
export function unpack(value) {
  if (Array.isArray(value)) return value.flatMap((item) => rowsOf(unpack(item)));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, unpack(item)]));
}

/** @param {any} item An item of a packed list. @returns {any[]} */
function rowsOf(item) {
  if (!item?.each) return [item];
  const { each, ...same } = item;
  const columns = Object.entries(each);
  return columns[0][1].map((/** @type {any} */ _, /** @type {number} */ i) => ({
    ...same,
    ...Object.fromEntries(columns.map(([key, values]) => [key, values[i]])),
  }));
}

/** @param {any} legal */
const wholeLegal = (legal) => ({
  ...legal,
  actions: unpack(legal.actions),
  previews: unpack(legal.previews),
});
