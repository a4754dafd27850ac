import { http } from '#kit/http';
import { liveCollection, type LiveCollectionOptions } from '#kit/live-collection';
import { storedCopy } from '#kit/stored-copy';
import { timersRoom } from '#shared/realtime/rooms';
import type { Timer } from '#shared/timers/timer.contract';
import { timerApi } from '#shared/timers/timer.api';
import { logTimerFailure } from './timer-log';

const isList = (value: unknown): value is Timer[] => Array.isArray(value);

export const createTimers = (options: Pick<LiveCollectionOptions<Timer, string>, 'copy'>) =>
  liveCollection<Timer, string>({
    room: timersRoom,
    load: async (eventId, signal) => {
      try {
        return await http.get(timerApi.list(eventId), { signal });
      } catch (error) {
        logTimerFailure('list', error);
        throw error;
      }
    },
    version: (timer) => timer.version,
    belongs: (timer, eventId) => timer.eventId === eventId,
    on: ({ accept }) => ({ 'timer.changed': accept }),
    ...options,
  });

/** The timers of the event that this screen shows, by step id; a step that never had one has none. @source requirements/kitchen K39 */
export const timers = createTimers({ copy: storedCopy<Timer[], string>('kuzhi.tv.timers', isList) });
export const { use: useTimers } = timers;

/** The timers of the event that is probably cooked, for a page without an event: their overtime is shown there too. */
export const unnamedTimers = createTimers({});
