import { useEffect } from 'react';
import { create } from 'zustand';
import { http } from '#kit/http';
import { serverNow } from '#kit/server-clock';
import type { CustomerOrder } from '#shared/bookings/booking.contract';
import { bookingRoutes } from '#shared/bookings/booking.routes';
import type { OwnOrder, OwnOrdersReply } from '#shared/bookings/own-order.contract';
import { askAgainAfter, awaitedOrders, hasOrdered, stopAwaiting } from './awaited-orders';
import { useBooking } from './booking.store';
import { forgetDraft } from './draft';
import { orderIsOver } from './order-command';
import { useOwnHold } from './own-hold';

interface OwnOrders {
  /** A booking that was paid for after its window had closed, until the customer has taken note of it. */
  found: OwnOrder | null;
  /** The newest order that is still to come, until the customer has put the notice away for this visit. */
  open: OwnOrder | null;
}

export const useLateBooking = create<OwnOrders>()(() => ({ found: null, open: null }));

/** What is older is over, whatever its status says. */
const OPEN_FOR_MS = 21 * 86_400_000;
const HIDDEN = 'kuzhi.booking.ownHidden';

const isToCome = ({ status, createdAt }: OwnOrder): boolean =>
  (status === 'pending' || status === 'confirmed') && serverNow() - Date.parse(createdAt) < OPEN_FOR_MS;

/** For the rest of this visit. */
export function hideOwnOrder(): void {
  try {
    sessionStorage.setItem(HIDDEN, useLateBooking.getState().open?.bookingId ?? '');
  } catch {
    // Without storage it comes back with the next page.
  }
  useLateBooking.setState({ open: null });
}

const isHidden = ({ bookingId }: OwnOrder): boolean => {
  try {
    return sessionStorage.getItem(HIDDEN) === bookingId;
  } catch {
    return false;
  }
};

/** The customer has seen it. */
export function takeNote(): void {
  const { found } = useLateBooking.getState();
  if (found?.orderId) stopAwaiting(found.orderId);
  useLateBooking.setState({ found: null });
}

/**
 * Asks whether one of the awaited orders was booked meanwhile, which slots are still held, and which order is still to come.
 * What cannot be asked now is asked again later.
 * @param isArrival whether the page was just opened
 */
async function look(isArrival: boolean): Promise<void> {
  const awaited = awaitedOrders();
  if (awaited.length === 0 && !(isArrival && hasOrdered())) return;
  try {
    const { data, held } = await http.get<OwnOrdersReply>(bookingRoutes.ownOrders);
    useOwnHold.setState({ held: held[0] ?? null });
    useLateBooking.setState({ open: data.find((order) => isToCome(order) && !isHidden(order)) ?? null });
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
  useOwnHold.setState({ held: null });
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
