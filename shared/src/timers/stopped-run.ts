/** A timer's run when it was stopped: an undo lets it go on without a break. @source decisions/0034 */
export interface StoppedRun {
  /** Epoch milliseconds. Names the run, too: no step is started twice in a millisecond. */
  startTime: number;
  startedBy: string | null;
  allowedMinutes: number;
  reading: number | null;
  /** Epoch milliseconds by the server's clock. */
  stoppedAt: number;
}

/** A screen offers the undo for so long. @source decisions/0001 §48 */
export const UNDO_OFFERED_MS = 10_000;
/** The server takes it for longer: a press may take its time to arrive. */
const UNDO_TAKEN_MS = 30_000;

/** Whether this is the run to restore, stopped a moment ago. @param now epoch ms by the server's clock */
export const canGoOn = (stopped: StoppedRun | null, startTime: number, now: number): stopped is StoppedRun =>
  stopped !== null && stopped.startTime === startTime && now - stopped.stoppedAt <= UNDO_TAKEN_MS;
