import { http, newKey } from '#kit/http/http';
import { liveRecord } from '#kit/live/live-record';
import type { Books } from '#shared/books/books.contract';
import { bookApi } from '#shared/books/books.api';
import type { BroughtLines, ImportSettlements, SettledLine, SettlementReport } from '#shared/settlements/settlement.contract';
import { settlementApi } from '#shared/settlements/settlement.api';

/** How much a month has for the accounts. */
export const books = liveRecord<Books, string>({
  load: (month, signal) => http.get(bookApi.summary(month), { signal }),
  forgets: () => true,
});
export const { use: useBooks } = books;

/** The provider's transfers to the bank in a month, and the open ones. No room announces them: settlements come once a day. */
export const settlements = liveRecord<SettlementReport, string>({
  load: (month, signal) => http.get(settlementApi.report(month), { signal }),
  forgets: () => true,
});
export const { use: useSettlements } = settlements;

/** The lines of one settlement. */
export const settledLines = liveRecord<SettledLine[], string>({
  load: (id, signal) => http.get(settlementApi.lines(id), { signal }),
  forgets: () => true,
});

/** Asks the provider now. @throws ApiError 503 `settlements.unavailable` */
export async function fetchSettlements(): Promise<BroughtLines> {
  const { brought } = await http.post(settlementApi.fetch(), {}, { idempotencyKey: newKey() });
  await settlements.refresh();
  return brought;
}

/** Brings in the report as a file. @throws ApiError 422 `settlements.badFile`; 409 `settlements.lineDiffers` unless it takes changes */
export async function importSettlements(body: ImportSettlements): Promise<BroughtLines> {
  const { brought } = await http.post(settlementApi.import(), body, { idempotencyKey: newKey() });
  await settlements.refresh();
  return brought;
}
