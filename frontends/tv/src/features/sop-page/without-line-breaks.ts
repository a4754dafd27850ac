/** Keeps a figure on one line with what it counts: "320 °C" read as "320" and "°C" is misread from afar. */
export const withoutLineBreaks = (text: string): string => text.replace(/(\d) /g, '$1\u00a0');
