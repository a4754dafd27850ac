import { http } from '#kit/http';
import { liveCollection } from '#kit/live-collection';
import { storedCopy } from '#kit/local-storage';
import type { LiveReply } from '#shared/core/reply.contract';
import { timersRoom } from '#shared/realtime/rooms';
import type { Timer } from '#shared/timers/timer.contract';
import { timerRoutes } from '#shared/timers/timer.routes';
import { logTimerFailure } from './timer-log';

const isList = (value: unknown): value is Timer[] => Array.isArray(value);

/** The timers of the event that this screen shows, by step id; a step that never had one has none. @source requirements/kitchen K39 */
export const timers = liveCollection<Timer, string>({
  room: timersRoom,
  load: async (eventId, signal) => {
    try {
      return await http.get<LiveReply<Timer[]>>(timerRoutes.list(eventId), { signal });
    } catch (error) {
      logTimerFailure('list', error);
      throw error;
    }
  },
  version: (timer) => timer.version,
  belongs: (timer, eventId) => timer.eventId === eventId,
  on: ({ accept }) => ({ 'timer.changed': accept }),
  copy: storedCopy<Timer[], string>('kuzhi.tv.timers', isList),
});
export const { use: useTimers } = timers;
