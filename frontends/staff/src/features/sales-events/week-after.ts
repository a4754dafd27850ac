import { saleWeekAfter } from '#shared/sales-events/next-sale';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { draftOf, type EventDraft, inStock, type SaleTime, typedTimesOf, windowDraftOf } from './event-draft';

/** The form for the same sale a week later. @param today YYYY-MM-DD in the business calendar */
export const weekAfter = (event: ManagedSalesEvent, today: string): EventDraft => ({
  ...draftOf(event),
  ...nextWeekOf(event, today),
  windows: (event.windows ?? []).map((window) => ({ ...windowDraftOf(window), known: null })),
  isActive: true,
  menu: inStock(event),
});

function nextWeekOf(event: ManagedSalesEvent, today: string): Pick<EventDraft, 'title' | 'titleMalayalam' | 'date' | SaleTime> {
  const next = saleWeekAfter(event, today);
  return {
    title: next.title,
    titleMalayalam: next.titleMalayalam ?? '',
    date: event.isDateWritten ? '' : next.date,
    ...typedTimesOf(next),
  };
}
