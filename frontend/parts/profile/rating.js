// @ts-check
/** Ratings and other numbers in words. */
import { lang, t } from '../../core/words.js';

/** @param {number} value @param {number} [digits] After the point. */
export const numberText = (value, digits = 0) =>
  value.toLocaleString(lang(), { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** "1,042 ± 120" @param {{value: number, uncertainty: number}} rating */
export const ratingText = ({ value, uncertainty }) =>
  t('profile.rating.value', { value: numberText(value), uncertainty: numberText(uncertainty) });
