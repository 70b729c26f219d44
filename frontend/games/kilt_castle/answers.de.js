// @ts-check
/** Answers of Kilt Castle to taps, in German. */
/** @type {Record<string, string>} */
export default {
  'kilt_castle.why.build_first':
    'Erst baut {colour} in der hellen Gasse, dann zieht die nächste Karte.',
  'kilt_castle.why.move_first':
    'Erst zieht eine Karte; dann bauen ihre Farben in der Gasse, an der sie landet.',
  'kilt_castle.why.none_left.one': '{colour} hat kein Stockwerk mit {n} Wappen mehr.',
  'kilt_castle.why.none_left.other': '{colour} hat kein Stockwerk mit {n} Wappen mehr.',
  'kilt_castle.why.loch': 'Ein See: Hier wird nie gebaut.',
  'kilt_castle.why.roof_stays':
    'Dächer bleiben, es sei denn, zwei bauen auf dasselbe Feld und beide Dächer sind verbaut.',
  'kilt_castle.why.front_stays': 'Die einzige Karte der vordersten Reihe muss bleiben.',
  'kilt_castle.why.no_room_ahead.other':
    'Kein Ziel: Alle Reihen davor haben {n} Karten, und keine weitere darf beginnen.',
  'kilt_castle.why.ring_closed': 'Der Ring ist geschlossen: Vorn hat die letzte Reihe eingeholt.',
  'kilt_castle.why.most_rows.other': 'Höchstens {n} Reihen: Keine weitere darf beginnen.',
  'kilt_castle.why.card_first': 'Ein Platz für eine Karte. Wähle zuerst die Karte.',
  'kilt_castle.why.own_slot': 'Hier liegt die Karte schon; sie muss weiter.',
  'kilt_castle.why.behind': 'Karten ziehen nur im Uhrzeigersinn, nie zurück.',
  'kilt_castle.why.too_far': 'Zu weit: höchstens ein Platz vor die vorderste Reihe, Platz {last}.',
  'kilt_castle.why.row_full.other': 'Diese Reihe ist voll: höchstens {n} Karten.',
  'kilt_castle.why.not_in_lane': 'Nicht in der Gasse von Platz {slot}, wo die Karte liegt.',
  'kilt_castle.why.roofed': 'Unter einem Dach baut niemand: Es gehört allen.',
  'kilt_castle.why.dear':
    'Zu teuer: {price} Dukaten an {payee}, einer je Stockwerk; {colour} hat {ducats}.',
  'kilt_castle.why.floor_first': 'Wähle zuerst das Stockwerk, das du baust.',
  'kilt_castle.why.farther': 'Nur das erste leere Feld der Gasse: {space}.',
  'kilt_castle.about.front':
    'Vorn: die erste Reihe des Zuges. Eine Karte darf höchstens einen Platz davor.',
  'kilt_castle.about.seal':
    'Das Siegel zeigt, wer in diesem Zug die Karte zieht. Ein Dukat darauf: Ein Dukatentag folgt.',
  'kilt_castle.about.ducats': 'Dukaten: Wer am Ende die meisten hat, gewinnt.',
  'kilt_castle.about.next':
    'So viel brächte ein Dukatentag jetzt: das beste Gebiet, 1 je Turm, Wappen und Dach.',
  'kilt_castle.about.floors':
    'Stockwerke im Vorrat. Jedes Wappen zählt 1 mehr an Dukatentagen und am Ende, ' +
    'solange es oben ist.',
  'kilt_castle.about.roof':
    'Ein Dach: Es gehört zu jedem Gebiet und wird nicht überbaut. ' +
    'Am Ende bringt es niemandem etwas.',
  'kilt_castle.about.price':
    'So viel kostet das Bauen hier: 1 Dukat je Stockwerk an den, der oben ist.',
};
