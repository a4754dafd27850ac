import { EventBookings } from '../../features/bookings/EventBookings';
import type { Booking } from '#shared/bookings/booking.contract';
import { WaitingListPanel } from '../../features/waiting-list/WaitingListPanel';
import { useLiveSalesEvents, useSalesEvents } from '../../features/sales-events/sales-events.store';

interface Props {
  eventId: number;
  onBack: () => void;
  onPayment: (booking: Booking) => void;
}

/** The sales know the event, the bookings its orders, the waiting list who came too late. */
export function EventBookingsTab({ eventId, onBack, onPayment }: Props) {
  useLiveSalesEvents();
  const title = useSalesEvents(({ events }) => events.find(({ id }) => id === eventId)?.title ?? '');
  return (
    <EventBookings eventId={eventId} title={title} onBack={onBack} onPayment={onPayment}>
      <WaitingListPanel eventId={eventId} title={title} />
    </EventBookings>
  );
}
