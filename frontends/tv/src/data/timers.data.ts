import { http, ApiError } from '#kit/http/http';
import { liveCollection, type LiveCollectionOptions } from '#kit/live/live-collection';
import { storedCopy } from '#kit/storage/stored-copy';
import { timersRoom } from '#shared/realtime/rooms';
import type { Timer } from '#shared/timers/timer.contract';
import { timerApi } from '#shared/timers/timer.api';

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
    belongs: (timer, eventId) => timer.eventId === eventId,
    on: ({ accept }) => ({ 'timer.changed': accept }),
    ...options,
  });

/** The timers of the event that this screen shows, by step id; a step that never had one has none. @source requirements/kitchen K39 */
export const timers = createTimers({ copy: storedCopy<Timer[], string>('kuzhi.tv.timers', isList) });
export const { use: useTimers } = timers;

/** The timers of the event that is probably cooked, for a page without an event: their overtime is shown there too. */
export const unnamedTimers = createTimers({});

/** The failures of timer calls, in the required words. @source requirements/kitchen K81 */
const FAILED = {
  one: 'Timer fetch failed with status',
  start: 'Timer start failed with status',
  stop: 'Timer stop failed with status',
  list: 'Timers list fetch failed with status',
} as const;
export type TimerCall = keyof typeof FAILED;

/** Writes a failed call to the console; a request that was cancelled on leaving the page is none. */
export function logTimerFailure(call: TimerCall, error: unknown): void {
  if (!(error instanceof ApiError)) return write(FAILED[call], error);
  if (error.code !== 'request.cancelled') write(`${FAILED[call]} ${error.status}`);
}

export const logToggleRefused = (): void => write('Cannot toggle timer: no eventId provided');

function write(...texts: unknown[]): void {
  // These failures belong in the browser's console.
  // oxlint-disable-next-line no-console
  console.error(...texts);
}
