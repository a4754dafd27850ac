import { type BookingStatus, takesSlots } from './booking-status.ts';

interface Stop {
  pincode: string;
  address: string;
  name: string;
  status: BookingStatus;
  items: Readonly<Record<string, number>>;
}

/** The deliveries of one area, and how many portions they are. */
export interface DeliveryArea<S> {
  pincode: string;
  stops: S[];
  portions: number;
}

/** One item is one portion. */
const portionsOf = ({ items }: Stop): number => Object.values(items).reduce((sum, quantity) => sum + quantity, 0);

/**
 * Who is driven to, by area: areas by pincode, in each neighbours beside one another. Without cancelled bookings and without those whose
 * customer's data was erased.
 */
export function runSheet<S extends Stop>(bookings: readonly S[]): DeliveryArea<S>[] {
  const stops = bookings
    .filter(({ status, address }) => takesSlots(status) && address !== '')
    .sort((a, b) => a.pincode.localeCompare(b.pincode) || a.address.localeCompare(b.address) || a.name.localeCompare(b.name));
  return [...new Set(stops.map(({ pincode }) => pincode))].map((pincode) => {
    const own = stops.filter((stop) => stop.pincode === pincode);
    return { pincode, stops: own, portions: own.reduce((sum, stop) => sum + portionsOf(stop), 0) };
  });
}
