// @ts-check
/** Words about people one follows, and the match on the front page, in German. */
/** @type {Record<string, string>} */
export default {
  'following.title': 'Leute, denen du folgst',
  'following.follow': 'Sag mir, wenn {name} spielt',
  'following.unfollow': '{name} nicht mehr folgen',
  'following.on': 'Du hörst davon, wenn {name} sich öffentlich an einen Tisch setzt.',
  'following.off': 'Du folgst {name} nicht mehr.',
  'following.open': 'sitzt an einem Tisch {game}: Es ist noch Platz',
  'following.running': 'spielt gerade {game}',
  'following.quiet': 'im Moment nicht zu sehen',
  'following.sits': '{name} setzt sich zu {game}.',
  'following.plays': '{name} spielt {game}.',
  'following.look': 'Ansehen',
  'following.featured.running': 'Wird gerade gespielt',
  'following.featured.replay': 'Einen zweiten Blick wert',
  'following.featured.exhibition': 'Die Bots des Hauses üben',
  'following.featured.watch': 'Aus der ersten Reihe zusehen',
};
