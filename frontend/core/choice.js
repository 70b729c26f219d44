// @ts-check
/**
 * From clicks to one legal action, for every game and every way of input.
 *
 * An action consists of parts, such as ["card:dark-red", "slot:4"]. The text before the colon is
 * the part's kind; an action has at most one part of a kind. Nothing here knows a rule: it only
 * filters the legal actions by the picked parts. A choice never changes; each step returns a new
 * one.
 */

/** @typedef {import('../types.js').Action} Action */
/** @typedef {import('../types.js').Choice} Choice */
/** @typedef {import('../types.js').Group} Group */
/** @typedef {import('../types.js').Option} Option */

/**
 * Begins to choose among legal actions.
 * @param {readonly Action[]} actions
 * @param {(action: Action) => string[]} partsOf
 * @param {(open: Group[]) => string[]} [defaults] Names parts to fill in without asking.
 * @returns {Choice}
 */
export function createChoice(actions, partsOf, defaults = () => []) {
  const options = actions.map((action) => ({ action, parts: partsOf(action) }));
  return filled(options, [], defaults);
}

/**
 * Picks a part, and drops another of its kind and earlier picks that cannot go with it. A part that
 * belongs to no legal action changes nothing.
 * @param {Choice} choice
 * @param {string} part
 * @returns {Choice}
 */
export function pick(choice, part) {
  if (choice.picked.includes(part) || !fits(choice.options, [part])) return choice;
  const kind = kindOf(part);
  const place = choice.picked.findIndex((other) => kindOf(other) === kind);
  const others = choice.picked.filter((other) => kindOf(other) !== kind);
  const kept = [part];
  for (const other of others) if (fits(choice.options, [...kept, other])) kept.push(other);
  const before = place < 0 ? others : choice.picked.slice(0, place);
  const picked = [
    ...before.filter((other) => kept.includes(other)),
    part,
    ...others.filter((other) => kept.includes(other) && !before.includes(other)),
  ];
  return filled(choice.options, picked, choice.defaults);
}

/**
 * Takes the last pick back. If that pick would be filled in again at once, takes back the one
 * before it, too.
 * @param {Choice} choice
 * @returns {Choice}
 */
export function unpick(choice) {
  const { options, chosen, defaults } = choice;
  let back = choice;
  do {
    back = filled(options, back.picked.slice(0, -1), defaults);
  } while (back.picked.length && sameParts(back.chosen, chosen));
  return back;
}

/**
 * Returns whether taking the last pick back changes anything.
 * @param {Choice} choice
 */
export function undoable(choice) {
  return !sameParts(unpick(choice).chosen, choice.chosen);
}

/**
 * Takes all picks back.
 * @param {Choice} choice
 * @returns {Choice}
 */
export function clear(choice) {
  return filled(choice.options, [], choice.defaults);
}

/**
 * Returns what may be picked now: for each chosen part its alternatives, as far as the parts before
 * it allow; then for each kind that comes next the parts that go with all chosen ones.
 * @param {Choice} choice
 * @returns {Group[]}
 */
export function open(choice) {
  return groups(choice.options, choice.chosen);
}

/**
 * Returns whether an action begins with a part: picking it starts a new action.
 * @param {Choice} choice
 * @param {string} part
 */
export function begins(choice, part) {
  return choice.options.some(({ parts }) => parts[0] === part);
}

/**
 * Returns the action that the chosen parts mean, or null while they are incomplete.
 * @param {Choice} choice
 * @returns {Action | null}
 */
export function action(choice) {
  const { chosen, options } = choice;
  const meant = options.filter(({ parts }) => sameParts(parts, chosen));
  return meant.length === 1 ? meant[0].action : null;
}

/**
 * Returns the choice with ways to go on after one of its actions: further actions of the same seat,
 * which are sent together with it. Their parts come after its own. A player may leave out a part
 * together with all parts after it. A number tells repeated kinds apart: `fill`, `fill2` …
 * @param {Choice} choice
 * @param {Action} first
 * @param {readonly Action[][]} ways
 * @param {(action: Action) => string[]} partsOf
 * @returns {Choice}
 */
export function withPlans(choice, first, ways, partsOf) {
  const start = choice.options.find((option) => option.action === first && !option.then);
  if (!start) return choice;
  /** @type {Map<string, Option>} */
  const found = new Map();
  for (const way of ways) {
    const parts = [...start.parts];
    way.forEach((action, i) => {
      parts.push(...partsOf(action).map((part) => numbered(part, i + 1)));
      const then = way.slice(0, i + 1);
      found.set(parts.join(), { action: first, parts: [...parts], then });
    });
  }
  const others = choice.options.filter((option) => option.action !== first || !option.then);
  return filled([...others, ...found.values()], choice.picked, choice.defaults);
}

/**
 * Returns the actions that are planned after the chosen one.
 * @param {Choice} choice
 * @returns {readonly Action[]}
 */
export const planned = ({ options, chosen }) =>
  options.find(({ parts }) => sameParts(parts, chosen))?.then ?? [];

/**
 * @param {string} part
 * @param {number} n
 */
const numbered = (part, n) => (n === 1 ? part : part.replace(':', `${n}:`));

/**
 * Returns a kind without its number.
 * @param {string} kind
 */
export const plainKind = (kind) => kind.replace(/\d+$/, '');

/**
 * Returns the actions that are still possible, in the server's order.
 * @param {Choice} choice
 * @returns {Action[]}
 */
export function possible(choice) {
  return fitting(choice.options, choice.chosen).map((option) => option.action);
}

/**
 * Returns a part's kind: the text before the colon.
 * @param {string} part
 */
export const kindOf = (part) => part.slice(0, part.indexOf(':'));

/**
 * Returns a part's value: the text after the colon.
 * @param {string} part
 */
export const valueOf = (part) => part.slice(part.indexOf(':') + 1);

/**
 * Returns the choice of these picks, with the parts that `defaults` names filled in.
 * @param {readonly Option[]} options
 * @param {readonly string[]} picked
 * @param {(open: Group[]) => string[]} defaults
 * @returns {Choice}
 */
function filled(options, picked, defaults) {
  let chosen = picked;
  for (;;) {
    const now = groups(options, chosen);
    const free = now.filter((group) => group.chosen === null);
    const wished = defaults(now);
    const next = free.flatMap((group) => group.parts).find(({ part }) => wished.includes(part));
    if (!next) return { chosen, picked, options, defaults };
    chosen = [...chosen, next.part];
  }
}

/**
 * @param {readonly Option[]} options
 * @param {readonly string[]} chosen
 * @returns {Group[]}
 */
function groups(options, chosen) {
  return [...chosenGroups(options, chosen), ...nextGroups(options, chosen)];
}

/**
 * Returns a group for each chosen part, with its alternatives.
 * @param {readonly Option[]} options
 * @param {readonly string[]} chosen
 */
function chosenGroups(options, chosen) {
  return chosen.map((part, i) => {
    const kind = kindOf(part);
    const rivals = fitting(options, chosen.slice(0, i));
    return group(kind, part, rivals, (parts) => parts.find((other) => kindOf(other) === kind));
  });
}

/**
 * Returns a group for each kind that comes next.
 * @param {readonly Option[]} options
 * @param {readonly string[]} chosen
 */
function nextGroups(options, chosen) {
  const taken = new Set(chosen.map(kindOf));
  const rest = fitting(options, chosen);
  const next = (/** @type {readonly string[]} */ parts) =>
    parts.find((part) => !taken.has(kindOf(part)));
  const kinds = new Set(rest.flatMap(({ parts }) => next(parts) ?? []).map(kindOf));
  return Array.from(kinds, (kind) =>
    group(kind, null, rest, (parts) => {
      const part = next(parts);
      return part && kindOf(part) === kind ? part : undefined;
    }),
  );
}

/**
 * Collects the parts that `partOf` finds in options, each with its actions.
 * @param {string} kind
 * @param {string | null} chosen
 * @param {readonly Option[]} options
 * @param {(parts: readonly string[]) => string | undefined} partOf
 * @returns {Group}
 */
function group(kind, chosen, options, partOf) {
  /** @type {Map<string, Action[]>} */
  const found = new Map();
  for (const { action, parts } of options) {
    const part = partOf(parts);
    if (part === undefined) continue;
    const actions = found.get(part);
    if (actions) actions.push(action);
    else found.set(part, [action]);
  }
  return { kind, chosen, parts: [...found].map(([part, actions]) => ({ part, actions })) };
}

/**
 * @param {readonly Option[]} options
 * @param {readonly string[]} chosen
 */
function fitting(options, chosen) {
  return options.filter(({ parts }) => includes(parts, chosen));
}

/**
 * @param {readonly Option[]} options
 * @param {readonly string[]} chosen
 */
function fits(options, chosen) {
  return options.some(({ parts }) => includes(parts, chosen));
}

/**
 * @param {readonly string[]} parts
 * @param {readonly string[]} some
 */
function includes(parts, some) {
  return some.every((part) => parts.includes(part));
}

/**
 * Returns whether two lists hold the same parts, in any order.
 * @param {readonly string[]} parts
 * @param {readonly string[]} others
 */
function sameParts(parts, others) {
  return parts.length === others.length && includes(parts, others);
}
