import { ApiError, http } from '#kit/http';
import { serverNow } from '#kit/server-clock';
import { activeStepOf } from '#shared/timers/timer-state';
import type { SetTimer, Timer } from '#shared/timers/timer.contract';
import { timerRoutes } from '#shared/timers/timer.routes';
import { logTimerFailure, logToggleRefused, type TimerCall } from '../../data/timer-log';
import { timers } from '../../data/timers.data';
import { offerUndo, stoppedRun, withdrawUndo } from './stopped-runs.store';

interface TimerReply {
  data: Timer;
}

/** @throws ApiError */
async function send(call: TimerCall, ask: () => Promise<TimerReply>): Promise<void> {
  try {
    timers.accept((await ask()).data);
  } catch (error) {
    logTimerFailure(call, error);
    throw error;
  }
}

const setTimer = (eventId: string, stepId: string, body: SetTimer): Promise<void> =>
  send(body.isActive ? 'start' : 'stop', () => http.put<TimerReply>(timerRoutes.one(eventId, stepId), body));

/** Starts a step of a page and stops the one that ran before. @throws ApiError   @source requirements/kitchen K40 */
export async function startTimer(stepId: string, pageSteps: readonly string[]): Promise<void> {
  const { of: eventId, records } = timers.get();
  if (eventId === null) return logToggleRefused();
  const previous = activeStepOf(records, pageSteps);
  await setTimer(eventId, stepId, { isActive: true, startTime: serverNow() });
  if (previous && previous !== stepId) await stopTimer(previous);
}

/** Its undo is offered for ten seconds. @throws ApiError */
export async function stopTimer(stepId: string): Promise<void> {
  const { of: eventId, records } = timers.get();
  if (eventId === null) return logToggleRefused();
  const { startTime = null } = records[stepId] ?? {};
  await setTimer(eventId, stepId, { isActive: false });
  if (startTime !== null) offerUndo({ eventId, stepId, startTime });
}

/** Lets what was stopped here go on, on all screens. @throws ApiError   @source decisions/0034 */
export async function undoStop(stepId: string): Promise<void> {
  const { of: eventId } = timers.get();
  const run = eventId === null ? undefined : stoppedRun(eventId, stepId);
  if (!run) return;
  const { startTime } = run;
  await send('start', () => http.post<TimerReply>(timerRoutes.undoStop(run.eventId, stepId), { startTime }));
  withdrawUndo(run);
}

/** The reading of the pit after 2 h: the server starts the minutes that it decides. @throws ApiError   @source decisions/0001 §30 */
export async function enterPitReading(celsius: number): Promise<void> {
  const { of: eventId } = timers.get();
  if (eventId === null) return logToggleRefused();
  await send('start', () => http.post<TimerReply>(timerRoutes.readings(eventId), { celsius }));
}

/** Asks for each step while the socket is down. @source requirements/kitchen K39; decisions/0001 §41 */
export async function refreshTimers(stepIds: readonly string[]): Promise<void> {
  const { of: eventId } = timers.get();
  if (eventId === null) return;
  await Promise.all(
    stepIds.map(async (stepId) => {
      try {
        timers.accept((await http.get<TimerReply>(timerRoutes.one(eventId, stepId))).data);
      } catch (error) {
        // 404 means that the step never had a timer. @source requirements/kitchen K54
        if (!(error instanceof ApiError && error.status === 404)) logTimerFailure('one', error);
      }
    }),
  );
}
