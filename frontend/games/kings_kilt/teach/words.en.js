// @ts-check
/** How King's Kilt is taught, in English. */
/** @type {Record<string, string>} */
export default {
  'kings_kilt.lesson.family':
    'These three clans are your secret family: they score for you in the three top rows.',
  'kings_kilt.lesson.advance':
    'Lift your own {clan}: of two cards side by side, one may rise into the place above them.',
  'kings_kilt.lesson.fill':
    'The gap is filled from below, and you choose which of the two cards rises: take {clan}.',
  'kings_kilt.lesson.betray':
    'An influence card brings a card down for good: {clan} is none of yours, so let it fall.',
  'kings_kilt.lesson.betray_theirs':
    '{name} spent an influence card and brought {clan} down for good: you may do that, too.',
  'kings_kilt.lesson.reveal':
    'A new rank is reached, so show one of your clans: {clan} has least to lose.',
  'kings_kilt.lesson.reveal_theirs':
    'A new rank was reached, so {name} had to show a clan: now you know whom to bring down.',
  'kings_kilt.lesson.pass':
    'There is a King, so betray or pass: King 3 points, guardians 2, noblemen 1 for your clans.',
  'kings_kilt.learned.1': 'Advance a card onto two others, then choose who fills the gap.',
  'kings_kilt.learned.2': 'Influence cards bring down others’ clans; high up a clansman must help.',
  'kings_kilt.learned.3': 'Hide your family: what you lift tells the others whom to betray.',
  'kings_kilt.minute.family':
    'Six cards form the base. Three clans, marked for you alone, are your secret family.',
  'kings_kilt.minute.advance':
    'Of two cards side by side, one may rise. The gap is filled from below, at last from the pile.',
  'kings_kilt.minute.betray':
    'Or betray: spend an influence card, and a card leaves. High up, its neighbour must match.',
  'kings_kilt.minute.king':
    'With a King, betray or pass. Then your clans score: King 3, guardians 2, noblemen 1.',
};
