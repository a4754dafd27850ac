/** Pincodes within Kerala's own prefixes that belong to other territories: the Lakshadweep islands and Mahe. */
const NOT_OURS: readonly (readonly [pincode: RegExp, state: string])[] = [
  [/^68255\d$/, 'Lakshadweep'],
  [/^673310$/, 'Puducherry'],
];

/** The first two digits name a postal circle; in the south-west of India a circle is a state. */
const CIRCLES: readonly (readonly [first: number, last: number, state: string])[] = [
  [56, 59, 'Karnataka'],
  [60, 66, 'Tamil Nadu'],
  [67, 69, 'Kerala'],
];

/** Mahe's pincode, which also reaches villages of Kerala around it. */
const SHARED_WITH_KERALA = '673310';

/** Whether an address with the pincode can be in Kerala: it is Kerala's, or reaches into it. */
export const mayBeInKerala = (pincode: string): boolean => pincode === SHARED_WITH_KERALA || stateOfPincode(pincode) === 'Kerala';

/** The state of a pincode in the south-west of India, e.g. "686001" → "Kerala"; null for any other text. */
export function stateOfPincode(pincode: string): string | null {
  if (!/^\d{6}$/.test(pincode)) return null;
  const exception = NOT_OURS.find(([those]) => those.test(pincode));
  if (exception) return exception[1];
  const circle = Number(pincode.slice(0, 2));
  return CIRCLES.find(([first, last]) => circle >= first && circle <= last)?.[2] ?? null;
}
