// @ts-check
/** Words of profiles and of the lists of the best; learnt on their pages. */
/** @type {Record<string, string>} */
export default {
  'profile.none': 'Hier zeigt sich niemand',
  'profile.home': 'Zur Startseite',
  'profile.matches.one': '{n} Partie mit anderen',
  'profile.matches.other': '{n} Partien mit anderen',
  'profile.rated.one': '{n} gewertete Partie',
  'profile.rated.other': '{n} gewertete Partien',
  'profile.stays': 'Bleibt bis zum Ende',
  'profile.left': '{n} von {of} einem Bot überlassen',
  'profile.show': 'Alle dürfen mein Profil sehen',
  'profile.shown':
    'Alle sehen deinen Namen, deine Ergebnisse und Wertungen, und du stehst in den Bestenlisten. ' +
    'Private Partien bleiben privat.',
  'profile.hidden':
    'Nur du siehst diese Seite. Von uns erfährt niemand deine Ergebnisse oder Wertungen.',
  'profile.games': 'Spiele',
  'profile.no_games': 'Noch keine beendete Partie.',
  'profile.no_games_own': 'Beende eine Partie mit anderen, dann steht sie hier.',
  'profile.rating.value': '{value} ± {uncertainty}',
  'profile.rating.title':
    'Wertung, und wie sicher wir ihrer sind. Neulinge haben 1000. Es zählen nur Partien unter ' +
    'Menschen, in denen kein Bot eingesprungen ist.',
  'profile.rating.later.one': 'Wertung nach {n} weiteren Partie',
  'profile.rating.later.other': 'Wertung nach {n} weiteren Partien',
  'profile.won': '{n} von {of} gewonnen',
  'profile.recent': 'Letzte Partien',
  'profile.place': 'Platz {place} von {seats}',
  'profile.statistics': 'Deine Zahlen',
  'profile.statistics.yours': 'nur du siehst sie; auch Bots zählen',
  'profile.your': 'Dein {game}',
  'profile.stat.won': 'Gewonnen',
  'profile.stat.of': '{n} von {of}',
  'profile.stat.streak': 'In Folge',
  'profile.stat.streaks': 'jetzt {now}, höchstens {best}',
  'profile.stat.luck': 'Glück',
  'profile.stat.close': '{n} von {of} knappen Partien gewonnen',
  'profile.stat.never_close': 'bisher nie gebraucht',
  'profile.stat.best': 'Bestes Ergebnis',
  'profile.average': 'Eine Partie im Schnitt',
  'profile.rivals': 'Liebste Gegner',
  'profile.rival.one': '{n} Partie: {won}-mal vorn, {lost}-mal hinten',
  'profile.rival.other': '{n} Partien: {won}-mal vorn, {lost}-mal hinten',
  'profile.best.title': 'Die Besten',
  'profile.best.text':
    'Unter denen, die sich zeigen, nach fünf gewerteten Partien. Wessen wir am sichersten sind, ' +
    'steht vorn.',
  'profile.best.of': 'Die Besten in {game}',
  'profile.best.yours': 'Dein eigenes Profil',
  'profile.best.empty': 'Der erste Platz ist frei.',
  'profile.best.invite': 'Spiel fünf Partien mit anderen und lass alle dein Profil sehen.',
  'profile.best.invite_new':
    'Wähl einen Namen, spiel fünf Partien mit anderen und lass alle dein Profil sehen.',
};
