import type { Place } from '#shared/geocoding/geocoding.contract';
import type { Point } from '#shared/geocoding/kerala';

const KEPT = 1_000;

/** The places that were asked for last, in memory only: no file shows where customers live. */
export class RecentPlaces {
  /** In the order of their last use, the oldest first. */
  private readonly places = new Map<string, Promise<Place | null>>();

  /**
   * The known place of the point, else the result of `ask`; callers that ask before it is there wait for the same answer. A failure is
   * forgotten.
   */
  of(point: Point, ask: () => Promise<Place | null>): Promise<Place | null> {
    const key = keyOf(point);
    const place = this.places.get(key) ?? ask();
    this.places.delete(key);
    this.places.set(key, place);
    place.catch(() => {
      if (this.places.get(key) === place) this.places.delete(key);
    });
    for (const oldest of this.places.keys()) {
      if (this.places.size <= KEPT) break;
      this.places.delete(oldest);
    }
    return place;
  }
}

/** Four decimals: the same eleven metres. */
const keyOf = ({ lat, lng }: Point): string => `${lat.toFixed(4)} ${lng.toFixed(4)}`;
