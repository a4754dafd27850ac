/** In code points; shorter words fit in every column of a screen and must not be divided at the end of a line. */
const LONG_WORD = 24;
/** A letter or sign that may end a syllable, before a letter that begins one; a virama binds both into a conjunct. */
const END_OF_SYLLABLE = /([^\u094d\u0d4d\u200c\u200d])(?=[\u0904-\u0939\u0958-\u0961\u0d05-\u0d3a\u0d5f-\u0d61])/g;
const SOFT_HYPHEN = '\u00ad';

/**
 * Allows long Malayalam and Hindi words to break between syllables. A browser engine before 2024 breaks a word that is wider than its line
 * also inside a conjunct, which then falls apart.
 */
export const breakingBySyllable = (text: string): string =>
  text
    .split(' ')
    .map((word) => ([...word].length < LONG_WORD ? word : word.replace(END_OF_SYLLABLE, `$1${SOFT_HYPHEN}`)))
    .join(' ');
