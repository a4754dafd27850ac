import { KM_PER_DEGREE, type Point } from '#shared/geocoding/kerala';

/** A point farther than this says nothing about another: it is in the sea or in a forest. The wildest inhabited corners of the Ghats are 10 km from their pincode's point. */
const NEAR_KM = 12;

/** Finds the nearest of some thousand points. Sorted by latitude, so that a search sees only a narrow band of them. */
export class NearestPoints<Known extends Point> {
  private readonly northwards: readonly Known[];

  constructor(points: Iterable<Known>) {
    this.northwards = [...points].sort((a, b) => a.lat - b.lat);
  }

  /** The known point that says something about this one; null far from all of them. */
  near(point: Point): Known | null {
    const nearest = this.nearestTo(point);
    return nearest && nearest.km <= NEAR_KM ? nearest.known : null;
  }

  /** The nearest known point and how far it is; null when none is known. The earth is flat enough over tens of kilometres. */
  nearestTo({ lat, lng }: Point): { known: Known; km: number } | null {
    const kmPerDegreeEast = KM_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
    let nearest: { known: Known; km: number } | null = null;
    /** False once latitude alone is farther than the nearest so far: so is everything beyond. */
    const consider = (known: Known): boolean => {
      const north = (known.lat - lat) * KM_PER_DEGREE;
      if (nearest && Math.abs(north) >= nearest.km) return false;
      const km = Math.hypot(north, (known.lng - lng) * kmPerDegreeEast);
      if (!nearest || km < nearest.km) nearest = { known, km };
      return true;
    };
    const here = this.firstNorthOf(lat);
    for (const known of walk(this.northwards, here, 1)) if (!consider(known)) break;
    for (const known of walk(this.northwards, here - 1, -1)) if (!consider(known)) break;
    return nearest;
  }

  private firstNorthOf(lat: number): number {
    let [low, high] = [0, this.northwards.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.northwards[middle]?.lat ?? 0) < lat) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function* walk<Item>(items: readonly Item[], from: number, step: 1 | -1): Generator<Item> {
  for (let at = from; ; at += step) {
    const item = items[at];
    if (item === undefined) return;
    yield item;
  }
}
