import { slotsOfOrder } from '../bookings/priced-order.ts';
import type { Bag } from './bag.contract.ts';

/** What a scan leads to: a bag to pack, or why not. */
export type ScanOutcome =
  | { kind: 'pack'; bag: Bag }
  | { kind: 'packed' | 'delivered' | 'cancelled'; bag: Bag }
  /** Of another sale, or not known to this phone yet. */
  | { kind: 'unknown'; reference: string }
  /** Not a code of ours. */
  | { kind: 'foreign' };

/** @param reference as `referenceOf` read it   @param bags of the sale that is packed */
export function checkScan(reference: string | null, bags: Readonly<Record<string, Bag>>): ScanOutcome {
  if (reference === null) return { kind: 'foreign' };
  const bag = Object.hasOwn(bags, reference) ? bags[reference] : undefined;
  if (!bag) return { kind: 'unknown', reference };
  if (bag.state !== 'open') return { kind: bag.state, bag };
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

export interface PackingCount {
  packedBags: number;
  bags: number;
  packedPortions: number;
  portions: number;
}

const portionsIn = (bags: readonly Bag[]): number => bags.reduce((sum, { dishes }) => sum + slotsOfOrder({ lines: dishes }), 0);

/** How far the packing is. A cancelled bag counts nowhere; one that was delivered has been packed, noted or not. */
export function packingCount(bags: readonly Bag[]): PackingCount {
  const due = bags.filter(({ state }) => state !== 'cancelled');
  const packed = due.filter(({ packedAt, state }) => packedAt !== null || state === 'delivered');
  return { packedBags: packed.length, bags: due.length, packedPortions: portionsIn(packed), portions: portionsIn(due) };
}

/** Bags that stand packed although their bookings were cancelled: somebody takes them out. */
export const toTakeOut = (bags: readonly Bag[]): Bag[] => bags.filter(({ state, packedAt }) => state === 'cancelled' && packedAt !== null);
