import { clockWithPartOfDay, type LanguageFormats } from '../formats.ts';

export const hi: LanguageFormats = {
  name: 'हिंदी',
  short: 'हिं',
  locale: 'hi-IN',
  clock: clockWithPartOfDay([
    [20, 'रात'],
    [16, 'शाम'],
    [12, 'दोपहर'],
    [4, 'सुबह'],
    [0, 'रात'],
  ]),
  midnight: 'रात 12 बजे',
};
