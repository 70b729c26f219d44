// @ts-check
/** Words of the dialogs behind one's own menu; learnt when one is opened. */
/** @type {Record<string, string>} */
export default {
  'self.device.title': 'Use another device',
  'self.device.ask': 'Is this you?',
  'self.device.ask_name': 'Are you {name}?',
  'self.device.ask_text':
    'Someone made this link to use this device as well. From then on this browser has ' +
    'their name, seats and matches.',
  'self.device.before': 'This browser is {name} now, and will no longer be.',
  'self.device.yes': 'Yes, use this device',
  'self.device.done': 'Welcome, {name}',
  'self.device.done_text': 'This device knows you now. Your matches are where you left them.',
  'self.device.go': 'To the front page',
  'self.device.failed': 'This link does not work',
  'self.devices.title': 'Your devices',
  'self.devices.text':
    'On these browsers you are known. End those that you no longer use or no longer have.',
  'self.devices.name': '{browser} on {system}',
  'self.devices.unknown': 'A browser we do not know',
  'self.devices.this': 'this device',
  'self.devices.today': 'seen today',
  'self.devices.yesterday': 'last seen yesterday',
  'self.devices.seen': 'last seen on {day}',
  'self.devices.never': 'not seen yet',
  'self.devices.end': 'End',
  'self.devices.end_of': 'End {name}',
  'self.devices.end_title': 'End {name}?',
  'self.devices.end_text':
    'It is signed out at once, in all its tabs, and comes back only with a new link from you.',
  'self.devices.ended': '{name} is signed out.',
  'self.devices.add': 'Use another device',
  'self.device.text':
    'Open this link there: you are the same person on both, with all your seats and matches.',
  'self.device.qr': 'QR code of the link',
  'self.device.link': 'Link for the other device',
  'self.device.until': 'The link works once, until {time}. Give it to nobody else.',
  'self.bot.title': 'Your bot',
  'self.bot.text':
    'A program of yours can play here like a person: at tables of its own or together with ' +
    'you, marked as a bot. It needs a token that says whose it is.',
  'self.bot.name': 'Name of the bot (optional)',
  'self.bot.make': 'Make a token',
  'self.bot.known':
    '{name} has a token. If it is lost or somebody else knows it, replace it: the old one ' +
    'stops working at once.',
  'self.bot.replace': 'Replace the token',
  'self.bot.end': 'End it',
  'self.bot.end_title': 'End the token?',
  'self.bot.end_text':
    'The bot can no longer come. It leaves open tables, and bots of the house play its ' +
    'matches to the end.',
  'self.bot.ended': 'The token has ended.',
  'self.bot.made':
    'This is the token of {name}. Copy it now: it is not shown again. Whoever has it plays ' +
    'as your bot.',
  'self.bot.token': 'Token',
  'self.bot.copy_token': 'Copy token',
  'self.bot.start':
    'The example that comes with Clanhold joins a table like this. TABLE is the end of the ' +
    'table’s link.',
  'self.bot.copy_command': 'Copy command',
  'self.leave.title': 'Leave this device?',
  'self.leave.text':
    'This browser will no longer know who you are. If you have no other device in use, ' +
    'there is no way back to your seats.',
  'self.leave.yes': 'Leave this device',
  'self.forget.title': 'Forget you for good?',
  'self.forget.text':
    'Your name and everything you wrote are deleted. Bots play your matches to the end. ' +
    'This cannot be undone.',
  'self.forget.yes': 'Delete everything about me',
};
