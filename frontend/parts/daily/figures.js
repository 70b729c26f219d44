// @ts-check
/** How people fared with a deal of the daily: bars, your place among them, a line to share. */

/** @typedef {import('../../types.js').DailyDeal} DailyDeal */
/** @typedef {[points: number, tries: number][]} Histogram */
/** @typedef {{from: number, to: number, tries: number}} Bar Points `from` to `to`. */

const MOST_BARS = 10;
const BLOCKS = '▁▂▃▄▅▆▇█';

/**
 * Returns at most ten bars of equal width that hold all tries; fewest points first.
 * @param {Histogram} histogram
 * @returns {Bar[]}
 */
export function barsOf(histogram) {
  if (!histogram.length) return [];
  const low = Math.min(...histogram.map(([points]) => points));
  const high = Math.max(...histogram.map(([points]) => points));
  const width = Math.ceil((high - low + 1) / MOST_BARS);
  const count = Math.ceil((high - low + 1) / width);
  return [...Array(count).keys()].map((i) => {
    const from = low + i * width;
    const to = Math.min(from + width - 1, high);
    const within = histogram.filter(([points]) => points >= from && points <= to);
    return { from, to, tries: within.reduce((sum, [, tries]) => sum + tries, 0) };
  });
}

/**
 * Returns how many of the others have fewer points, in per cent; null if there are no others.
 * @param {Histogram} histogram
 * @param {number} points Your own points, which are among them.
 */
export function betterThan(histogram, points) {
  const others = histogram.reduce((sum, [, tries]) => sum + tries, 0) - 1;
  if (others < 1) return null;
  const fewer = histogram.filter(([those]) => those < points);
  return Math.round((100 * fewer.reduce((sum, [, tries]) => sum + tries, 0)) / others);
}

/** The bars as one word of text: "▂▅█▁". @param {Histogram} histogram */
export function spark(histogram) {
  const bars = barsOf(histogram);
  const most = Math.max(...bars.map(({ tries }) => tries));
  const height = (/** @type {number} */ tries) =>
    Math.ceil((tries / most) * (BLOCKS.length - 1)) || 0;
  return bars.map(({ tries }) => BLOCKS[height(tries)]).join('');
}

/**
 * Returns one line about your try. It tells nothing about the deal, so others may still play it.
 * @param {DailyDeal} deal A deal that you have finished.
 * @param {{day: string, game: string, url: string}} where
 * @param {(key: string, values?: Record<string, string | number>) => string} t
 */
export function shareLine({ histogram, seats, yours }, { day, game, url }, t) {
  const head = `Clanhold ${day} · ${game}`;
  if (!histogram || !yours || yours.points === null) return `${head} · ${url}`;
  const { points, place } = yours;
  const percent = betterThan(histogram, points);
  const bars = percent === null ? '' : spark(histogram);
  const parts = [
    head,
    place === 1
      ? t('daily.share.won', { n: points })
      : t('daily.share.place', { n: points, place: String(place), of: seats }),
    percent ? `${t('daily.better', { percent })} ${bars}` : bars,
    url,
  ];
  return parts.filter(Boolean).join(' · ');
}
