import type { Issue } from '../core/errors.ts';
import type { Need } from '../inventory/estimate.ts';
import { isFree, matchItem } from '../inventory/ingredient-items.ts';
import type { InventoryItem } from '../inventory/inventory.contract.ts';
import type { ItemUnit } from '../inventory/item-choices.ts';
import { roundQuantity, thousandthsOf } from '../inventory/stock.ts';

/** Uses of a thing: cooked, put back into the store, thrown away. Only putting back moves no stock. */
export const USE_KINDS = ['use', 'leftover', 'waste'] as const;

/** The probable use of an item for an event. Quantities in its unit. */
export interface ProposedUse {
  itemId: number;
  name: Need['name'];
  unit: ItemUnit;
  /** By the recipe, for the sold portions. */
  needed: number;
  /** Booked for the event's tasks already. */
  taken: number;
  inStock: number;
  /** By the recipe, less the amounts booked already. It may be more than the store has: then a purchase was not recorded. */
  proposed: number;
}

/** A need of the recipe that the store cannot count. */
export interface UncountedUse {
  name: Need['name'];
  amount: number;
  unit: string;
  why: 'item' | 'unit';
}

type Stored = Pick<InventoryItem, 'id' | 'name' | 'nameMalayalam' | 'category' | 'isActive' | 'quantity' | 'unit'>;

/**
 * The use of an event, by the recipe and the sold portions: an item a line, less the amounts taken out of the store for its tasks. Items that were
 * taken and are in no recipe have a line too. @param taken by item, in its unit  @param named have a line although nothing of them is needed
 * @source requirements/kitchen K149
 */
export function proposeUse(
  needs: readonly Need[],
  items: readonly Stored[],
  taken: ReadonlyMap<number, number>,
  named: readonly Need[] = [],
): { lines: ProposedUse[]; uncounted: UncountedUse[] } {
  const amounts = new Map<Stored, number>();
  const uncounted = new Map<string, UncountedUse>();
  for (const need of needs) {
    if (isFree(need.name.en)) continue;
    const { item, amount, unit, unknown } = matchItem(need, items);
    if (unknown === null) {
      amounts.set(item, (amounts.get(item) ?? 0) + amount);
      continue;
    }
    const key = `${need.name.en} in ${unit}`;
    const known = uncounted.get(key)?.amount ?? 0;
    uncounted.set(key, { name: need.name, amount: roundQuantity(known + amount), unit, why: unknown });
  }
  for (const need of named) {
    const { item } = matchItem(need, items);
    if (item && !isFree(need.name.en) && !amounts.has(item)) amounts.set(item, 0);
  }
  for (const item of items) if ((taken.get(item.id) ?? 0) > 0 && !amounts.has(item)) amounts.set(item, 0);
  const lines = [...amounts].map(([item, amount]) => lineOf(item, amount, taken.get(item.id) ?? 0));
  return { lines, uncounted: [...uncounted.values()] };
}

function lineOf({ id, name, nameMalayalam, unit, quantity }: Stored, amount: number, taken: number): ProposedUse {
  const needed = roundQuantity(amount);
  return {
    itemId: id,
    name: { en: name, ml: nameMalayalam || name },
    unit,
    needed,
    taken,
    inStock: quantity,
    proposed: Math.max(0, roundQuantity(needed - taken)),
  };
}

/** The line of an item when the use is booked. Quantities in its unit. */
interface UseEntry {
  itemId: number;
  used: number;
  leftover: number;
  waste: number;
  reason: string | null;
  /** Taken for the event's tasks already, as far as the author of the line knew. */
  taken: number;
}

/** The rules of a line; the app words them in its language. */
export const USE_ISSUES = {
  useReason: 'Write why something was left over or thrown away',
  useShort: 'There is not so much in stock',
  useTaken: 'Meanwhile what was taken for tasks has changed',
  useUnknown: 'This item is no longer in the inventory',
} as const;

/** The faults of the lines, each at its field; none: they may be booked. */
export function useIssues(entries: readonly UseEntry[], items: readonly Pick<InventoryItem, 'id' | 'quantity'>[]): Issue[] {
  return entries.flatMap(({ itemId, used, leftover, waste, reason }, place) => {
    const at = (field: string, message: string): Issue[] => [{ path: `lines.${place}.${field}`, message }];
    const item = items.find(({ id }) => id === itemId);
    if (!item) return at('used', USE_ISSUES.useUnknown);
    if (thousandthsOf(used) + thousandthsOf(waste) > thousandthsOf(item.quantity)) {
      return at(thousandthsOf(used) > thousandthsOf(item.quantity) || waste === 0 ? 'used' : 'waste', USE_ISSUES.useShort);
    }
    return leftover + waste > 0 && !reason ? at('reason', USE_ISSUES.useReason) : [];
  });
}

/** The lines that were written before something else was taken for the event, each at its field: booked as they are it would leave twice. */
export function takenIssues(entries: readonly Pick<UseEntry, 'itemId' | 'taken'>[], taken: ReadonlyMap<number, number>): Issue[] {
  return entries.flatMap(({ itemId, taken: seen }, place) =>
    thousandthsOf(seen) === thousandthsOf(taken.get(itemId) ?? 0) ? [] : [{ path: `lines.${place}.used`, message: USE_ISSUES.useTaken }],
  );
}
