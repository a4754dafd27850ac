import { store, readStored } from '#kit/storage/local-storage';
import { serverNow } from '#kit/server-clock';

/** An order whose payment window was opened and whose end this browser did not see. */
interface Awaited {
  orderId: string;
  /** When the window was opened or closed last, server time, epoch ms. */
  at: number;
}

const KEY = 'kuzhi.booking.awaited';
/** As long as the server asks the provider. */
const KEEP_MS = 4 * 86_400_000;
const MOST = 10;

const isList = (value: unknown): value is Awaited[] =>
  Array.isArray(value) &&
  value.every((one: unknown) => typeof one === 'object' && one !== null && 'orderId' in one && 'at' in one && typeof one.at === 'number');

/** Orders that may still be paid for somewhere else, newest first. */
export const awaitedOrders = (): Awaited[] => (readStored(KEY, isList) ?? []).filter(({ at }) => serverNow() - at < KEEP_MS);

const ORDERED = 'kuzhi.storefront.ordered';

/** Whether this browser has ever ordered: only then is there anything to ask for. */
export const hasOrdered = (): boolean => readStored(ORDERED, (value): value is true => value === true) ?? false;

/** From now on there is something to ask for. */
export const noteOrdered = (): void => store(ORDERED, true);

/** Outlives the tab, because a payment in another app may. Holds nothing personal. @source faults P31 */
export function awaitOrder(orderId: string): void {
  const others = awaitedOrders().filter((known) => known.orderId !== orderId);
  noteOrdered();
  store(KEY, [{ orderId, at: serverNow() }, ...others].slice(0, MOST));
}

export function stopAwaiting(orderId: string): void {
  const left = awaitedOrders();
  if (left.some((known) => known.orderId === orderId)) {
    store(
      KEY,
      left.filter((known) => known.orderId !== orderId),
    );
  }
}

const SOON_MS = 3 * 60_000;
const LATER_MS = 20 * 60_000;

/** How long to wait before asking again, ms; null when only a return to the page asks. @param age since the window closed, ms */
export function askAgainAfter(age: number): number | null {
  if (age < SOON_MS) return 3_000;
  return age < LATER_MS ? 15_000 : null;
}
