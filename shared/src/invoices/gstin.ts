const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** State, PAN, how many registrations of it, Z, check sign. */
const SHAPE = /^(0[1-9]|[1-3]\d|9[79])[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** The last sign of a GSTIN, which follows from the other fourteen: each counts once or twice, in digits to the base of 36. */
export function gstinCheckSign(first: string): string {
  const sum = [...first].reduce((all, sign, place) => {
    const product = SIGNS.indexOf(sign) * (place % 2 === 0 ? 1 : 2);
    return all + Math.floor(product / SIGNS.length) + (product % SIGNS.length);
  }, 0);
  return SIGNS.charAt((SIGNS.length - (sum % SIGNS.length)) % SIGNS.length);
}

/** Whether the text is a GSTIN: its shape and its check sign. */
export const isGstin = (text: string): boolean => SHAPE.test(text) && gstinCheckSign(text.slice(0, 14)) === text.charAt(14);

/** The code of the state that registered it, e.g. "32" for Kerala. */
export const stateOfGstin = (gstin: string): string => gstin.slice(0, 2);
