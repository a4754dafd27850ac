import { slotsOfOrder } from '../bookings/priced-order.ts';
import type { Bag } from './packing.contract.ts';
import { contentsOfBag, mostBags, packedBag } from './order-bags.ts';
import type { Scan } from './scan.ts';

/** One of the bags of an order, with its contents and whether it is packed. */
export interface OneBag extends Bag {
  /** From 1. */
  bag: number;
  /** In how many bags the order may be at most. */
  most: number;
}

/** The bags of an order. */
export const oneByOne = (order: Bag): OneBag[] =>
  Array.from({ length: order.bags }, (_, index) => {
    const bag = index + 1;
    const packed = packedBag(order, bag);
    const dishes = contentsOfBag(order.dishes, bag, order.bags);
    return { ...order, bag, most: mostBags(order.dishes), dishes, packedAt: packed?.at ?? null, packedBy: packed?.by ?? null };
  });

/** The result of a scan: a bag to pack, or why not. */
export type ScanOutcome =
  | { kind: 'pack'; bag: OneBag }
  | { kind: 'packed' | 'delivered' | 'cancelled'; bag: OneBag }
  /** The label was printed when the order had another number of bags. */
  | { kind: 'otherBags'; bag: OneBag }
  /** Of another sale, or not known to this phone yet. */
  | { kind: 'unknown'; reference: string }
  /** Not a code of ours. */
  | { kind: 'foreign' };

/** @param scan as `scanOf` read it; without a bag it means the first that is not packed   @param bags of the sale that is packed */
export function checkScan(scan: Scan | null, bags: readonly OneBag[]): ScanOutcome {
  if (scan === null) return { kind: 'foreign' };
  const order = bags.filter(({ id }) => id === scan.reference);
  const first = order[0];
  if (!first) return { kind: 'unknown', reference: scan.reference };
  if (first.state !== 'open') return { kind: first.state, bag: first };
  const bag =
    scan.bag === null ? (order.find(({ packedAt }) => packedAt === null) ?? first) : order.find(({ bag: nth }) => nth === scan.bag);
  if (!bag || (scan.of !== null && scan.of !== bag.bags)) return { kind: 'otherBags', bag: bag ?? first };
  return { kind: bag.packedAt === null ? 'pack' : 'packed', bag };
}

/** The rows to tick: one for each portion. More than one of a dish is counted into the bag one after the other. */
export const ticksOf = (bag: Pick<Bag, 'dishes'>): { key: string; name: string; nameMalayalam?: string; place: number; of: number }[] =>
  bag.dishes.flatMap(({ key, name, nameMalayalam, quantity }) =>
    Array.from({ length: quantity }, (_, index) => ({
      key,
      name,
      ...(nameMalayalam !== undefined && { nameMalayalam }),
      place: index + 1,
      of: quantity,
    })),
  );

interface PackingCount {
  packedBags: number;
  bags: number;
  packedPortions: number;
  portions: number;
}

const portionsIn = (bags: readonly OneBag[]): number => bags.reduce((sum, { dishes }) => sum + slotsOfOrder({ lines: dishes }), 0);

/** How far the packing is. A cancelled bag counts nowhere; one that was delivered has been packed, noted or not. */
export function packingCount(bags: readonly OneBag[]): PackingCount {
  const due = bags.filter(({ state }) => state !== 'cancelled');
  const packed = due.filter(({ packedAt, state }) => packedAt !== null || state === 'delivered');
  return { packedBags: packed.length, bags: due.length, packedPortions: portionsIn(packed), portions: portionsIn(due) };
}

/** Packed bags whose bookings were cancelled: a person takes them out. */
export const toTakeOut = (bags: readonly OneBag[]): OneBag[] =>
  bags.filter(({ state, packedAt }) => state === 'cancelled' && packedAt !== null);
