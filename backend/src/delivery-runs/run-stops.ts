import type { SqlEntityManager } from '@mikro-orm/sql';
import { BookingEntity } from '../bookings/booking.entity.js';
import { type DeliveryRunEntity, DeliveryStopEntity } from './delivery-run.entity.js';
import type { Point } from '#shared/geocoding/kerala';
import type { DeliveryAreaService } from '../geocoding/delivery-area.service.js';

/** The stops of a run in their order, each with its booking; one whose booking is gone is left out. */
type StopsOfRun = (runId: number) => { stop: DeliveryStopEntity; booking: BookingEntity }[];

/** Reads the stops of these runs, all at once. */
export async function stopsOfRuns(em: SqlEntityManager, runs: readonly DeliveryRunEntity[]): Promise<StopsOfRun> {
  const stops = await em.find(
    DeliveryStopEntity,
    { runId: { $in: runs.map(({ id }) => id) } },
    { orderBy: { runId: 'asc', place: 'asc' } },
  );
  const bookings = await em.find(BookingEntity, { bookingId: { $in: stops.map(({ bookingId }) => bookingId) } });
  const known = new Map(bookings.map((booking) => [booking.bookingId, booking]));
  return (runId) =>
    stops.flatMap((stop) => {
      const booking = stop.runId === runId ? known.get(stop.bookingId) : undefined;
      return booking ? [{ stop, booking }] : [];
    });
}

/** The customer's pin, else where the pincode lies. */
export function pointOf({ draft }: BookingEntity, deliveryArea: DeliveryAreaService): Point | null {
  if (draft.location) return { lat: draft.location.lat, lng: draft.location.lng };
  return draft.customer.pincode === '' ? null : deliveryArea.placeOf(draft.customer.pincode);
}
