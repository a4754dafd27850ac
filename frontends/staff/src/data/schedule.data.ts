import { http, newKey } from '#kit/http/http';
import { createSchedule } from '#kit/data/schedule';
import { liveRecord } from '#kit/live/live-record';
import { createForecast } from '#kit/data/forecast';
import type { PlanSchedule, Schedule, SetSchedule } from '#shared/tasks/schedule.contract';
import { scheduleApi } from '#shared/tasks/schedule.api';

/** The time when the food of the open event leaves; loaded whenever the panel opens. */
export const schedule = createSchedule({ forgets: () => true });
export const { use: useSchedule, useLive: useLiveSchedule } = schedule;

/** Never from a queue: hours later it would move a day that others have moved. @throws ApiError 409 `record.stale` */
export async function setDeliveryTime({ eventId, version }: Schedule, deliveryTime: string): Promise<void> {
  const body: SetSchedule = { deliveryTime, version };
  const { data } = await http.put(scheduleApi.set(eventId), body);
  schedule.accept(data);
}

/**
 * Plans the day as it was seen; like the delivery time, never from a queue. Returns the number that an undo names.
 * @throws ApiError 404 `task.notFound`, 409 `record.stale`
 */
export async function applyPlan({ eventId, version }: Schedule, plan: Omit<PlanSchedule, 'version'>): Promise<number> {
  const body: PlanSchedule = { ...plan, version };
  const { data, snapshotId } = await http.post(scheduleApi.plan(eventId), body, { idempotencyKey: newKey() });
  schedule.accept(data);
  return snapshotId;
}

/** The time when the food of a day leaves, as of the opening of its form; `schedule` follows changes live. */
const deliveryTime = liveRecord<Schedule, string>({
  load: (eventId, signal) => http.get(scheduleApi.ofEvent(eventId), { signal }),
  forgets: () => true,
});

/** Null until the server has answered: the form works without it, and says that the time cannot be changed now. */
export function useDeliveryTime(eventId: string): { time: string | null; load: () => void } {
  deliveryTime.useLive(eventId);
  const time = deliveryTime.use(({ of, record }) => (of === eventId ? (record?.deliveryTime ?? null) : null));
  return { time, load: () => void deliveryTime.refresh() };
}

/** When the food of the shown event will be ready, and which tasks make it later. */
export const { useForecast } = createForecast();
