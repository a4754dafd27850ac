import type { DeliveryLocation } from '#shared/bookings/booking.contract';

/** The place of delivery on a map that shows the way there. */
export const mapLink = ({ lat, lng }: DeliveryLocation): string => `https://www.google.com/maps/search/?api=1&query=${lat},${lng}`;
