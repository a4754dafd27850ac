import type { Paise } from '../core/money.ts';
import { inUnit } from '../core/quantity.ts';

/** A size in which a shop sells an item. */
export interface Pack {
  /** Thousandths of the item's unit. */
  thousandths: number;
  /** Null when it is not known. */
  price: Paise | null;
}

/** The packs of an item that is counted in another unit now, e.g. 5 kg as 5,000 g; those that are not whole there, and all of another measure, are gone. */
export function packsIn(packs: readonly Pack[], from: string, to: string): Pack[] {
  const factor = inUnit(1, from, to);
  if (factor === null) return [];
  const turned = packs.map((pack) => ({ ...pack, thousandths: Number((pack.thousandths * factor).toFixed(6)) }));
  return turned.filter(({ thousandths }) => Number.isInteger(thousandths));
}

/** So many of a pack. */
export interface ChosenPack extends Pack {
  count: number;
}

/** The costs of a choice, the weightiest first: each number of it is the sum of those of its packs. */
type Price = readonly number[];

/** So many sums are tried; beyond, the pack with the lowest price for its size is bought first. */
const MOST_SUMS = 50_000;

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/**
 * The packs that hold a missing amount at least: the cheapest, of those the ones that leave least over, of those the fewest. Without the price of
 * every pack the price does not decide: then the ones that leave least over, the fewest, and of those the priced ones.
 * @param missing thousandths of the item's unit
 * @param packs none twice of one size, each more than 0
 * @source decisions/0093
 */
export function choosePacks(missing: number, packs: readonly Pack[]): ChosenPack[] {
  if (missing <= 0 || packs.length === 0) return [];
  const isPriced = packs.every(({ price }) => price !== null);
  const step = packs.map(({ thousandths }) => thousandths).reduce(gcd);
  const sizes = packs.map(({ thousandths, price }): Size => {
    const size = thousandths / step;
    return { size, price: isPriced ? [price ?? 0, size, 1] : [size, 1, price === null ? 1 : 0, price ?? 0] };
  });
  const counts = packs.map(() => 0);
  let wanted = Math.ceil(missing / step);
  if (wanted > MOST_SUMS) {
    const first = cheapest(sizes);
    const { size } = sizes[first] ?? { size: 1 };
    counts[first] = Math.ceil((wanted - MOST_SUMS) / size);
    wanted -= (counts[first] ?? 0) * size;
  }
  for (const place of covering(wanted, sizes)) counts[place] = (counts[place] ?? 0) + 1;
  return packs.flatMap((pack, place) => (counts[place] ? [{ ...pack, count: counts[place] }] : []));
}

interface Size {
  /** In common steps of all packs. */
  size: number;
  price: Price;
}

/** The place of the pack with the lowest price for its size; of equals the larger. */
const cheapest = (sizes: readonly Size[]): number =>
  sizes.reduce((best, { size, price: [own = 0] }, place) => {
    const known = sizes[best] ?? { size, price: [own] };
    const difference = own * known.size - (known.price[0] ?? 0) * size;
    return difference < 0 || (difference === 0 && size > known.size) ? place : best;
  }, 0);

/** The places of the best packs for a wanted sum, one for each pack. Two plain tables: thousands of sums make no object each. */
function covering(wanted: number, sizes: readonly Size[]): number[] {
  const width = sizes[0]?.price.length ?? 0;
  const best = new Float64Array((wanted + 1) * width);
  const taken = new Int8Array(wanted + 1);
  const prices = Float64Array.from(sizes.flatMap(({ price }) => price));
  /** Whether a pack over the sum that it leaves is better than another one over its own. */
  const isBetter = (place: number, rest: number, other: number, otherRest: number): boolean => {
    for (let part = 0; part < width; part += 1) {
      const own = (prices[place * width + part] ?? 0) + (best[rest * width + part] ?? 0);
      const others = (prices[other * width + part] ?? 0) + (best[otherRest * width + part] ?? 0);
      if (own !== others) return own < others;
    }
    return false;
  };
  for (let sum = 1; sum <= wanted; sum += 1) {
    let [chosen, rest] = [0, restOf(sum, sizes[0])];
    for (let place = 1; place < sizes.length; place += 1) {
      const left = restOf(sum, sizes[place]);
      if (isBetter(place, left, chosen, rest)) [chosen, rest] = [place, left];
    }
    taken[sum] = chosen;
    for (let part = 0; part < width; part += 1)
      best[sum * width + part] = (prices[chosen * width + part] ?? 0) + (best[rest * width + part] ?? 0);
  }
  const places: number[] = [];
  for (let sum = wanted; sum > 0;) {
    const place = taken[sum] ?? 0;
    places.push(place);
    sum = restOf(sum, sizes[place]);
  }
  return places;
}

/** The rest of a sum once a pack is bought. */
const restOf = (sum: number, pack: Size | undefined): number => Math.max(0, sum - (pack?.size ?? sum));
