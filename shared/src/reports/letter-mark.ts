import { textIn, type Translated } from '../core/languages.ts';
import { LETTER_MARK } from './text-lines.ts';

const NOTE: Translated = { en: 'a letter that cannot be printed', ml: 'അച്ചടിക്കാൻ കഴിയാത്ത അക്ഷരം' };

/** Says on a paper which mark it has for letters without a font, in both languages of our papers: "¤ = a letter that cannot be printed · …". */
export const LETTER_MARK_NOTE = `${LETTER_MARK} = ${textIn(NOTE, 'en')} · ${textIn(NOTE, 'ml')}`;
