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

/** Kerala, as GST numbers states. */
const KERALA = '32';

/** Names of the states that an invoice of ours can name. */
const STATE_NAMES: Readonly<Record<string, string>> = {
  '29': 'Karnataka',
  '30': 'Goa',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
};

/** Pincodes by their first digits, the longest first. Mahe, in the middle of Kerala, is Puducherry's. */
const PINCODES: readonly (readonly [first: string, state: string])[] = [
  ['673310', '34'],
  ['403', '30'],
  ['605', '34'],
  ...['56', '57', '58', '59'].map((first) => [first, '29'] as const),
  ...['60', '61', '62', '63', '64'].map((first) => [first, '33'] as const),
  ...['67', '68', '69'].map((first) => [first, KERALA] as const),
];

/** The state in which food is handed over: that of the pincode where we know it, else the seller's. */
export const placeOfSupply = (pincode: string, sellerState: string): string =>
  PINCODES.find(([first]) => pincode.startsWith(first))?.[1] ?? sellerState;

/** "32-Kerala", or the code alone. */
export const stateText = (code: string): string => (STATE_NAMES[code] === undefined ? code : `${code}-${STATE_NAMES[code]}`);
