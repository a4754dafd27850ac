import { MENU_KEYS } from '../menu/menu-items.ts';
import { type BookingStatus, takesSlots } from './booking-status.ts';
import type { Draft } from './draft.ts';
import type { PortionsOfItem } from './portions.contract.ts';

const placeOf = (key: string): number => {
  const place = (MENU_KEYS as readonly string[]).indexOf(key);
  return place < 0 ? MENU_KEYS.length : place;
};

/** What is to be cooked for the bookings of one sale: a portion per item of every booking that is not cancelled.
 * @source requirement "The locked TVs" Kitchen board; decision 10 */
export function portionsOf(bookings: readonly { status: BookingStatus; draft: Pick<Draft, 'lines'> }[]): PortionsOfItem[] {
  const sold = new Map<string, PortionsOfItem>();
  for (const { status, draft } of bookings) {
    if (!takesSlots(status)) continue;
    for (const { key, name, quantity } of draft.lines) {
      const item = sold.get(key) ?? { key, name, portions: 0 };
      item.portions += quantity;
      sold.set(key, item);
    }
  }
  return [...sold.values()].sort((a, b) => placeOf(a.key) - placeOf(b.key) || (a.key < b.key ? -1 : 1));
}
