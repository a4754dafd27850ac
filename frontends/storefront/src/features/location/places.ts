import { http, toApiError } from '#kit/http/http';
import type { Place } from '#shared/geocoding/geocoding.contract';
import { geocodingApi } from '#shared/geocoding/geocoding.api';
import { isInBounds, isKerala, type Point } from '#shared/geocoding/kerala';

/** Why a place could not be taken; each has a required text. @source requirements/storefront §5, §8 */
export type Trouble =
  | 'notSupported'
  | 'notLocated'
  | 'notInitialized'
  | 'noAddress'
  | 'failedAddress'
  | 'locationError'
  | 'pickedOutside'
  | 'locatedOutside'
  | 'notServed';

export class LocationTrouble extends Error {
  readonly trouble: Trouble;

  constructor(trouble: Trouble, cause?: unknown) {
    super(trouble, { cause });
    this.trouble = trouble;
  }
}

/** Whatever went wrong with a location, as something to say. */
export const troubleOf = (error: unknown): Trouble => (error instanceof LocationTrouble ? error.trouble : 'locationError');

/**
 * The address at a point of Kerala. @throws LocationTrouble pickedOutside, notServed, noAddress, failedAddress
 * @source requirements/storefront §5
 */
export async function placeAt({ lat, lng }: Point, signal: AbortSignal): Promise<Place> {
  if (!isInBounds({ lat, lng })) throw new LocationTrouble('pickedOutside');
  const place = await http.get(geocodingApi.reverse(lat, lng), { signal }).then(
    ({ data }) => data,
    (thrown: unknown) => {
      const { code, status } = toApiError(thrown);
      if (code === 'location.outside') throw new LocationTrouble('pickedOutside', thrown);
      if (code === 'location.notServed') throw new LocationTrouble('notServed', thrown);
      throw new LocationTrouble(status === 404 ? 'noAddress' : 'failedAddress', thrown);
    },
  );
  if (!isKerala(place.state)) throw new LocationTrouble('pickedOutside');
  return place;
}

const LOCATE_WITHIN_MS = 15_000;

/** Where the visitor is. @throws LocationTrouble notSupported, notLocated, locatedOutside @source requirements/storefront §5 */
export async function whereAmI(): Promise<Point> {
  // Absent on plain http and in some in-app browsers, whatever the types say.
  const service = navigator.geolocation as Geolocation | undefined;
  if (!service) throw new LocationTrouble('notSupported');
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
    service.getCurrentPosition(resolve, (cause) => reject(new LocationTrouble('notLocated', cause)), {
      enableHighAccuracy: true,
      timeout: LOCATE_WITHIN_MS,
    });
  });
  const point = { lat: coords.latitude, lng: coords.longitude };
  if (!isInBounds(point)) throw new LocationTrouble('locatedOutside');
  return point;
}
