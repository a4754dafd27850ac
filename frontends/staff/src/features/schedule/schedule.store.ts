import { useEffect } from 'react';
import { create } from 'zustand';
import { type ApiError, http } from '#kit/http';
import { live } from '#kit/live';
import type { LiveReply } from '#shared/core/reply.contract';
import { scheduleRoom } from '#shared/realtime/rooms';
import type { Schedule, SetSchedule } from '#shared/tasks/schedule.contract';
import { taskRoutes } from '#shared/tasks/task.routes';

interface ScheduleState {
  /** Null until the server answered for the open event. */
  schedule: Schedule | null;
  /** Why the last load failed; null once one succeeded. */
  error: ApiError | null;
  load(eventId: string, signal: AbortSignal): Promise<{ revision: number }>;
  accept(schedule: Schedule): void;
  failed(error: ApiError): void;
  /** Never from a queue: hours later it would move a day that others have moved. @throws ApiError 409 `record.stale` */
  set(deliveryTime: string): Promise<void>;
}

/** When the food of the open event leaves. */
export const useSchedule = create<ScheduleState>()((set, get) => ({
  schedule: null,
  error: null,
  load: async (eventId, signal) => {
    const reply = await http.get<LiveReply<Schedule>>(taskRoutes.schedule(eventId), { signal });
    set({ schedule: reply.data, error: null });
    return reply;
  },
  accept: (schedule) => {
    const known = get().schedule;
    if (known?.eventId !== schedule.eventId || known.version > schedule.version) return;
    set({ schedule });
  },
  failed: (error) => set({ error }),
  set: async (deliveryTime) => {
    const { schedule } = get();
    if (!schedule) return;
    const body: SetSchedule = { deliveryTime, version: schedule.version };
    const { data } = await http.put<{ data: Schedule }>(taskRoutes.schedule(schedule.eventId), body);
    get().accept(data);
  },
}));

/** Keeps the schedule of one event live while the caller is mounted. */
export function useLiveSchedule(eventId: string): void {
  useEffect(() => {
    const { load, accept, failed } = useSchedule.getState();
    useSchedule.setState({ schedule: null, error: null });
    return live(scheduleRoom(eventId), (signal) => load(eventId, signal), { 'schedule.changed': accept }, { onError: failed });
  }, [eventId]);
}
