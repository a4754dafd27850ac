import { FIRST_DISHES } from '../menu/menu-items.ts';
import { NOBODY_FED } from '../core/linked-sale.ts';
import { type BookingStatus, takesSlots } from './booking-status.ts';
import { fedBy, type OrderLine, type PricedOrder } from './priced-order.ts';
import type { PortionsOfItem } from './portions.contract.ts';

const placeOf = (key: string): number => {
  const place = FIRST_DISHES.findIndex(({ id }) => id === key);
  return place < 0 ? FIRST_DISHES.length : place;
};

/**
 * Portions to cook for the bookings of one sale: a portion per slot of every booking that is not cancelled.
 * @source requirements/kitchen §2.7; decisions/0001 §10
 */
export const portionsOf = (bookings: readonly { status: BookingStatus; draft: Pick<PricedOrder, 'lines'> }[]): PortionsOfItem[] =>
  movePortions(
    [],
    bookings.filter(({ status }) => takesSlots(status)).flatMap(({ draft }) => draft.lines),
    'add',
  );

/** The sum after one more booking, or after one was cancelled. An item without portions goes. */
export function movePortions(
  items: readonly PortionsOfItem[],
  lines: readonly Pick<OrderLine, 'key' | 'name' | 'nameMalayalam' | 'quantity' | 'slots' | 'feeds'>[],
  effect: 'add' | 'take',
): PortionsOfItem[] {
  const sold = new Map(items.map((item) => [item.key, { ...item }]));
  const sign = effect === 'add' ? 1 : -1;
  for (const line of lines) {
    const { key, name, nameMalayalam, quantity, slots = 1 } = line;
    const item: PortionsOfItem = sold.get(key) ?? { key, name, ...(nameMalayalam !== undefined && { nameMalayalam }), portions: 0 };
    item.portions += sign * quantity * slots;
    const [before, moved] = [item.fed ?? NOBODY_FED, fedBy([line])];
    const fed = { slots: before.slots + sign * moved.slots, people: before.people + sign * moved.people };
    if (fed.slots > 0) item.fed = fed;
    else delete item.fed;
    sold.set(key, item);
  }
  return [...sold.values()]
    .filter(({ portions }) => portions > 0)
    .sort((a, b) => placeOf(a.key) - placeOf(b.key) || (a.key < b.key ? -1 : 1));
}
