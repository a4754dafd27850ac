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
      // The form of a new order gives way: two changes of the address by one press do not see each other.
      after.delete('order');
      return after;
    });
  return { bookingId: search.get(NAME), open: ({ bookingId }) => turnTo(bookingId), close: () => turnTo(null) };
}
