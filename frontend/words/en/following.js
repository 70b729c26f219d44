// @ts-check
/** Words about people one follows, and the match on the front page. Fetched when they are used. */
/** @type {Record<string, string>} */
export default {
  'following.title': 'People you follow',
  'following.follow': 'Tell me when {name} plays',
  'following.unfollow': 'Follow {name} no longer',
  'following.on': 'You will hear when {name} sits down in public.',
  'following.off': 'You follow {name} no longer.',
  'following.open': 'at a table of {game}: there is room',
  'following.running': 'plays {game} right now',
  'following.quiet': 'not to be seen at the moment',
  'following.sits': '{name} sits down to {game}.',
  'following.plays': '{name} plays {game}.',
  'following.look': 'Look',
  'following.featured.running': 'Being played right now',
  'following.featured.replay': 'Worth another look',
  'following.featured.exhibition': 'The house bots keep in practice',
  'following.featured.watch': 'Watch from the front row',
};
