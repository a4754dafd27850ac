import { http } from '#kit/http';
import { createSchedule } from '#kit/schedule';
import type { Schedule, SetSchedule } from '#shared/tasks/schedule.contract';
import { taskRoutes } from '#shared/tasks/task.routes';

/** When the food of the open event leaves; asked anew whenever the panel opens. */
export const schedule = createSchedule({ forgets: () => true });
export const { use: useSchedule, useLive: useLiveSchedule } = schedule;

/** Never from a queue: hours later it would move a day that others have moved. @throws ApiError 409 `record.stale` */
export async function setDeliveryTime({ eventId, version }: Schedule, deliveryTime: string): Promise<void> {
  const body: SetSchedule = { deliveryTime, version };
  const { data } = await http.put<{ data: Schedule }>(taskRoutes.schedule(eventId), body);
  schedule.accept(data);
}
