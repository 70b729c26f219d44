// @ts-check
/**
 * From clicks to one legal action, for every game and every way of input.
 *
 * An action is meant by its parts, such as ["card:dark-red", "slot:4"]; what stands before the colon
 * is the part's kind, and an action has at most one part of a kind. Nothing here knows a rule: it
 * only filters the legal actions by what was picked. A choice never changes; each step returns
 * another one.
 */

/** @typedef {import('../types.js').Action} Action */

/**
 * @typedef {object} Choice
 * @property {readonly string[]} chosen The parts picked or filled in, in this order.
 * @property {readonly string[]} picked Those that were picked.
 * @property {readonly Option[]} options
 * @property {(open: Group[]) => string[]} defaults
 */

/** @typedef {{action: Action, parts: readonly string[]}} Option */

/**
 * @typedef {object} Group What of one kind may be picked now.
 * @property {string} kind
 * @property {string | null} chosen
 * @property {{part: string, actions: Action[]}[]} parts With the actions that each leaves possible.
 */

/**
 * Begin to choose among legal actions.
 * @param {readonly Action[]} actions
 * @param {(action: Action) => string[]} partsOf
 * @param {(open: Group[]) => string[]} [defaults] Names parts to fill in without being asked.
 * @returns {Choice}
 */
export function createChoice(actions, partsOf, defaults = () => []) {
  const options = actions.map((action) => ({ action, parts: partsOf(action) }));
  return filled(options, [], defaults);
}

/**
 * Pick a part, in place of another of its kind. What was picked before and cannot go with it is
 * dropped; a part of no legal action changes nothing.
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
 * Take the last pick back; if that would be filled in again at once, the one before it, too.
 * @param {Choice} choice
 * @returns {Choice}
 */
export function unpick(choice) {
  const { options, chosen, defaults } = choice;
  let back = choice;
  do back = filled(options, back.picked.slice(0, -1), defaults);
  while (
    back.picked.length &&
    back.chosen.length === chosen.length &&
    includes(chosen, back.chosen)
  );
  return back;
}

/**
 * Whether taking the last pick back changes anything.
 * @param {Choice} choice
 */
export function undoable(choice) {
  const { chosen } = unpick(choice);
  return chosen.length !== choice.chosen.length || !includes(chosen, choice.chosen);
}

/**
 * Take all picks back.
 * @param {Choice} choice
 * @returns {Choice}
 */
export function clear(choice) {
  return filled(choice.options, [], choice.defaults);
}

/**
 * Return what may be picked now: for each chosen kind what could stand in its place, as far as the
 * parts before it allow, then for each kind that comes next what goes with all chosen parts.
 * @param {Choice} choice
 * @returns {Group[]}
 */
export function open(choice) {
  return groups(choice.options, choice.chosen);
}

/**
 * Whether an action begins with a part: picking it starts that one, whatever was picked before.
 * @param {Choice} choice
 * @param {string} part
 */
export function begins(choice, part) {
  return choice.options.some(({ parts }) => parts[0] === part);
}

/**
 * Return the action that the chosen parts mean, if they mean one completely.
 * @param {Choice} choice
 * @returns {Action | null}
 */
export function action(choice) {
  const { chosen, options } = choice;
  const meant = options.filter(
    ({ parts }) => parts.length === chosen.length && includes(parts, chosen),
  );
  return meant.length === 1 ? meant[0].action : null;
}

/**
 * Return the actions that are still possible, in the server's order.
 * @param {Choice} choice
 * @returns {Action[]}
 */
export function possible(choice) {
  return fitting(choice.options, choice.chosen).map((option) => option.action);
}

/**
 * Return a part's kind.
 * @param {string} part
 */
export const kindOf = (part) => part.slice(0, part.indexOf(':'));

/**
 * Return what a part says of its kind.
 * @param {string} part
 */
export const valueOf = (part) => part.slice(part.indexOf(':') + 1);

/**
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
  const found = chosen.map((part, i) => {
    const kind = kindOf(part);
    const rivals = fitting(options, chosen.slice(0, i));
    return group(kind, part, rivals, (parts) => parts.find((other) => kindOf(other) === kind));
  });
  const kinds = new Set(chosen.map(kindOf));
  const rest = fitting(options, chosen);
  const next = (/** @type {readonly string[]} */ parts) =>
    parts.find((part) => !kinds.has(kindOf(part)));
  const coming = new Set(rest.flatMap(({ parts }) => next(parts) ?? []).map(kindOf));
  for (const kind of coming) {
    found.push(
      group(kind, null, rest, (parts) => {
        const part = next(parts);
        return part && kindOf(part) === kind ? part : undefined;
      }),
    );
  }
  return found;
}

/**
 * Gather the parts that `partOf` finds in options, each with its actions.
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
