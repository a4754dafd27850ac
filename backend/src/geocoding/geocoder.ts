import type { Place } from '#shared/geocoding/geocoding.contract';
import type { Point } from '#shared/geocoding/kerala';

/** Finds the place at a point; a setting chooses the geocoder. @source contract §1 */
export abstract class Geocoder {
  /** The place there, in whichever state; null when nothing is known. */
  abstract reverse(point: Point): Promise<Place | null>;
}
