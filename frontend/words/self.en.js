// @ts-check
/** Words of the dialogs behind one's own menu; learnt when one is opened. */
/** @type {Record<string, string>} */
export default {
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
  'self.keep.title': 'Found again',
  'self.keep.text':
    'A browser that is cleared forgets you. A passkey or a recovery code brings you back, ' +
    'with your seats, matches and circles.',
  'self.keep.unsafe':
    'This site is reached without HTTPS, where passkeys and recovery codes are not safe. A ' +
    'device link is the only way: open it on another device before you clear this one.',
  'self.keep.no_passkeys': 'Passkeys need a browser that knows them, and a site with a name.',
  'self.keep.passkey': 'Passkey',
  'self.keep.make': 'Make a passkey',
  'self.keep.made': 'You have a passkey. It brings you back.',
  'self.keep.end': 'Delete',
  'self.keep.end_of': 'Delete the passkey of {name}',
  'self.keep.end_title': 'Delete this passkey?',
  'self.keep.end_text': 'It no longer brings you back. Delete it in your browser or phone, too.',
  'self.keep.codes.one': '{n} recovery code left',
  'self.keep.codes.other': '{n} recovery codes left',
  'self.keep.codes_make': 'Make recovery codes',
  'self.keep.codes_again': 'Make new codes',
  'self.keep.codes_replace': 'The codes that you have noted work no longer.',
  'self.keep.codes_title': 'Your recovery codes',
  'self.keep.codes_text':
    'Keep them where you find them again, on paper or in a password manager. Each works ' +
    'once. They are not shown again.',
  'self.keep.codes_copy': 'Copy the codes',
  'self.back.text':
    'Welcome back! Your passkey or one of your recovery codes makes you yourself again.',
  'self.back.passkey': 'Use a passkey',
  'self.back.code': 'Recovery code',
  'self.back.go': 'Come in',
  'self.back.link':
    'Is another device still in use? Then make a device link there, in the menu behind your ' +
    'name.',
  'refused.no_way_back': 'Nobody here has this passkey or code. A code works only once.',
  'refused.not_safe': 'That needs HTTPS. Here a device link is the only way.',
};
