import { scheduleRoom } from '#shared/realtime/rooms';
import type { Schedule } from '#shared/tasks/schedule.contract';
import { taskApi } from '#shared/tasks/task.api';
import { http } from '../http/http';
import { liveRecord, type LiveRecordOptions } from '../live/live-record';

/** When the food of the open event leaves. */
export const createSchedule = (options: Pick<LiveRecordOptions<Schedule, string>, 'copy' | 'forgets'>) =>
  liveRecord<Schedule, string>({
    room: scheduleRoom,
    load: (eventId, signal) => http.get(taskApi.schedule(eventId), { signal }),
    version: (schedule) => schedule.version,
    belongs: (schedule, eventId) => schedule.eventId === eventId,
    on: ({ accept }) => ({ 'schedule.changed': accept }),
    ...options,
  });
