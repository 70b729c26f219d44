// @ts-check
/** Words of the screen in a living room, and of phones beside it. Fetched when they are used. */
/** @type {Record<string, string>} */
export default {
  'screen.tools': 'This screen',
  'screen.hint': 'Press any key for sound, F for full screen',
  'screen.full': 'Full screen',
  'screen.code': 'Scan a seat with your phone. Or open {host} and type',
  'screen.seat': 'Seat {n}',
  'screen.scan': 'Scan to sit here',
  'screen.qr_seat': 'QR code that leads to seat {n}',
  'screen.qr': 'QR code that leads to this match',
  'screen.watch': 'See it up close',
  'screen.waiting.one': 'One seat is still free. Pull up a chair!',
  'screen.waiting.other': '{n} seats are still free. Pull up a chair!',
  'screen.starts': 'The table is full. {name} opens the gate.',
  'screen.full_table': 'The table is full.',
  'screen.tour': '{name} guides: {at}',
  'screen.tour.line': '{name}’s line, {at}',
  'screen.tour.at': 'move {n} of {of}',
  'screen.tour.begin': 'before the first move',
  'screen.hand.title': 'The board is on the big screen',
  'screen.hand.board': 'Show the board here',
  'screen.hand.only': 'Board on the big screen',
  'screen.hand.wait': 'Look up: it is not your turn.',
};
