import { scheduleRoom } from '#shared/realtime/rooms';
import type { Schedule } from '#shared/tasks/schedule.contract';
import { scheduleApi } from '#shared/tasks/schedule.api';
import { http } from '../http/http';
import { liveRecord, type LiveRecordOptions } from '../live/live-record';

/** When the food of the open event leaves. */
export const createSchedule = (options: Pick<LiveRecordOptions<Schedule, string>, 'copy' | 'forgets'>) =>
  liveRecord<Schedule, string>({
    room: scheduleRoom,
    load: (eventId, signal) => http.get(scheduleApi.ofEvent(eventId), { signal }),
    belongs: (schedule, eventId) => schedule.eventId === eventId,
    on: ({ accept }) => ({ 'schedule.changed': accept }),
    ...options,
  });
