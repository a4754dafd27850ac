import { useEffect } from 'react';
import { create } from 'zustand';
import { http } from '#kit/http';
import { serverNow } from '#kit/server-clock';
import type { CustomerOrder } from '#shared/bookings/booking.contract';
import { bookingRoutes } from '#shared/bookings/booking.routes';
import type { OwnOrder } from '#shared/bookings/own-order.contract';
import { askAgainAfter, awaitedOrders, stopAwaiting } from './awaited-orders';
import { useBooking } from './booking.store';
import { forgetDraft } from './draft';
import { orderIsOver } from './order-command';

/** A booking that was paid for after its window had closed, until the customer has taken note of it. */
export const useLateBooking = create<{ found: OwnOrder | null }>()(() => ({ found: null }));

/** The customer has seen it. */
export function takeNote(): void {
  const { found } = useLateBooking.getState();
  if (found?.orderId) stopAwaiting(found.orderId);
  useLateBooking.setState({ found: null });
}

/** Asks whether one of the awaited orders was booked meanwhile. What cannot be asked now is asked again later. */
async function look(): Promise<void> {
  const awaited = awaitedOrders();
  if (awaited.length === 0) return;
  try {
    const { data } = await http.get<{ data: OwnOrder[] }>(bookingRoutes.ownOrders);
    const found = data.find(({ orderId }) => awaited.some((order) => order.orderId === orderId));
    if (!found) return;
    if (isOnTheForm(found)) await confirmHere(found);
    else useLateBooking.setState({ found });
  } catch {
    // See above.
  }
}

/** Whether the form that asked for this payment is still open. */
function isOnTheForm({ orderId, status }: OwnOrder): boolean {
  const { event, phase, orderId: asked } = useBooking.getState();
  return event !== null && phase === 'filling' && asked !== null && asked === orderId && status !== 'cancelled';
}

/** Step 2, as if the window had said so itself. */
async function confirmHere(found: OwnOrder): Promise<void> {
  const { data } = await http.get<{ data: CustomerOrder }>(bookingRoutes.order(found.bookingId));
  if (!isOnTheForm(found)) return;
  if (found.orderId) stopAwaiting(found.orderId);
  forgetDraft();
  orderIsOver();
  useBooking.setState({ phase: 'confirmed', order: data, hold: null, problem: null });
}

/**
 * Finds out what became of payments whose window was closed: at once, soon, ever less often, and whenever the customer returns.
 * Keeps still while money is on its way here. @source faults P31
 */
export function useLookingForLateBookings(): void {
  const isStill = useBooking(({ phase }) => phase !== 'filling' && phase !== 'confirmed');
  useEffect(() => {
    if (isStill) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hasLeft = false;
    const ask = async (): Promise<void> => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') await look();
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
    askNow();
    for (const [target, moment] of moments) target.addEventListener(moment, askNow);
    return () => {
      hasLeft = true;
      clearTimeout(timer);
      for (const [target, moment] of moments) target.removeEventListener(moment, askNow);
    };
  }, [isStill]);
}
