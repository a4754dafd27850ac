import { useSearchParams } from 'react-router-dom';

const NAME = 'booking';

export interface BookingDrawerState {
  bookingId: string | null;
  open: (booking: { bookingId: string }) => void;
  close: () => void;
}

/** Which booking's drawer is open. It is in the address: a reload keeps it, the back button closes it. */
export function useBookingDrawer(): BookingDrawerState {
  const [search, setSearch] = useSearchParams();
  const turnTo = (bookingId: string | null): void =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      if (bookingId === null) after.delete(NAME);
      else after.set(NAME, bookingId);
      return after;
    });
  return { bookingId: search.get(NAME), open: ({ bookingId }) => turnTo(bookingId), close: () => turnTo(null) };
}
