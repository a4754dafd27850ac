import type { WindowTimes } from '../sales-events/delivery-windows.ts';
import type { DeliveryStop } from './delivery-run.contract.ts';
import { calendarDayOf } from '../core/time.ts';

/** From the first delivery window of a run to its last one; null when its parcels have none. A cancelled parcel does not count. */
export function runWindow(stops: readonly Pick<DeliveryStop, 'status' | 'window'>[]): WindowTimes | null {
  const windows = stops.flatMap(({ status, window }) => (status === 'cancelled' || !window ? [] : [window]));
  if (windows.length === 0) return null;
  return { from: Math.min(...windows.map(({ from }) => from)), until: Math.max(...windows.map(({ until }) => until)) };
}

/** A run that is driven over midnight stays with its rider. */
const NIGHT_MS = 3 * 3_600_000;

/** The day whose runs a rider sees at an instant, and whose taps are taken: from 3:00 AM to 3:00 AM. @param at ISO 8601 UTC */
export const riderDay = (at: string): string => calendarDayOf(new Date(Date.parse(at) - NIGHT_MS).toISOString());
