/** Kerala, as GST numbers states. */
export const KERALA = '32';

/** Names of the states that an invoice of ours can name. */
export const STATE_NAMES: Readonly<Record<string, string>> = {
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
