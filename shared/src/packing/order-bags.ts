/** More than any order is carried in. */
export const MOST_BAGS = 20;

/** A bag of an order that is packed: which one, when (ISO 8601 UTC), and who signed it. */
export interface PackedBag {
  /** From 1. */
  bag: number;
  at: string;
  by: string | null;
}

interface Line {
  quantity: number;
}

const portionsIn = (lines: readonly Line[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** A bag holds at least one portion, so an order has no more bags than these. */
export const mostBags = (lines: readonly Line[]): number => Math.max(1, Math.min(MOST_BAGS, portionsIn(lines)));

/**
 * In how many bags an order leaves.
 * @param chosen a person's choice for this order; null: none
 * @param perBag the manager's setting, portions in one bag; 0: each order is one bag
 * @source requirements/kitchen K150
 */
export function bagsOfOrder(lines: readonly Line[], chosen: number | null, perBag: number): number {
  const wanted = chosen ?? (perBag === 0 ? 1 : Math.ceil(portionsIn(lines) / perBag));
  return Math.max(1, Math.min(mostBags(lines), wanted));
}

/** The contents of one of the bags: the portions in their order, so that no bag has two more than another. @param bag from 1 */
export function contentsOfBag<Dish extends Line>(lines: readonly Dish[], bag: number, of: number): Dish[] {
  const all = portionsIn(lines);
  const from = Math.floor(((bag - 1) * all) / of);
  const until = Math.floor((bag * all) / of);
  let before = 0;
  return lines.flatMap((line) => {
    const quantity = Math.min(until, before + line.quantity) - Math.max(from, before);
    before += line.quantity;
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

/** How far an order is packed. */
export interface PackedOrder {
  /** In how many bags it leaves. */
  bags: number;
  /** The bags that are packed, as long as not all are. */
  packed: PackedBag[];
  /** When the last bag was packed, ISO 8601 UTC; null while one is not. */
  packedAt: string | null;
  packedBy: string | null;
}

/** The bag as it is packed, or null. @param bag null: any of them */
export function packedBag({ packed, packedAt, packedBy }: PackedOrder, bag: number | null): Omit<PackedBag, 'bag'> | null {
  if (packedAt !== null) return { at: packedAt, by: packedBy };
  return packed.find((one) => one.bag === bag) ?? null;
}

/**
 * With one more bag packed; the order is packed with the last of its bags by time, in whatever order they are reported. @param bag null: all of them
 */
export function withPacked({ bags, packed }: PackedOrder, bag: number | null, { at, by }: Omit<PackedBag, 'bag'>): PackedOrder {
  const after = bag === null ? [] : [...packed.filter((one) => one.bag !== bag), { bag, at, by }];
  if (bag !== null && after.length < bags) return { bags, packed: after, packedAt: null, packedBy: null };
  const last = after.reduce((latest, one) => (one.at > latest.at ? one : latest), { at, by });
  return { bags, packed: [], packedAt: last.at, packedBy: last.by };
}

/**
 * Without a bag that was taken back; the others stay as they are.
 * @param bag null: all of them
 * @param until when it was taken back, ISO 8601 UTC: bags packed later stay packed; null: just now
 */
export function withoutPacked(order: PackedOrder, bag: number | null, until: string | null = null): PackedOrder {
  const { bags, packed, packedAt, packedBy } = order;
  const all = packedAt === null ? packed : Array.from({ length: bags }, (_, index) => ({ bag: index + 1, at: packedAt, by: packedBy }));
  const left = all.filter((one) => (bag !== null && one.bag !== bag) || (until !== null && one.at > until));
  return left.length === all.length ? order : { bags, packed: left, packedAt: null, packedBy: null };
}
