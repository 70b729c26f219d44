// @ts-check
/** Words of the dialogs behind one's own menu; learnt when one is opened. */
/** @type {Record<string, string>} */
export default {
  'self.tab': 'This browser keeps no cookies.',
  'self.tab.text':
    'You are you in this tab alone: close it, and your name and your seats are lost to you. ' +
    'A link makes another device or browser you as well.',
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
  'self.device.text':
    'Open this link there: you are the same person on both, with all your seats and matches.',
  'self.device.qr': 'QR code of the link',
  'self.device.link': 'Link for the other device',
  'self.device.until': 'The link works once, until {time}. Give it to nobody else.',
  'self.alerts.title': 'Alerts',
  'self.alerts.text':
    'We call you when it is your turn, somebody sits down at your table, your circle opens ' +
    'one, a match begins, a rematch is set up or your time runs out. Only if you have not ' +
    'looked for twenty seconds; and we say which table it is, never what happened there.',
  'self.alerts.here': 'On this device',
  'self.alerts.push': 'Alert me here',
  'self.alerts.push_stop': 'No more alerts here',
  'self.alerts.push_on': 'Done. We will call you.',
  'self.alerts.push_off': 'We will not call you here any more.',
  'self.alerts.push_no': 'Your browser does not allow it.',
  'self.alerts.insecure':
    'Browsers let a site call you by HTTPS only, and this one is reached by plain HTTP. Ask ' +
    'whoever runs it for an https:// address, or choose another way below.',
  'self.alerts.install':
    'Here only installed apps may call you: choose Share, then “Add to Home Screen”, and open ' +
    'Clanhold from there.',
  'self.alerts.unknown': 'This browser cannot be called. Choose another way below.',
  'self.alerts.denied':
    'Your browser does not let this site call you. You can allow it beside the address, at the ' +
    'lock.',
  'self.alerts.mail': 'By e-mail',
  'self.alerts.mail_text':
    'You get a letter that asks whether you mean it; after that one in a quarter of an hour at ' +
    'most.',
  'self.alerts.mail_asked': 'A letter is on its way. Open the link in it.',
  'self.alerts.webhook': 'By webhook',
  'self.alerts.webhook_text':
    'For a chat or a program of yours: every alert is sent to this address as JSON.',
  'self.alerts.webhook_on': 'Done. Try it with a test.',
  'self.alerts.not_there': 'Alerts cannot go to this address.',
  'self.alerts.which': 'For which tables',
  'self.alerts.all_tables': 'All my tables',
  'self.alerts.one_table': 'For one table',
  'self.alerts.add': 'Add',
  'self.alerts.ways': 'How we reach you',
  'self.alerts.none': 'Not at all so far.',
  'self.alerts.this': 'This browser',
  'self.alerts.other': 'Another browser of yours',
  'self.alerts.waits.push': 'Nothing sent yet',
  'self.alerts.waits.webhook': 'Nothing sent yet',
  'self.alerts.waits.mail': 'Confirmed',
  'self.alerts.unconfirmed': 'Waits for you to open the link in our letter',
  'self.alerts.is_off': 'Switched off after ten failures. A test that works switches it on again.',
  'self.alerts.test': 'Test',
  'self.alerts.test_of': 'Test {name}',
  'self.alerts.remove': 'Remove',
  'self.alerts.remove_of': 'Remove {name}',
  'self.alerts.removed': 'Removed.',
  'self.alerts.last': 'What was sent last',
  'self.alerts.outcome.sent': 'Sent',
  'self.alerts.outcome.failed': 'Not accepted',
  'self.alerts.outcome.unknown': 'No answer in time',
  'self.alerts.outcome.gone': 'Nobody is there any more: removed',
  'self.alerts.outcome.forbidden': 'Alerts may not go there',
  'self.alerts.about.turn': 'Your turn',
  'self.alerts.about.time': 'Time runs out',
  'self.alerts.about.sat': 'Somebody sat down',
  'self.alerts.about.began': 'It begins',
  'self.alerts.about.rematch': 'Rematch',
  'self.alerts.about.called': 'A table of your circle',
  'self.alerts.about.test': 'Test',
  'self.alerts.about.confirm': 'Question',
  'self.mail.title': 'Letters from Clanhold',
  'self.mail.ask': 'May we write to you?',
  'self.mail.ask_text': 'When it is your turn, and a few things more. You can end it at any time.',
  'self.mail.yes': 'Yes, write to me',
  'self.mail.stop': 'No more letters?',
  'self.mail.stop_text': 'We will not write to this address again.',
  'self.mail.stop_yes': 'No more letters',
  'self.mail.done': 'Done. We will write.',
  'self.mail.stopped': 'Done. We will keep quiet.',
  'self.mail.failed': 'That did not work',
  'self.mail.go': 'To Clanhold',
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
