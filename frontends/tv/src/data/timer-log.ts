import { ApiError } from '#kit/http';

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
