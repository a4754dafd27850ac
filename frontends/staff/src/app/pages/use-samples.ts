import { newKey } from '#kit/http/http';
import { isSampleDay } from '#shared/diary/sample-day';
import { isSampleSale } from '#shared/sales-events/sample-sales';
import { useDiary } from '../../data/diary.data';
import { removeSalesEvent, useSalesEvents } from '../../data/sales-events.data';
import { removeDiaryEvent } from '../../features/diary/diary-commands';

/** The sample data: whether some is left, whether there are own sales, and the removal of the samples. A booked sample sale stays. */
export function useSamples(): { some: boolean; hasOwn: boolean; remove: () => Promise<void> } {
  const all = useSalesEvents(({ list }) => list);
  const sales = all.filter(isSampleSale);
  const days = Object.values(useDiary(({ records }) => records)).filter(isSampleDay);
  return {
    some: sales.length + days.length > 0,
    hasOwn: all.length > sales.length,
    // The days first: they serve the sales. @throws ApiError 409 `event.hasBookings`
    remove: async () => {
      for (const day of days) await removeDiaryEvent(day, newKey());
      for (const sale of sales) await removeSalesEvent(sale);
    },
  };
}
