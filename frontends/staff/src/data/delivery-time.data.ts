import { http } from '#kit/http/http';
import { liveRecord } from '#kit/live/live-record';
import type { Schedule } from '#shared/tasks/schedule.contract';
import { scheduleApi } from '#shared/tasks/schedule.api';

/** The time when the food of a day leaves, as of the opening of its form; `schedule` follows changes live. */
export const deliveryTime = liveRecord<Schedule, string>({
  load: (eventId, signal) => http.get(scheduleApi.ofEvent(eventId), { signal }),
  forgets: () => true,
});

/** Null until the server has answered: the form works without it, and says that the time cannot be changed now. */
export function useDeliveryTime(eventId: string): { time: string | null; load: () => void } {
  deliveryTime.useLive(eventId);
  const time = deliveryTime.use(({ of, record }) => (of === eventId ? (record?.deliveryTime ?? null) : null));
  return { time, load: () => void deliveryTime.refresh() };
}
