import { useEffect, useMemo } from 'react';
import { bookingApi } from '#shared/bookings/bookings.api';
import type { Portions, PortionsOfItem } from '#shared/bookings/portions.contract';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { withPeople } from '#shared/ingredient-plan/meats';
import { portionsRoom } from '#shared/realtime/rooms';
import { http } from '../http/http';
import { liveRecord } from '../live/live-record';
import type { OfflineCopy } from '../live/live-store';

const NOTHING: readonly PortionsOfItem[] = [];

/** How many portions of all dishes. */
export const portionsIn = (items: readonly PortionsOfItem[]): number => items.reduce((sum, { portions }) => sum + portions, 0);

/** How many portions stand packed, a rider has along, and riders have handed over. */
export interface Parcels {
  packed: number;
  onTheWay: number;
  delivered: number;
}
const NO_PARCELS: Parcels = { packed: 0, onTheWay: 0, delivered: 0 };

/** The portions that the sale of an event has sold, live, for an app that shows one event at a time. */
export function createSold(copy: OfflineCopy<Portions, number>) {
  const portions = liveRecord<Portions, number>({
    room: portionsRoom,
    load: (salesEventId, signal) => http.get(bookingApi.portions(salesEventId), { signal }),
    belongs: ({ id }, salesEventId) => id === salesEventId,
    on: ({ accept }) => ({ 'portions.changed': accept }),
    copy,
  });
  /** How much of each dish an event has to cook, and for how many people: nothing without a sale; null while that is not known. */
  const useSoldFor = (event: Pick<DiaryEvent, 'salesEventId' | 'linkedSale'> | null | undefined) => {
    const items = useSold(event?.salesEventId ?? null);
    const per = event?.linkedSale?.peoplePerOrder ?? null;
    return useMemo(() => items && withPeople(items, per), [items, per]);
  };
  /** The same without the people. */
  const useSold = (salesEventId: number | null): readonly PortionsOfItem[] | null => {
    const record = portions.use((state) => state.record);
    useEffect(() => (salesEventId === null ? undefined : portions.watch(salesEventId)), [salesEventId]);
    if (salesEventId === null) return NOTHING;
    return record?.id === salesEventId ? record.items : null;
  };
  /** Where the sold portions are; nowhere while that is not known. */
  const useParcels = (salesEventId: number | null): Parcels => {
    const record = portions.use((state) => state.record);
    if (record === null || record.id !== salesEventId) return NO_PARCELS;
    const { packed = 0, onTheWay = 0, delivered = 0 } = record;
    return { packed, onTheWay, delivered };
  };
  /** Whether every portion that was sold is with a rider or handed over; not while that is not known. */
  const useHaveParcelsLeft = (salesEventId: number | null): boolean => {
    const sold = portionsIn(useSold(salesEventId) ?? NOTHING);
    const { onTheWay, delivered } = useParcels(salesEventId);
    return sold > 0 && onTheWay + delivered >= sold;
  };
  return { portions, useSold, useSoldFor, useParcels, useHaveParcelsLeft };
}
