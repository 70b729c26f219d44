// @ts-check
/** What every page knows of King's Kilt: words and pictures. */
import { hills } from '../../draw/landscape.js';
import { crown } from '../../draw/masonry.js';
import { placed } from '../../draw/paths.js';
import { kkCard, kkGable, kkNiche, kkPlace, pyramidDefs } from './pyramid.js';

/** @typedef {import('./pyramid.js').KKClan} KKClan */

const en = {
  name: 'King’s Kilt',
  minutes: '25 min',
  tag: 'Lift your secret clans to the crown. Betray the rest.',
};

const de = {
  name: 'King’s Kilt',
  minutes: '25 Min.',
  tag: 'Hebe deine geheimen Clans zur Krone. Verrate die anderen.',
};

const art = () =>
  hills(320, 200, 0.5, 3, 0.82) +
  placed(42, 70, kkCard('bruce', 92, 70, true), 1, -13) +
  placed(190, 49, kkCard('stewart', 92, 70), 1, 13) +
  placed(107, 47, kkCard('douglas', 106, 80, true)) +
  placed(160, 31, crown(50)) +
  placed(28, 131, kkCard('macleod', 82, 61)) +
  placed(119, 131, kkCard('mackay', 82, 61)) +
  placed(210, 131, kkCard('macbeth', 82, 61));

/** The rows of the emblem's pyramid, from the foot up; null is an empty niche. */
const ROWS = /** @type {(KKClan | null)[][]} */ ([
  ['wallace', 'bruce', 'stewart', 'mackay', 'macleod', 'douglas'],
  ['macbeth', 'buchanan', 'macleod', 'wallace', 'stewart'],
  ['mackay', 'buchanan', 'douglas', 'bruce'],
  ['macbeth', 'mackay', null],
  ['douglas', null],
  [null],
]);

const GABLE = { cx: 140, base: 272, cw: 40, ch: 36, px: 44, py: 42, pad: 5 };

function emblem() {
  const { cw, ch } = GABLE;
  const cards = ROWS.flatMap((row, j) =>
    row.map((clan, i) => {
      const [x, y] = kkPlace(GABLE, j + 1, i);
      return placed(x, y, clan ? kkCard(clan, cw, ch, false, 0) : kkNiche(cw, ch));
    }),
  );
  return kkGable(GABLE) + cards.join('');
}

/** @type {import('../../types.js').Card} */
export default { words: { en, de }, path: 2, defs: pyramidDefs, art, keepTop: true, emblem };
