import { clockWithPartOfDay, type LanguageFormats } from '../formats.ts';

export const ml: LanguageFormats = {
  name: 'മലയാളം',
  short: 'മല',
  locale: 'ml-IN',
  // Before three in the morning it is still night.
  clock: clockWithPartOfDay([
    [19, 'രാത്രി'],
    [16, 'വൈകിട്ട്'],
    [12, 'ഉച്ചയ്ക്ക്'],
    [6, 'രാവിലെ'],
    [3, 'പുലർച്ചെ'],
    [0, 'രാത്രി'],
  ]),
  midnight: 'രാത്രി 12',
  isYearFirst: true,
};
