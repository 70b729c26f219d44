// @ts-check
/** Words for looking back and for the result, in German. Fetched when they are used. */
export default {
  'after.replay.slider': 'Stellung',
  'after.replay.at': 'Schritt {n} von {of}',
  'after.replay.begin': 'Vor dem ersten Schritt',
  'after.replay.first': 'An den Anfang',
  'after.replay.back': 'Ein Schritt zurück',
  'after.replay.play': 'Abspielen',
  'after.replay.pause': 'Pause',
  'after.replay.next': 'Ein Schritt vor',
  'after.replay.last': 'Zum letzten Schritt',
  'after.replay.live': 'Live',
  'after.replay.live_turn': 'Live: Du bist dran',
  'after.replay.done': 'Fertig',
  'after.replay.everything': 'Alles offen',
  'after.chances': 'Gewinnaussichten in Prozent',
  'after.course': 'Verlauf der Partie',
  'after.course.score': 'Stand',
  'after.course.chances': 'Aussichten',
  'after.replay.speed': 'Tempo: {times}-fach',
  'after.chances.no_better': '(Besseres gab es nicht)',
  'after.chances.better': '· Besser: {what}',
  'after.chances.better_by': '· Besser: {what}, {gain}\u00a0%',
  'after.chances.wait': 'Die Partie wird noch einmal angesehen …',
  'after.chances.says': 'Gewinnaussichten im Verlauf, in Prozent. Am Ende: {scores}',
  'after.chances.turns': 'Wendepunkte',
  'after.chances.turn': 'Schritt {move}: {what} · {name} {gain}\u00a0%',
  'after.result.sums': 'Wie jede Summe zustande kam',
  'after.result.rank': 'Rang',
  'after.result.player': 'Spieler',
  'after.result.total': 'Summe',
  'after.result.conceded': 'durch Aufgabe',
  'after.result.agreed': 'einvernehmlich beendet',
  'after.result.tie_break': 'bei Gleichstand entschieden',
  'after.result.chart': 'Punkte im Verlauf',
  'after.result.chart_says': 'Punkte im Verlauf. Am Ende: {scores}',
  'after.result.record': 'Protokoll herunterladen',
  'after.result.record_title':
    'Eine Datei mit allen Zügen und dem Beweis der Mischung: zum Behalten, Nachspielen, Prüfen',
  'after.lines': 'So wurde weitergespielt',
  'after.lines.move': 'Zug {n}',
  'after.lines.won': '{name}: gewonnen {scores}',
  'after.lines.lost': '{name}: {scores}',
  'after.lines.show': 'Dort zeigen',
  'after.lines.shown': 'Jetzt ist sie dort zu sehen.',
  'after.daily.sealed':
    'Andere spielen diese Partie vielleicht noch: Ihr Geheimnis wird um Mitternacht UTC geöffnet.',
  'after.daily.all': 'So ging es allen',
  'after.shuffle.check': 'Mischen prüfen',
  'after.shuffle.promise': 'Das Mischen wurde versiegelt, bevor sich jemand setzte.',
  'after.shuffle.good':
    'Geprüft: Das Geheimnis des Servers ist das vor der Partie versiegelte, und das ' +
    'Mischen folgt allein daraus und aus dem Beitrag jedes Spielers; niemand konnte es ' +
    'lenken.',
  'after.shuffle.good_mine':
    'Geprüft: Das Geheimnis des Servers ist das vor der Partie versiegelte, und das ' +
    'Mischen folgt daraus und aus dem Beitrag jedes Spielers, auch deinem; niemand konnte ' +
    'es lenken.',
  'after.shuffle.bad':
    'Die Prüfung ist gescheitert: Dieses Mischen folgt nicht aus dem, was vor der Partie ' +
    'versiegelt wurde.',
  'after.play_on': 'Von hier weiterspielen',
  'after.play_on.title': 'Gegen Bots, mit dem Wissen dieses Platzes; Verdecktes wird neu verteilt',
  'after.play_on.note':
    'Diese Partie ging nach Schritt {n} einer anderen weiter. ' +
    'Was ihr Platz nicht wissen konnte, wurde neu verteilt.',
  'after.play_on.back': 'Zu jener Partie',
  'after.share.title': 'Weitersagen',
  'after.share.picture': 'Die letzte Stellung der Partie, mit Namen und Punkten',
  'after.share.copy_picture': 'Bild kopieren',
  'after.share.copied': 'Das Bild liegt zum Einfügen bereit.',
  'after.share.not_copied':
    'Dieser Browser kopiert keine Bilder. Drücke länger darauf oder klicke rechts.',
  'after.share.replay': 'Die Partie als Film',
  'after.share.replay_note': 'Ein bewegtes Bild der ganzen Partie; das Zeichnen dauert eine Weile',
  'after.share.link': 'Ein Link zur Partie',
  'after.share.html': 'Für deine eigene Seite',
  'after.share.html_note': 'Dieses HTML zeigt die Partie auf jeder Seite, zum Nachspielen.',
  'after.share.copy': 'Kopieren',
  'after.embed.live': 'Live',
  'after.embed.open': 'Clanhold',
  'after.embed.soon': 'Der Tisch ist gedeckt; die Partie hat noch nicht begonnen.',
  'after.embed.replay': 'Nachspielen',
};
