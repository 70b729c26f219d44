// @ts-check
/** Words of the sealed daily, in German. Fetched when they are used. */
export default {
  'daily.title': 'Die versiegelte Tagespartie',
  'daily.lead':
    'Jeden Tag eine Verteilung für jedes Spiel, für alle dieselbe: dieselben Karten, derselbe ' +
    'Platz, dieselben Gegner. Wer gleich zieht, bekommt gleiche Antworten. Was machst du daraus?',
  'daily.card': 'Das Siegel des Tages',
  'daily.card_text': 'Dieselben Karten für alle, und ein Versuch, der zählt.',
  'daily.left.hours': 'Noch {hours} Std. {minutes} Min. bis zu den nächsten Partien.',
  'daily.left.minutes': 'Noch {minutes} Min. bis zu den nächsten Partien.',
  'daily.against.one': 'Du gegen {n} Meister-Bot',
  'daily.against.other': 'Du gegen {n} Meister-Bots',
  'daily.tries.zero': 'Noch niemand hat es versucht',
  'daily.tries.one': '{n} Versuch bisher',
  'daily.tries.other': '{n} Versuche bisher',
  'daily.try': 'Siegel brechen',
  'daily.try_of': 'Das heutige Siegel brechen: {game}',
  'daily.go_on': 'Weiter',
  'daily.go_on_of': 'Weiter mit der heutigen Partie: {game}',
  'daily.again': 'Noch einmal',
  'daily.again_of': '{game} von heute noch einmal spielen, nur zum Spaß',
  'daily.look': 'Ansehen',
  'daily.look_of': 'Deine Partie ansehen: {game}',
  'daily.yours.won.one': 'Gewonnen mit {n} Punkt',
  'daily.yours.won.other': 'Gewonnen mit {n} Punkten',
  'daily.yours.place.one': 'Platz {place} von {of} mit {n} Punkt',
  'daily.yours.place.other': 'Platz {place} von {of} mit {n} Punkten',
  'daily.yours.none': 'Dein Versuch wurde aufgegeben: Er hat keine Punkte.',
  'daily.better': 'besser als {percent}\u00a0%',
  'daily.first': 'Du warst heute zuerst da. Wer kommt als Nächstes?',
  'daily.circle': 'Deine Kreise',
  'daily.bars': 'So ging es allen',
  'daily.bar.tries.one': '{n} Versuch',
  'daily.bar.tries.other': '{n} Versuche',
  'daily.bar.you': 'du',
  'daily.share': 'Zeile zum Teilen kopieren',
  'daily.share.won.one': 'gewonnen mit {n} Punkt',
  'daily.share.won.other': 'gewonnen mit {n} Punkten',
  'daily.share.place.one': 'Platz {place} von {of} mit {n} Punkt',
  'daily.share.place.other': 'Platz {place} von {of} mit {n} Punkten',
  'daily.shared': 'Kopiert. Die Zeile verrät nichts.',
  'daily.rules': 'So geht es',
  'daily.rules.try':
    'Ein Versuch zählt, und nur, wenn er vor Mitternacht UTC zu Ende ist. Dabei wird nichts ' +
    'zurückgenommen, niemand gibt Tipps, und kein Bot spielt für dich.',
  'daily.rules.again': 'Danach spielst du die Partie, so oft du magst: Das zählt nicht mehr.',
  'daily.rules.bots':
    'Die Bots sehen sich eine feste Zahl von Stellungen an, wie lange das auch dauert. ' +
    'So bekommen gleiche Züge gleiche Antworten.',
  'daily.rules.seal':
    'Die Verteilungen der nächsten sieben Tage sind schon versiegelt: Ihre Fingerabdrücke stehen ' +
    'unten. Ist ein Tag vorbei, wird sein Geheimnis geöffnet, und alle können prüfen, ob es passt.',
  'daily.ahead': 'Versiegelt: die nächsten sieben Tage',
  'daily.opened': 'Geöffnet: die letzten sieben Tage',
  'daily.day': 'Tag',
  'daily.record': 'Die Verteilung vom {day}, {game}, als Protokoll zum Prüfen',
  'daily.replay': 'Die Partie vom {day} spielen, {game}',
  'daily.replay_short': 'Spielen',
  'daily.failed': 'Die Tagespartie ist gerade nicht zu erreichen.',
};
