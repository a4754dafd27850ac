import { http } from '#kit/http/http';
import { liveRecord } from '#kit/live/live-record';
import type { ReviewInsight, SaleInsight, TaskInsight, TemperatureInsight, WasteInsight } from '#shared/insight/insight.contract';
import { insightApi } from '#shared/insight/insight.api';
import type { Period } from '#shared/insight/period';
import { BOOKINGS_ROOM, DIARY_ROOM, INVENTORY_ROOM, READINGS_ROOM, REVIEWS_ROOM } from '#shared/realtime/rooms';

/** All bookings are added up again: once for several of them. */
const PAUSE_MS = 1_500;

// Nothing is pushed or answered but by a load.
const version = (): number => 0;

/** The dishes, speed and customers of a period's sales. */
export const saleInsights = liveRecord<SaleInsight[], Period>({
  room: BOOKINGS_ROOM,
  load: (period, signal) => http.get(insightApi.sales(period), { signal }),
  version,
  pauseMs: PAUSE_MS,
  on: ({ reload }) => ({ 'booking.changed': reload }),
});
export const { use: useSaleInsights } = saleInsights;

/** The reviews of the events of a period. */
export const reviewInsights = liveRecord<ReviewInsight[], Period>({
  room: REVIEWS_ROOM,
  load: (period, signal) => http.get(insightApi.reviews(period), { signal }),
  version,
  on: ({ reload }) => ({ 'review.changed': reload, 'review.removed': reload }),
});
export const { use: useReviewInsights } = reviewInsights;

/** How long the tasks of a period took. Loaded again when an event of the diary changes. */
export const taskInsights = liveRecord<TaskInsight[], Period>({
  room: DIARY_ROOM,
  load: (period, signal) => http.get(insightApi.tasks(period), { signal }),
  version,
  on: ({ reload }) => ({ 'diary.changed': reload, 'diary.removed': reload }),
});
export const { use: useTaskInsights } = taskInsights;

/** The events of a period with readings, and the curves of one of them; `event` undefined: of the newest. */
export const temperatureInsights = liveRecord<TemperatureInsight, { period: Period; event?: string | undefined }>({
  room: READINGS_ROOM,
  load: ({ period, event }, signal) => http.get(insightApi.temperatures(period, event), { signal }),
  version,
  on: ({ reload }) => ({ 'reading.changed': reload }),
});
export const { use: useTemperatureInsights } = temperatureInsights;

/** The stock that was written off in a period. */
export const wasteInsights = liveRecord<WasteInsight, Period>({
  room: INVENTORY_ROOM,
  load: (period, signal) => http.get(insightApi.waste(period), { signal }),
  version,
  on: ({ reload }) => ({ 'item.changed': reload, 'item.removed': reload }),
});
export const { use: useWasteInsights } = wasteInsights;
