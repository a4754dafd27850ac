import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { http } from '#kit/http/http';
import { bookingApi } from '#shared/bookings/bookings.api';
import { useBooking } from '../features/booking/booking.store';
import { useGoneSale, useSales } from '../data/sales.data';

const NAMES = ['booked', 'book'] as const;

/** The part of the address about the booking sheet: `book=7`, `booked=MND-AB23CD`, or nothing. */
function namedIn(search: string): string {
  const query = new URLSearchParams(search);
  const name = NAMES.find((known) => query.get(known));
  return name ? `${name}=${query.get(name) ?? ''}` : '';
}

function searchNaming(named: string, search: string): string {
  const query = new URLSearchParams(search);
  // The result of a payment in a page of its own is shown once.
  for (const name of [...NAMES, 'payment']) query.delete(name);
  const [name, value] = named.split('=');
  if (name && value) query.set(name, value);
  return query.size > 0 ? `?${query.toString()}` : '';
}

/** Whether an entry of the history was made by opening the sheet: then closing it goes back. */
const isOurs = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isSheet' in state;

/**
 * The booking sheet has an address: Back closes it, a reload opens it again, and the confirmation can be reloaded for as long as this browser
 * may open the order.
 */
export function useSheetAddress(): void {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const shown = useBooking(({ event, phase, order }) => {
    if (!event) return '';
    return phase === 'confirmed' && order ? `booked=${order.bookingId}` : `book=${event.id}`;
  });
  const events = useSales(({ list }) => list);
  const isReady = useSales(({ status }) => status === 'ready');
  const named = namedIn(search);
  /** The common state of sheet and address when they agreed last, and the state that the address is changing to. */
  const agreed = useRef('');
  const coming = useRef<string | null>(null);

  useEffect(() => {
    if (named === coming.current) coming.current = null;
    if (shown === named) {
      // Opened and closed at once: the change of the address has not come yet, and is taken back when it does.
      if (coming.current === null) agreed.current = named;
      return;
    }
    const lead = (): void => {
      if (coming.current === shown) return;
      coming.current = shown;
      agreed.current = shown;
      if (shown === '' && isOurs(state)) void navigate(-1);
      else {
        const isNew = named === '';
        void navigate(
          { pathname, search: searchNaming(shown, search), hash },
          { replace: !isNew, state: isNew ? { isSheet: true } : (state as unknown) },
        );
      }
    };
    /** The address has changed: Back, Forward or a reload. */
    const follow = (wanted: string): void => {
      const [name, value = ''] = wanted.split('=');
      if (name === 'booked') {
        void openConfirmation(value, () => void navigate(`/order/${value}`, { replace: true }));
      } else if (name === 'book') {
        const event = events.find(({ id, bookable }) => bookable && String(id) === value);
        if (event) useBooking.getState().open(event);
        else if (isReady) {
          useGoneSale.setState({ isGone: true });
          void navigate({ pathname, search: searchNaming('', search), hash: 'events' }, { replace: true });
        }
      } else {
        useBooking.getState().close();
        // Money is on its way: the sheet stays, and so does its address.
        if (useBooking.getState().event) {
          agreed.current = '';
          lead();
        }
      }
    };
    if (shown !== agreed.current) lead();
    else if (coming.current === null) follow(named);
  });
}

let opening: string | null = null;

/** Step 2 of an order that this browser may open; else its page says why not. */
async function openConfirmation(bookingId: string, otherwise: () => void): Promise<void> {
  if (opening === bookingId) return;
  opening = bookingId;
  try {
    const { data } = await http.get(bookingApi.order(bookingId));
    useBooking.getState().showConfirmation(data);
  } catch {
    otherwise();
  } finally {
    opening = null;
  }
}
