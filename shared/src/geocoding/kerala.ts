/** A place on the map, in degrees. */
export interface Point {
  lat: number;
  lng: number;
}

/** The part of the map that can be picked. @source requirements/storefront S34, §9 */
export const KERALA_BOUNDS = { north: 12.8, south: 8.2, west: 74.8, east: 77.2 } as const;

/** Where the map opens: Kottayam. @source requirements/storefront §9 */
export const MAP_CENTRE: Readonly<Point> = { lat: 9.5916, lng: 76.5222 };
/** How near the map looks when it opens, and at the visitor's own place. @source requirements/storefront §9 */
export const MAP_ZOOM = 15;
export const LOCATED_ZOOM = 17;

/** Whether a state's name is Kerala's. @source requirements/storefront §5 */
export const isKerala = (state: string): boolean => state.toLowerCase().includes('kerala');

/** Whether a point may be picked; the edges may, a coordinate that is no number may not. @source requirements/storefront §5 */
export const isInBounds = ({ lat, lng }: Point): boolean =>
  lat >= KERALA_BOUNDS.south && lat <= KERALA_BOUNDS.north && lng >= KERALA_BOUNDS.west && lng <= KERALA_BOUNDS.east;

export const KM_PER_DEGREE = 111.2;

/** How far two places are apart. The earth is flat enough over a few hundred kilometres. */
export const kmBetween = (a: Point, b: Point): number =>
  Math.hypot((a.lat - b.lat) * KM_PER_DEGREE, (a.lng - b.lng) * KM_PER_DEGREE * Math.cos(((a.lat + b.lat) / 2) * (Math.PI / 180)));

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
