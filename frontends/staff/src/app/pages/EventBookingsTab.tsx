import { EventBookings } from '../../features/bookings/EventBookings';
import { useLiveSalesEvents, useSalesEvents } from '../../features/sales-events/sales-events.store';

/** The sales know the event, the bookings its orders. */
export function EventBookingsTab({ eventId, onBack }: { eventId: number; onBack: () => void }) {
  useLiveSalesEvents();
  const title = useSalesEvents(({ events }) => events.find(({ id }) => id === eventId)?.title ?? '');
  return <EventBookings eventId={eventId} title={title} onBack={onBack} />;
}
