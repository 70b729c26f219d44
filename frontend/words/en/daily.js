// @ts-check
/** Words of the sealed daily, in English. Fetched when they are used. */
export default {
  'daily.title': 'The sealed daily',
  'daily.lead':
    'Every day one deal for each game, the same for everybody: the same cards, the same seat, ' +
    'the same opponents. Who plays alike meets the same replies. What will you make of it?',
  'daily.card': 'Today’s sealed deal',
  'daily.card_text': 'The same cards for everybody, and one try that counts.',
  'daily.left.hours': 'Today’s deals last {hours} h {minutes} min more.',
  'daily.left.minutes': 'Today’s deals last {minutes} min more.',
  'daily.against.one': 'You against {n} master bot',
  'daily.against.other': 'You against {n} master bots',
  'daily.tries.zero': 'Nobody has tried it yet',
  'daily.tries.one': '{n} has tried it',
  'daily.tries.other': '{n} have tried it',
  'daily.try': 'Break the seal',
  'daily.try_of': 'Break today’s seal: {game}',
  'daily.go_on': 'Go on',
  'daily.go_on_of': 'Go on with today’s {game}',
  'daily.again': 'Play it again',
  'daily.again_of': 'Play today’s {game} again, just for fun',
  'daily.look': 'Look back',
  'daily.look_of': 'Look back at your {game}',
  'daily.yours.won.one': 'Won with {n} point',
  'daily.yours.won.other': 'Won with {n} points',
  'daily.yours.place.one': 'Place {place} of {of} with {n} point',
  'daily.yours.place.other': 'Place {place} of {of} with {n} points',
  'daily.yours.none': 'Your try was given up: it has no points.',
  'daily.better': 'better than {percent}\u00a0%',
  'daily.first': 'You are the first today. Who comes next?',
  'daily.circle': 'Your circles',
  'daily.bars': 'How everybody fared',
  'daily.bar.tries.one': '{n} try',
  'daily.bar.tries.other': '{n} tries',
  'daily.bar.you': 'you',
  'daily.share': 'Copy a line to share',
  'daily.share.won.one': 'won with {n} point',
  'daily.share.won.other': 'won with {n} points',
  'daily.share.place.one': 'place {place} of {of} with {n} point',
  'daily.share.place.other': 'place {place} of {of} with {n} points',
  'daily.shared': 'Copied. It gives nothing away.',
  'daily.rules': 'How it goes',
  'daily.rules.try':
    'One try counts, and only if it is over before midnight UTC. In it nothing is taken back, ' +
    'nobody gives hints, and no bot plays for you.',
  'daily.rules.again': 'Afterwards play the deal again as often as you like: that does not count.',
  'daily.rules.bots':
    'The bots look at a fixed number of positions, however long it takes them. ' +
    'So equal moves get equal replies.',
  'daily.rules.seal':
    'The deals of the next seven days are sealed already: their fingerprints stand below. When a ' +
    'day is over, its secrets are opened, and everybody can check that they fit.',
  'daily.ahead': 'Sealed: the next seven days',
  'daily.opened': 'Opened: the last seven days',
  'daily.day': 'Day',
  'daily.record': 'The deal of {day}, {game}, as a record that can be checked',
  'daily.replay': 'Play the deal of {day}, {game}',
  'daily.replay_short': 'Play',
  'daily.failed': 'The daily cannot be fetched just now.',
};
