/** Keeps a figure on one line with its unit, and a range whole: "320 °C" or "130–135" read in two parts is misread from afar. */
export const withoutLineBreaks = (text: string): string => text.replace(/(\d) /g, '$1\u00a0').replace(/(\d–)(?=\d)/g, '$1\u2060');
