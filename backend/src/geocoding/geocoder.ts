import type { Place } from '#shared/geocoding/geocoding.contract';
import type { Point } from '#shared/geocoding/kerala';

/** Tells what lies at a point; which one answers is a setting. @source contract §1 */
export abstract class Geocoder {
  /** What is there, in whichever state; null when nothing is known. */
  abstract reverse(point: Point): Promise<Place | null>;
}
