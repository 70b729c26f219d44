// @ts-check
/** Words of the screen in a living room, and of phones beside it. Fetched when they are used. */
/** @type {Record<string, string>} */
export default {
  'screen.tools': 'Dieser Schirm',
  'screen.hint': 'Beliebige Taste für Ton, F für Vollbild',
  'screen.full': 'Vollbild',
  'screen.code': 'Scann einen Platz mit dem Handy. Oder öffne {host} und tippe',
  'screen.seat': 'Platz {n}',
  'screen.scan': 'Scannen und hinsetzen',
  'screen.qr_seat': 'QR-Code, der zu Platz {n} führt',
  'screen.qr': 'QR-Code, der zu dieser Partie führt',
  'screen.watch': 'Aus der Nähe ansehen',
  'screen.waiting.one': 'Ein Platz ist noch frei. Rück dir einen Stuhl heran!',
  'screen.waiting.other': '{n} Plätze sind noch frei. Rückt euch Stühle heran!',
  'screen.starts': 'Der Tisch ist voll. {name} öffnet das Tor.',
  'screen.full_table': 'Der Tisch ist voll.',
  'screen.tour': '{name} zeigt: {at}',
  'screen.tour.line': 'Variante von {name}, {at}',
  'screen.tour.at': 'Schritt {n} von {of}',
  'screen.tour.begin': 'vor dem ersten Schritt',
  'screen.hand.title': 'Das Brett ist auf dem großen Schirm',
  'screen.hand.board': 'Brett hier zeigen',
  'screen.hand.only': 'Brett auf dem großen Schirm',
  'screen.hand.wait': 'Schau hoch: Du bist nicht am Zug.',
};
