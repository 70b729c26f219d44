// @ts-check
/** Words of profiles and of the lists of the best; learnt on their pages. */
/** @type {Record<string, string>} */
export default {
  'profile.none': 'Nobody to see here',
  'profile.home': 'To the front page',
  'profile.matches.one': '{n} match with others',
  'profile.matches.other': '{n} matches with others',
  'profile.rated.one': '{n} rated match',
  'profile.rated.other': '{n} rated matches',
  'profile.stays': 'Stays to the end',
  'profile.left': 'Left {n} of {of} to a bot',
  'profile.show': 'Let everybody see my profile',
  'profile.shown':
    'Everybody sees your name, results and ratings, and you stand among the best. Private ' +
    'matches stay private.',
  'profile.hidden': 'Only you see this page. Nobody learns your results or ratings from us.',
  'profile.games': 'Games',
  'profile.no_games': 'No finished match yet.',
  'profile.no_games_own': 'Finish a match with other people, and it will be written here.',
  'profile.rating.value': '{value} ± {uncertainty}',
  'profile.rating.title':
    'Rating, and how sure we are of it. A newcomer has 1000. Only matches of people count, ' +
    'without bots standing in.',
  'profile.rating.later.one': 'Rating after {n} more match',
  'profile.rating.later.other': 'Rating after {n} more matches',
  'profile.won': 'Won {n} of {of}',
  'profile.recent': 'Latest matches',
  'profile.place': 'place {place} of {seats}',
  'profile.statistics': 'Your numbers',
  'profile.statistics.yours': 'only you see them; bots count, too',
  'profile.your': 'Your {game}',
  'profile.stat.won': 'Won',
  'profile.stat.of': '{n} of {of}',
  'profile.stat.streak': 'In a row',
  'profile.stat.streaks': '{now} now, {best} at best',
  'profile.stat.luck': 'Luck',
  'profile.stat.close': '{n} of {of} close finishes won',
  'profile.stat.never_close': 'never needed any so far',
  'profile.stat.best': 'Best score',
  'profile.average': 'An average match',
  'profile.rivals': 'Favourite opponents',
  'profile.rival.one': '{n} match: ahead in {won}, behind in {lost}',
  'profile.rival.other': '{n} matches: ahead in {won}, behind in {lost}',
  'profile.best.title': 'The best',
  'profile.best.text':
    'Of those who show themselves, after five rated matches. Whom we are surest of comes first.',
  'profile.best.of': 'The best at {game}',
  'profile.best.yours': 'Your own profile',
  'profile.best.empty': 'The first place is free.',
  'profile.best.invite': 'Play five matches with other people, and let everybody see your profile.',
  'profile.best.invite_new':
    'Choose a name, play five matches with other people, and let everybody see your profile.',
};
