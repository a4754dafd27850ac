import { createRequire } from 'node:module';
import { KERALA_BOUNDS, type Point } from '#shared/geocoding/kerala';

export interface PincodePoint extends Point {
  pincode: string;
}

/** The package as it is: untyped, CommonJS, `undefined` for a pincode that does not exist. */
interface PincodePackage {
  getlatlong(pincode: number): { lat: number; long: number } | undefined;
}

/** Karnataka, Tamil Nadu and Kerala: every pincode that can be the nearest to a point within the bounds. */
const CODES = [
  [560_000, 599_999],
  [600_000, 669_999],
  [670_000, 699_999],
] as const;

/** Neighbours this far outside the bounds are known too, so that the edge of the map has two sides. In degrees, some 55 km. */
const MARGIN = 0.5;

/**
 * Places whose pincode the package puts far away (Kumily by 20 km, Adimali by 16 km), or whose pincode reaches from its point to
 * the border, where a point of the other side would be nearer.
 */
const SECOND_POINTS: readonly PincodePoint[] = [
  { pincode: '571250', lat: 11.966, lng: 76.056 }, // Kutta, Karnataka
  { pincode: '670646', lat: 11.911, lng: 75.997 }, // Thirunelli
  { pincode: '670646', lat: 11.944, lng: 76.058 }, // Tholpetty
  { pincode: '671323', lat: 12.713, lng: 74.889 }, // Manjeshwar
  { pincode: '685509', lat: 9.609, lng: 77.17 }, // Kumily
  { pincode: '685561', lat: 10.013, lng: 76.953 }, // Adimali
];

/** Whether a point is near the map at all. Drops Lakshadweep, and the three pincodes that the package puts at 0, 0. */
const isNear = ({ lat, lng }: Point): boolean =>
  lat > KERALA_BOUNDS.south - MARGIN &&
  lat < KERALA_BOUNDS.north + MARGIN &&
  lng > KERALA_BOUNDS.west - MARGIN &&
  lng < KERALA_BOUNDS.east + MARGIN;

/** Where the pincodes in and around Kerala lie. Reads the package's 1.2 MB: call it once, when first needed. */
export function pincodePoints(): PincodePoint[] {
  const { getlatlong } = createRequire(import.meta.url)('pincode-lat-long') as PincodePackage;
  const points = [...SECOND_POINTS];
  for (const [first, last] of CODES) {
    for (let code = first; code <= last; code++) {
      const found = getlatlong(code);
      if (!found) continue;
      const point = { pincode: String(code), lat: found.lat, lng: found.long };
      if (isNear(point)) points.push(point);
    }
  }
  return points;
}
