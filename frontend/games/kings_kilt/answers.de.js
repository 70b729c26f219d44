// @ts-check
/** Answers of King's Kilt to taps, in German. */
/** @type {Record<string, string>} */
export default {
  'kings_kilt.why.reveal_first': 'Wähle zuerst die Familienkarte, die du aufdeckst.',
  'kings_kilt.why.fill_first': 'Füll zuerst die Lücke: Eine der beiden Karten darunter rückt auf.',
  'kings_kilt.why.king_crowned':
    'Der König ist gekrönt: Keine Karte steigt mehr auf. Verrate oder passe.',
  'kings_kilt.why.covered': 'Beide Plätze über dieser Karte sind besetzt.',
  'kings_kilt.why.no_support':
    'Ein Platz braucht erst beide Karten unter sich. Es fehlt: {missing}.',
  'kings_kilt.why.not_above': 'Die gewählte Karte steigt nur auf einen Platz direkt darüber.',
  'kings_kilt.why.card_first': 'Wähle die Karte, die hierher steigt: {clans}.',
  'kings_kilt.why.base_empty': 'Für diesen Platz war keine Karte mehr zu ziehen.',
  'kings_kilt.why.nobody_there': 'Hier steht niemand, den man verraten könnte.',
  'kings_kilt.why.no_betrayer':
    'In den obersten drei Reihen braucht es einen Nachbarn vom Clan {clan}.',
  'kings_kilt.why.no_betrayer_named': 'Unterhalb der Edelleute genügt jede Einflusskarte.',
  'kings_kilt.why.already_shown': 'Alle wissen schon, dass {clan} zu dir gehört.',
  'kings_kilt.why.stays_hidden':
    'Deine Familie bleibt geheim bis zum ersten Edelmann und zum ersten Wächter.',
  'kings_kilt.why.no_king': 'Vor der Krönung des Königs passt niemand.',
  'kings_kilt.about.influence':
    'Eine Einflusskarte: Leg sie ab, um eine Karte der Pyramide zu entfernen. ' +
    'Übrige entscheiden bei Gleichstand.',
  'kings_kilt.about.family':
    'Eine Familie: drei Clans, die für jemanden zählen: König 3, Wächter je 2, Edelleute je 1.',
  'kings_kilt.about.pile': 'Der Stapel: Seine offene Karte füllt die nächste Lücke ganz unten.',
  'kings_kilt.about.discards':
    'Gespielte Einflusskarten. Ist der Stapel leer, werden sie ein neuer.',
  'kings_kilt.about.rank': 'So viele Punkte bringt eine Karte dieser Reihe je Familienkarte.',
};
