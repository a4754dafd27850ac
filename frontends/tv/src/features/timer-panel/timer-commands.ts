import type { TFunction } from 'i18next';
import { ApiError, http } from '#kit/http/http';
import { activeStepOf } from '#shared/timers/timer-state';
import type { Timer } from '#shared/timers/timer.contract';
import { timerApi } from '#shared/timers/timer.api';
import { errorText } from '#kit/i18n';
import { logTimerFailure, logToggleRefused, type TimerCall, timers } from '../../data/timers.data';
import { sendStepStart } from '../../data/starts';
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

/** The known timers of an event, and the steps of one page. */
interface Known {
  records: Readonly<Record<string, Timer>>;
  pageSteps: readonly string[];
}

/**
 * Starts a step of a page and ends the one that ran before. Without a network the start waits, and running timers stay as they are.
 * @throws ApiError   @source requirements/kitchen K40, K131
 */
export async function startStep(eventId: string, stepId: string, { records, pageSteps }: Known): Promise<void> {
  const previous = activeStepOf(records, pageSteps);
  if (!(await sendStepStart(eventId, stepId, stepId))) return;
  if (previous && previous !== stepId) await endStep(eventId, previous, records[previous]?.startTime ?? null);
}

/** The same for the event of the page. @throws ApiError */
export async function startTimer(stepId: string, pageSteps: readonly string[]): Promise<void> {
  const { of: eventId, records } = timers.get();
  if (eventId === null) return logToggleRefused();
  await startStep(eventId, stepId, { records, pageSteps });
}

/** Its undo is offered for ten seconds. @throws ApiError */
export async function stopTimer(stepId: string): Promise<void> {
  const { of: eventId, records } = timers.get();
  if (eventId === null) return logToggleRefused();
  await endStep(eventId, stepId, records[stepId]?.startTime ?? null);
}

/** Stops a step that is done: its task is done with it. */
async function endStep(eventId: string, stepId: string, startTime: number | null): Promise<void> {
  await send('stop', () => http.put(timerApi.set(eventId, stepId), { isActive: false, endsTask: true }));
  if (startTime !== null) offerUndo({ eventId, stepId, startTime });
}

/** Lets a timer that was stopped here go on, on all screens. @throws ApiError   @source decisions/0034 */
export async function undoStop(stepId: string): Promise<void> {
  const { of: eventId } = timers.get();
  const run = eventId === null ? undefined : stoppedRun(eventId, stepId);
  if (!run) return;
  const { startTime } = run;
  await send('start', () => http.post(timerApi.undoStop(run.eventId, stepId), { startTime }));
  withdrawUndo(run);
}

/** The reading of the pit after 2 h: the server starts the minutes that it decides. @throws ApiError   @source decisions/0032 */
export async function enterPitReading(celsius: number): Promise<void> {
  const { of: eventId } = timers.get();
  if (eventId === null) return logToggleRefused();
  await send('start', () => http.post(timerApi.enterReading(eventId), { celsius }));
}

/** Asks for each step while the socket is down. @source requirements/kitchen K39; decisions/0001 §41 */
export async function refreshTimers(stepIds: readonly string[]): Promise<void> {
  const { of: eventId } = timers.get();
  if (eventId === null) return;
  await Promise.all(
    stepIds.map(async (stepId) => {
      try {
        timers.accept((await http.get(timerApi.one(eventId, stepId))).data);
      } catch (error) {
        // 404 means that the step never had a timer. @source requirements/kitchen K54
        if (!(error instanceof ApiError && error.status === 404)) logTimerFailure('one', error);
      }
    }),
  );
}

/** The text of a press that failed: without an answer the press's own sentence, else the reason of the server's refusal. */
export const timerFailureText = (t: TFunction, error: ApiError, unanswered: string): string =>
  error.code.startsWith('network.') ? t(unanswered) : errorText(t, error);
