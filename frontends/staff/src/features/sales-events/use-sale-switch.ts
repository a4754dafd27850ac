import { useState } from 'react';
import { useAction } from '#kit/use-action';
import type { ManagedSalesEvent, StoppedSale } from '#shared/sales-events/sales-event.contract';
import type { Told } from './done';
import { editSalesEvent, salesEvents } from '../../data/sales-events.data';
import { stoppedSaleOf } from './stopped-sale';

/** Makes a sale active or not. Where that would stop another sale, it asks first. @param onDone gets the undo */
export function useSaleSwitch(event: ManagedSalesEvent, onDone: (told: Told) => void) {
  /** The sale that would stop, while the question is open. */
  const [stops, setStops] = useState<StoppedSale | null>(null);
  const sending = useAction(async (changes: { isActive: boolean; orderingOpensAt?: string }, replaces: number | null) => {
    try {
      await editSalesEvent(event.id, { ...changes, version: event.version, replaces });
      setStops(null);
    } catch (refusal) {
      const stopped = stoppedSaleOf(refusal);
      setStops(stopped);
      if (stopped) return;
      // The switch may be out of date; the next press should start from the current state.
      void salesEvents.refresh();
      throw refusal;
    }
    const before = { isActive: !changes.isActive, ...(changes.orderingOpensAt && { orderingOpensAt: event.orderingOpensAt }) };
    onDone({ what: 'updated', undo: () => editSalesEvent(event.id, before) });
  });
  return {
    stops,
    busy: sending.busy,
    error: sending.error,
    clear: sending.clear,
    turn: (isActive: boolean): void => void sending.run({ isActive }, null),
    /** Stops the other sale. */
    replace: (): void => {
      if (stops) void sending.run({ isActive: true }, stops.id);
    },
    /** Leaves the other sale as it is; this one opens when that one has closed. */
    openLater: (orderingOpensAt: string): void => void sending.run({ isActive: true, orderingOpensAt }, null),
    leave: (): void => setStops(null),
  };
}
