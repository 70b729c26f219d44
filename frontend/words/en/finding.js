// @ts-check
/** Words of the form that finds tables and matches; learnt when it is shown. */
/** @type {Record<string, string>} */
export default {
  'finding.title': 'Find a table or match',
  'finding.search': 'Name of a table or player',
  'finding.any_game': 'Any game',
  'finding.any_pace': 'Any pace',
  'finding.pace.none': 'Without a clock',
  'finding.pace.live': 'With a clock',
  'finding.pace.days': 'Days per move',
  'finding.order': 'Order of tables',
  'finding.order.usual': 'Newest first',
  'finding.order.nearly_full': 'Soonest full first',
  'finding.order.oldest': 'Longest waiting first',
  'finding.free': 'With a free seat',
};
