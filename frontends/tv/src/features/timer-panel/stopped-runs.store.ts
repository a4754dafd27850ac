import { create } from 'zustand';
import { UNDO_OFFERED_MS } from '#shared/timers/timer-state';

/** A run that was stopped at this screen a moment ago. */
interface StoppedRun {
  eventId: string;
  stepId: string;
  /** Epoch ms. */
  startTime: number;
}

/** The runs that an undo lets go on. @source decisions/0034 */
export const useStoppedRuns = create<{ runs: readonly StoppedRun[] }>()(() => ({ runs: [] }));

const isOf =
  (eventId: string | null, stepId: string) =>
  (run: StoppedRun): boolean =>
    run.eventId === eventId && run.stepId === stepId;

/** The last run of a step, while its undo is offered. */
export const stoppedRun = (eventId: string, stepId: string): StoppedRun | undefined =>
  useStoppedRuns.getState().runs.find(isOf(eventId, stepId));

export const useWasStopped = (eventId: string | null, stepId: string): boolean =>
  useStoppedRuns(({ runs }) => runs.some(isOf(eventId, stepId)));

/** For ten seconds. */
export function offerUndo(run: StoppedRun): void {
  const isOfStep = isOf(run.eventId, run.stepId);
  useStoppedRuns.setState(({ runs }) => ({ runs: [...runs.filter((other) => !isOfStep(other)), run] }));
  setTimeout(() => withdrawUndo(run), UNDO_OFFERED_MS);
}

export function withdrawUndo(run: StoppedRun): void {
  useStoppedRuns.setState(({ runs }) => ({ runs: runs.filter((other) => other !== run) }));
}
