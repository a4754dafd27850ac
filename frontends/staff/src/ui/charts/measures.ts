/** Sizes that all charts share, px. */
export const HEIGHT = 240;
/** Above the plot, and for the labels below it. */
export const TOP = 12;
export const GUTTER = 28;
export const LABEL_GAP = 8;
/** Before the width is known. */
export const NARROWEST = 320;
/** Lines across the plot, at most. */
export const STEPS = 5;

/** Letters of 14 px take about so much; those of Indian scripts are wider. Signs above or below a letter take no room. */
const LETTER = 8;
const INDIAN_LETTER = 11.5;
const SIGN = /\p{Nonspacing_Mark}/u;
const INDIAN = /[\u0900-\u0DFF]/;

/** About how wide a text of an axis is, px. */
export function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) if (!SIGN.test(letter)) width += INDIAN.test(letter) ? INDIAN_LETTER : LETTER;
  return width;
}
