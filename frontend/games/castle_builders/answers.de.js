// @ts-check
/** Answers of Castle Builders to taps, in German. */
/** @type {Record<string, string>} */
export default {
  'castle_builders.why.not_in_hand': 'Diesen Stein hast du nicht auf der Hand.',
  'castle_builders.why.counter_first': 'Wähle zuerst unten einen deiner Steine.',
  'castle_builders.why.tower_first': 'Wähle zuerst den Turm für den Bonus.',
  'castle_builders.why.only_bonus': 'Nur ein Bonus hat Pfeile.',
  'castle_builders.why.stop_goes_nowhere': 'Halt kommt auf keinen Turm: Nichts geschieht.',
  'castle_builders.why.board_empty': 'Noch steht kein Stein, den du wegnehmen könntest.',
  'castle_builders.why.tower_empty':
    'Turm {tower} ist leer; solange irgendwo ein Stein steht, nimmst du einen.',
  'castle_builders.why.tower_full.other': 'Turm {tower} ist voll: Alle {n} Plätze sind besetzt.',
  'castle_builders.why.only_top':
    'Nur der oberste Stein kann weg: auf Turm {tower} der aus: {row}.',
  'castle_builders.why.space_taken':
    'Besetzt. Auf Turm {tower} kommt der nächste Stein hierhin: {row}.',
  'castle_builders.why.lowest_first': 'Nur der unterste freie Platz eines Turms, hier: {row}.',
  'castle_builders.about.row':
    'Eine Reihe: Ihre Punkte bekommt, wer mehr Steine darin hat, bei Gleichstand niemand.',
  'castle_builders.about.tower': 'Ein Turm: Seine Punkte bekommt, wer oben steht.',
  'castle_builders.about.twice': 'Zählt doppelt: Ein Bonus des Gewinners zeigt daran entlang.',
};
