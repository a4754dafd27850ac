import type { Translated } from '../core/languages.ts';

/** Kinds of food of which samples are taken. */
export const SAMPLE_FOODS = ['meat', 'rice', 'chutney', 'other'] as const;
export type SampleFood = (typeof SAMPLE_FOODS)[number];

export const SAMPLE_FOOD_NAMES = {
  meat: { en: 'Meat', ml: 'ഇറച്ചി', hi: 'मांस' },
  rice: { en: 'Rice', ml: 'ചോറ്', hi: 'चावल' },
  chutney: { en: 'Chutney', ml: 'ചമ്മന്തി', hi: 'चटनी' },
  other: { en: 'Other food', ml: 'മറ്റ് ഭക്ഷണം', hi: 'दूसरा खाना' },
} as const satisfies Record<SampleFood, Translated>;

/** The place of a sample where no other was entered. */
export const SAMPLE_PLACE: Translated = { en: 'Cold store', ml: 'ഫ്രിഡ്ജ്', hi: 'फ्रिज' };

const KEPT_HOURS = 48;
const HOUR_MS = 3_600_000;

/** Until when a sample is kept: two days, by the guideline of the Food Safety Commissioner of Kerala. @param takenAt ISO 8601 UTC */
export const keepUntil = (takenAt: string): string => new Date(Date.parse(takenAt) + KEPT_HOURS * HOUR_MS).toISOString();

/** Whether throwing it away needs a reason. Both ISO 8601 UTC. */
export const isEarly = (sample: { keepUntil: string }, at: string): boolean => at < sample.keepUntil;
