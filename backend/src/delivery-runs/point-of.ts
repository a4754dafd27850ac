import type { Point } from '#shared/geocoding/kerala';
import type { BookingEntity } from '../bookings/booking.entity.js';
import type { DeliveryService } from '../geocoding/delivery.service.js';

/** The customer's pin, else where the pincode lies. */
export function pointOf({ draft }: BookingEntity, delivery: DeliveryService): Point | null {
  if (draft.location) return { lat: draft.location.lat, lng: draft.location.lng };
  return draft.customer.pincode === '' ? null : delivery.placeOf(draft.customer.pincode);
}
