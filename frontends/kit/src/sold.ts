import { useEffect } from 'react';
import { create } from 'zustand';
import { bookingRoutes } from '#shared/bookings/booking.routes';
import type { Portions, PortionsOfItem } from '#shared/bookings/portions.contract';
import type { LiveReply } from '#shared/core/reply.contract';
import { portionsRoom } from '#shared/realtime/rooms';
import { http } from './http';
import { live } from './live';

/** Where an app stores on its device what it was told last. */
interface Copies {
  store(portions: Portions): void;
  stored(salesEventId: number): Promise<Portions | null>;
}

const NOTHING: readonly PortionsOfItem[] = [];

/** What the sale of an event has sold, live, for an app that shows one event at a time. */
export function createSold({ store, stored }: Copies) {
  /** Of the sale that was opened last; null until somebody said so. */
  const usePortions = create<{ portions: Portions | null }>()(() => ({ portions: null }));
  const accept = (portions: Portions): void => {
    usePortions.setState({ portions });
    store(portions);
  };
  const load = async (salesEventId: number, signal: AbortSignal): Promise<{ revision: number }> => {
    const reply = await http.get<LiveReply<Portions>>(bookingRoutes.portions(salesEventId), { signal });
    accept(reply.data);
    return reply;
  };
  /** Shows this device's copy until the server answers. */
  const watch = (salesEventId: number): (() => void) => {
    let isWatched = true;
    void stored(salesEventId).then((copy) => {
      if (copy && isWatched && usePortions.getState().portions?.id !== salesEventId) usePortions.setState({ portions: copy });
    });
    const stop = live(portionsRoom(salesEventId), (signal) => load(salesEventId, signal), { 'portions.changed': accept });
    return () => {
      isWatched = false;
      stop();
    };
  };
  /** How much of each dish an event has to cook: nothing without a sale; null while that is not known. */
  const useSold = (salesEventId: number | null): readonly PortionsOfItem[] | null => {
    const portions = usePortions((state) => state.portions);
    useEffect(() => (salesEventId === null ? undefined : watch(salesEventId)), [salesEventId]);
    if (salesEventId === null) return NOTHING;
    return portions?.id === salesEventId ? portions.items : null;
  };
  return { usePortions, useSold };
}
