// @ts-check
/** How Kilt Castle is taught, in German. */
/** @type {Record<string, string>} */
export default {
  'kilt_castle.lesson.relocate':
    'Zieh diese Karte im Uhrzeigersinn: Ihre Clans bauen dort, der am Brett zuerst.',
  'kilt_castle.lesson.build':
    'Dein Clan ist auf der Karte, also baust du in ihrer Gasse: das erste leere Feld ist gratis.',
  'kilt_castle.lesson.overbuild.one':
    'Oder bau auf jemanden drauf: {n} Dukat an {name}, einer je Stockwerk, und das Feld ist deins.',
  'kilt_castle.lesson.overbuild.other':
    'Oder bau auf jemanden drauf: {n} Dukaten an {name}, einer je Stockwerk, und es ist deins.',
  'kilt_castle.lesson.ducat_day.one':
    'Eine Reihe ist leer: Dukatentag! Dein größtes Gebiet samt Wappen zahlt dir {n} Dukat.',
  'kilt_castle.lesson.ducat_day.other':
    'Eine Reihe ist leer: Dukatentag! Dein größtes Gebiet samt Wappen zahlt dir {n} Dukaten.',
  'kilt_castle.lesson.ducat_day_none':
    'Eine Reihe ist leer: Dukatentag! Er zahlt das größte Gebiet; du bist noch nirgends oben.',
  'kilt_castle.lesson.roof':
    'Zwei Clans auf {space} in einem Zug geben ein Dach: Es gehört allen, keiner überbaut es.',
  'kilt_castle.lesson.end':
    'Die Stockwerke gehen aus: Am Ende bringt jedes Feld, wo du oben bist, 1 und jedes Wappen 1.',
  'kilt_castle.learned.1': 'Wessen Clan auf der Karte ist, der baut in ihrer Gasse, wer auch zog.',
  'kilt_castle.learned.2': 'Ein Feld ist deins, solange du oben bist; Überbauen kostet Dukaten.',
  'kilt_castle.learned.3': 'Leere eine Reihe, wenn dein Gebiet groß ist: Dukatentage zahlen dafür.',
  'kilt_castle.minute.move':
    'Zieh eine Karte im Uhrzeigersinn, höchstens bis einen Platz vor „Vorn“. Sie dreht sich um.',
  'kilt_castle.minute.build':
    'Ihre Clans bauen in der Gasse: Das erste leere Feld ist frei, fremde Türme kosten 1 je ' +
    'Stockwerk.',
  'kilt_castle.minute.roof':
    'Wer oben ist, dem gehört das Feld. Bauen zwei im selben Zug darauf, kommt ein Dach: Es ' +
    'ist allen.',
  'kilt_castle.minute.ducat_day':
    'Wird eine Reihe leer, ist Dukatentag: Dein bestes Gebiet zahlt Türme, Wappen und Dächer.',
};
