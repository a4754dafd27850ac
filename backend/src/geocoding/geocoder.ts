import type { Place } from '#shared/geocoding/geocoding.contract';
import { type Point, stateOfPincode } from '#shared/geocoding/kerala';
import { towns } from './kerala-towns.js';
import { NearestPoints } from './nearest-points.js';
import { type PincodePoint, pincodePoints } from './pincode-points.js';

/** Finds the place at a point; a setting chooses the geocoder. @source contract §1 */
export abstract class Geocoder {
  /** The place there, in whichever state; null when nothing is known. */
  abstract reverse(point: Point): Promise<Place | null>;
}

/** Answers from the embedded pincodes, without a request: a point belongs to the nearest one, and so to its state. */
export class PincodeGeocoder extends Geocoder {
  private pincodes: NearestPoints<PincodePoint> | null = null;

  override reverse(point: Point): Promise<Place | null> {
    return Promise.resolve(this.placeAt(point));
  }

  private placeAt(point: Point): Place | null {
    this.pincodes ??= new NearestPoints(pincodePoints());
    const nearest = this.pincodes.near(point);
    if (!nearest) return null;
    const { pincode } = nearest;
    const state = stateOfPincode(pincode);
    if (state === null) return null;
    const locality = state === 'Kerala' ? (towns.near(point)?.name ?? null) : null;
    return { address: `${locality ? `Near ${locality}, ` : ''}${state} ${pincode}`, state, pincode, locality };
  }
}
