import { useCallback, useEffect, useState } from 'react';
import { http } from '#kit/http';
import type { LiveReply } from '#shared/core/reply.contract';
import type { Schedule } from '#shared/tasks/schedule.contract';
import { taskRoutes } from '#shared/tasks/task.routes';

/** When the food of a day leaves, as the server knows it; null until it has answered. */
export function useDeliveryTime(eventId: string): { time: string | null; load: () => void } {
  const [time, setTime] = useState<string | null>(null);
  const load = useCallback((): void => {
    const asked = http.get<LiveReply<Schedule>>(taskRoutes.schedule(eventId));
    // Without it the form works all the same; it says that the time cannot be changed now.
    asked.then(({ data }) => setTime(data.deliveryTime)).catch(() => undefined);
  }, [eventId]);
  useEffect(load, [load]);
  return { time, load };
}
