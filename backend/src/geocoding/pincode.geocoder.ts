import type { Place } from '#shared/geocoding/geocoding.contract';
import type { Point } from '#shared/geocoding/kerala';
import { stateOfPincode } from '#shared/geocoding/pincode-state';
import { Geocoder } from './geocoder.js';
import { KERALA_TOWNS, type Town } from './kerala-towns.js';
import { NearestPoints } from './nearest-points.js';
import { type PincodePoint, pincodePoints } from './pincode-points.js';

/**
 * What lies farther than this from a point says nothing about it: the sea, a forest. The wildest inhabited corners of the Ghats
 * are 10 km from their pincode's point.
 */
const NEAR_KM = 12;

/** Answers from the embedded pincodes, without asking anybody: a point belongs to the nearest one, and so to its state. */
export class PincodeGeocoder extends Geocoder {
  private readonly towns = new NearestPoints<Town>(KERALA_TOWNS);
  private pincodes: NearestPoints<PincodePoint> | null = null;

  override reverse(point: Point): Promise<Place | null> {
    return Promise.resolve(this.placeAt(point));
  }

  private placeAt(point: Point): Place | null {
    this.pincodes ??= new NearestPoints(pincodePoints());
    const nearest = this.pincodes.nearestTo(point);
    if (!nearest || nearest.km > NEAR_KM) return null;
    const { pincode } = nearest.known;
    const state = stateOfPincode(pincode);
    if (state === null) return null;
    const town = state === 'Kerala' ? this.towns.nearestTo(point) : null;
    const locality = town && town.km <= NEAR_KM ? town.known.name : null;
    return { address: `${locality ? `Near ${locality}, ` : ''}${state} ${pincode}`, state, pincode, locality };
  }
}
