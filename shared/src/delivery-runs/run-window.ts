import type { WindowTimes } from '../sales-events/window-text.ts';
import type { DeliveryStop } from './delivery-run.contract.ts';

/** From the first delivery window of a run to its last one; null when its parcels have none. A cancelled parcel does not count. */
export function runWindow(stops: readonly Pick<DeliveryStop, 'status' | 'window'>[]): WindowTimes | null {
  const windows = stops.flatMap(({ status, window }) => (status === 'cancelled' || !window ? [] : [window]));
  if (windows.length === 0) return null;
  return { from: Math.min(...windows.map(({ from }) => from)), until: Math.max(...windows.map(({ until }) => until)) };
}
