import { useEffect } from 'react';
import { create } from 'zustand';
import { http } from '#kit/http/http';
import { serverNow } from '#kit/server-clock';
import { bookingApi } from '#shared/bookings/bookings.api';
import type { OwnOrder, ReturnedPayment } from '#shared/bookings/own-order.contract';
import { askAgainAfter, awaitedOrders, hasOrdered, stopAwaiting } from './awaited-orders';
import { isBusy } from './booking-state';
import { useBooking } from './booking.store';
import { forgetDraft } from './draft';
import { orderIsOver } from './order-command';
import { useOwnHold } from './own-hold';

interface OwnOrders {
  /** A booking that was paid for after its window had closed, until the customer has taken note of it. */
  found: OwnOrder | null;
  /** This browser's orders, newest first. */
  orders: readonly OwnOrder[];
  /** Its payments that bought nothing and go back, newest first. */
  returned: readonly ReturnedPayment[];
}

export const useLateBooking = create<OwnOrders>()(() => ({ found: null, orders: [], returned: [] }));

/** The customer has seen it. */
export function takeNote(): void {
  const { found } = useLateBooking.getState();
  if (found?.orderId) stopAwaiting(found.orderId);
  useLateBooking.setState({ found: null });
}

/**
 * Asks whether one of the awaited orders has been booked since, which slots are still held, and for the state of the own orders. A failed request is repeated
 * later.
 * @param isArrival whether the page was just opened; the own orders are asked for then, and while the order form is open
 */
async function look(isArrival: boolean): Promise<void> {
  const awaited = awaitedOrders();
  const isAsked = isArrival || useBooking.getState().event !== null;
  if (awaited.length === 0 && !(isAsked && hasOrdered())) return;
  try {
    const { data, held, returned } = await http.get(bookingApi.ownOrders());
    useOwnHold.setState({ held: held[0] ?? null });
    useLateBooking.setState({ orders: data, returned });
    if (returned.some(isOfTheForm)) await learnOfReturn();
    const found = data.find(({ orderId }) => awaited.some((order) => order.orderId === orderId));
    if (!found) return;
    if (isOnTheForm(found)) await confirmHere(found);
    else useLateBooking.setState({ found });
  } catch {
    // See above.
  }
}

/** For who begins to order: another tab may have ordered since. */
export const lookForOrders = (): Promise<void> => look(false);

/** Whether the open form waits for the outcome of this payment: its window was closed, or the answer after paying was lost. */
function isOfTheForm({ orderId }: { orderId: string | null }): boolean {
  const { event, phase, orderId: asked, paid } = useBooking.getState();
  if (event === null || orderId === null) return false;
  return phase === 'unbooked' ? paid?.proof.orderId === orderId : phase === 'filling' && asked === orderId;
}

const isOnTheForm = (found: OwnOrder): boolean => isOfTheForm(found) && found.status !== 'cancelled';

/** The form said that its payment is safe; now it goes back, and the server says why. */
async function learnOfReturn(): Promise<void> {
  if (useBooking.getState().phase === 'unbooked') await (await import('./paying')).book();
}

/** Step 2, as if the window had said so itself. */
async function confirmHere(found: OwnOrder): Promise<void> {
  const { data } = await http.get(bookingApi.order(found.bookingId));
  if (!isOnTheForm(found)) return;
  if (found.orderId) stopAwaiting(found.orderId);
  forgetDraft();
  orderIsOver();
  useOwnHold.setState({ held: null });
  useBooking.setState({ phase: 'confirmed', order: data, hold: null, problem: null });
}

/**
 * Finds the outcome of payments whose window was closed: at once, soon, ever less often, and whenever the customer returns.
 * Keeps still while money is on its way here. @source faults P31
 */
export function useLookingForLateBookings(): void {
  const isStill = useBooking(({ phase }) => isBusy(phase) || phase === 'refused');
  useEffect(() => {
    if (isStill) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hasLeft = false;
    const ask = async (isArrival = false): Promise<void> => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') await look(isArrival);
      const [newest] = awaitedOrders();
      const wait = newest ? askAgainAfter(serverNow() - newest.at) : null;
      if (wait !== null && !hasLeft) timer = setTimeout(() => void ask(), wait);
    };
    const askNow = () => void ask();
    const moments = [
      [document, 'visibilitychange'],
      [window, 'online'],
      [window, 'pageshow'],
    ] as const;
    void ask(true);
    for (const [target, moment] of moments) target.addEventListener(moment, askNow);
    return () => {
      hasLeft = true;
      clearTimeout(timer);
      for (const [target, moment] of moments) target.removeEventListener(moment, askNow);
    };
  }, [isStill]);
}
