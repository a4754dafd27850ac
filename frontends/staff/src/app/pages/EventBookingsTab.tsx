import { EventBookings } from '../../features/bookings/EventBookings';
import type { Booking } from '#shared/bookings/booking.contract';
import { HoldsPanel } from '../../features/holds/HoldsPanel';
import { WaitingListPanel } from '../../features/waiting-list/WaitingListPanel';
import { useLiveSalesEvents, useSalesEvents } from '../../data/sales-events.data';

interface Props {
  eventId: number;
  onBack: () => void;
  onPayment: (booking: Booking) => void;
}

/** The sales know the event, the bookings its orders, the holds who is paying, the waiting list who came too late. */
export function EventBookingsTab({ eventId, onBack, onPayment }: Props) {
  useLiveSalesEvents();
  const title = useSalesEvents(({ records }) => records[eventId]?.title ?? '');
  return (
    <EventBookings eventId={eventId} title={title} onBack={onBack} onPayment={onPayment}>
      <HoldsPanel eventId={eventId} />
      <WaitingListPanel eventId={eventId} title={title} />
    </EventBookings>
  );
}
