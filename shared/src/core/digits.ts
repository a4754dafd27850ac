/** The zero of each script whose digits are typed in India and the Gulf, and of the wide forms. */
const ZEROS = '٠۰०০੦૦୦௦౦೦൦０';

/** The text with the digits of every script as 0–9, e.g. "९८४७" → "9847". */
export const foldDigits = (text: string): string =>
  text.replace(/[^\0-\x7f]/g, (sign) => {
    const code = sign.charCodeAt(0);
    const zero = [...ZEROS].find((one) => code >= one.charCodeAt(0) && code < one.charCodeAt(0) + 10);
    return zero === undefined ? sign : String(code - zero.charCodeAt(0));
  });

/** A pincode as it is stored, e.g. "686 001" → "686001"; any other text with its digits folded. */
export const foldPincode = (typed: string): string => {
  const folded = visible(foldDigits(typed));
  return folded.replace(/^(\d{3}) (\d{3})$/, '$1$2');
};

/** Whether a text is a pincode, in any of the forms in which people type it. */
export const isPincode = (typed: string): boolean => /^[1-9][0-9]{5}$/.test(foldPincode(typed));

/** The text without direction marks and joiners, with plain and single spaces. */
export const visible = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
