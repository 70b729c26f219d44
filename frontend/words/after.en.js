// @ts-check
/** Words for looking back and for the result, in English. Fetched when they are used. */
export default {
  'after.replay.slider': 'Position',
  'after.replay.at': 'Move {n} of {of}',
  'after.replay.begin': 'Before the first move',
  'after.replay.first': 'To the beginning',
  'after.replay.back': 'One move back',
  'after.replay.play': 'Play',
  'after.replay.pause': 'Pause',
  'after.replay.next': 'One move on',
  'after.replay.last': 'To the last move',
  'after.replay.live': 'Live',
  'after.replay.live_turn': 'Live: your turn',
  'after.replay.done': 'Done',
  'after.replay.everything': 'Open hands',
  'after.chances': 'Chances to win, in per cent',
  'after.course': 'Course of the match',
  'after.course.score': 'Score',
  'after.course.chances': 'Chances',
  'after.replay.speed': 'Speed: {times} times',
  'after.chances.no_better': '(the best of bad options)',
  'after.chances.better': '· Better: {what}',
  'after.chances.better_by': '· Better: {what}, {gain}\u00a0%',
  'after.chances.wait': 'Looking back at the match …',
  'after.chances.says': 'Chances to win over the match, in per cent. At the end: {scores}',
  'after.chances.turns': 'Turning points',
  'after.chances.turn': 'Move {move}: {what} · {name} {gain}\u00a0%',
  'after.result.sums': 'How each sum came about',
  'after.result.rank': 'Rank',
  'after.result.player': 'Player',
  'after.result.total': 'Total',
  'after.result.conceded': 'by giving up',
  'after.result.agreed': 'ended by agreement',
  'after.result.tie_break': 'decided by the tie-break',
  'after.result.chart': 'Score over time',
  'after.result.chart_says': 'Score over time. At the end: {scores}',
  'after.result.record': 'Download the record',
  'after.result.record_title':
    'A file with every move and the proof of the shuffle, to keep, replay or check',
  'after.shuffle.check': 'Check the shuffle',
  'after.shuffle.promise': 'The shuffle was sealed before anybody sat down.',
  'after.shuffle.good':
    'Checked: the server’s secret is the one it sealed before the match, and the shuffle ' +
    'follows from it and every player’s part alone, so nobody could steer it.',
  'after.shuffle.good_mine':
    'Checked: the server’s secret is the one it sealed before the match, and the shuffle ' +
    'follows from it and every player’s part, yours among them, so nobody could steer it.',
  'after.shuffle.bad':
    'The check failed: this shuffle does not follow from what was sealed before the match.',
  'after.play_on': 'Play on from here',
  'after.play_on.title': 'Against bots, from what this seat knew; hidden pieces are dealt anew',
  'after.play_on.note':
    'This match went on after move {n} of another one. ' +
    'What its seat could not know was dealt anew.',
  'after.play_on.back': 'To that match',
};
