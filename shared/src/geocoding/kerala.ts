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
