import { http } from '#kit/http/http';
import { liveRecord } from '#kit/live/live-record';
import { stockUseRoom } from '#shared/realtime/rooms';
import type { BookUse, EventStockUse } from '#shared/stock-use/stock-use.contract';
import { stockUseApi } from '#shared/stock-use/stock-use.api';

/** The stock that the open event used. */
export const stockUse = liveRecord<EventStockUse, string>({
  room: stockUseRoom,
  load: (eventId, signal) => http.get(stockUseApi.ofEvent(eventId), { signal }),
  belongs: (use, eventId) => use.eventId === eventId,
  on: ({ reload }) => ({ 'stockUse.changed': reload, 'stockUse.taken': reload }),
});
export const { use: useStockUse, useLive: useLiveStockUse } = stockUse;

/** @throws ApiError `stockUse.booked`, `stockUse.taken` and `stockUse.lines` with the issues of the lines */
export async function bookStockUse(eventId: string, body: BookUse, key: string): Promise<void> {
  await http.post(stockUseApi.book(eventId), body, { idempotencyKey: key });
  await stockUse.refresh();
}

/** @throws ApiError `stockUse.notBooked`, `stock.tooMuch` */
export async function undoStockUse(eventId: string): Promise<void> {
  await http.post(stockUseApi.undo(eventId), {});
  await stockUse.refresh();
}
