import type { Timer } from './timer.contract.ts';

const MINUTE_MS = 60_000;

/** Above this share of the allowed time the bar is yellow. @source requirements/kitchen K61 */
export const YELLOW_ABOVE_PERCENT = 75;
export const RED_FROM_PERCENT = 100;

/** Colour of a timer's bar. @source requirements/kitchen K39 */
type TimerBand = 'green' | 'yellow' | 'red';

/** The state of a running timer at one moment, for a screen. */
export interface TimerReading {
  elapsedMs: number;
  /** Never below 0; time beyond the allowed one is `overtimeMs`. */
  remainingMs: number;
  overtimeMs: number;
  /** Share of the allowed time that has passed; above 100 in overtime. */
  percent: number;
  band: TimerBand;
  /** Past the allowed time; at exactly 100 % the bar is red and the step is just in time. */
  isOvertime: boolean;
}

/** Milliseconds since the start; 0 for a timer that does not run, and for a clock that stepped back behind the start (faults T8).
 * @param now epoch ms by the server's clock */
export function elapsedMs(timer: Pick<Timer, 'isActive' | 'startTime'>, now: number): number {
  if (!timer.isActive || timer.startTime === null) return 0;
  return Math.max(0, now - timer.startTime);
}

/** Green up to 75 %, yellow above 75 % and below 100 %, red from 100 %. @source requirements/kitchen K39 */
export function bandOf(percent: number): TimerBand {
  if (percent >= RED_FROM_PERCENT) return 'red';
  return percent > YELLOW_ABOVE_PERCENT ? 'yellow' : 'green';
}

/** Reads a timer: how far, which colour, overtime or not.
 * @param now epoch ms by the server's clock   @source requirements/kitchen K39 */
export function readTimer(timer: Pick<Timer, 'isActive' | 'startTime' | 'allowedMinutes'>, now: number): TimerReading {
  const elapsed = elapsedMs(timer, now);
  const allowed = timer.allowedMinutes * MINUTE_MS;
  const percent = (elapsed * 100) / allowed;
  return {
    elapsedMs: elapsed,
    remainingMs: Math.max(0, allowed - elapsed),
    overtimeMs: Math.max(0, elapsed - allowed),
    percent,
    band: bandOf(percent),
    isOvertime: elapsed > allowed,
  };
}

/** Whole seconds as m:ss, from one hour on as h:mm:ss. @source decisions/0001 §52 */
export function timerText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const pad = (value: number) => String(value).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${pad(m)}:${pad(s)}` : `${m}:${pad(s)}`;
}

/**
 * The step that a page calls active: of its own steps the running one, of several the last started, else none. It is the first that
 * the server lists, and all screens that know the same timers agree. @source requirements/kitchen K40
 */
export function activeStepOf(timers: Readonly<Record<string, Timer>>, stepIds: readonly string[]): string | null {
  let active: Timer | null = null;
  for (const id of stepIds) {
    const timer = timers[id];
    if (timer?.isActive && (timer.startTime ?? 0) > (active?.startTime ?? -1)) active = timer;
  }
  return active?.id ?? null;
}

/** A timer that has run out, and by how much. */
export interface Overtime {
  timer: Timer;
  /** Milliseconds beyond the allowed time. */
  overMs: number;
}

/** The running timers past their allowed time, the one that is longest past it first.
 * @param now epoch ms by the server's clock   @source requirements/kitchen K39, K86 */
export const overtimesOf = (timers: readonly Timer[], now: number): Overtime[] =>
  timers
    .map((timer) => ({ timer, reading: readTimer(timer, now) }))
    .filter(({ timer, reading }) => timer.isActive && reading.isOvertime)
    .map(({ timer, reading }) => ({ timer, overMs: reading.overtimeMs }))
    .sort((a, b) => b.overMs - a.overMs);

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

/** When the events of a step last happened, epoch ms; null where they did not. */
interface SinceThen {
  /** The last run of its timer was stopped. */
  stoppedAt: number | null;
  /** Its task was begun, or completed. */
  startedAt: number | null;
  completedAt: number | null;
}

/**
 * Whether a start that waited for the network comes too late: since it was pressed, the step was begun or ended elsewhere. It then starts
 * nothing. @param pressedAt epoch ms   @source requirements/kitchen K131
 */
export const isOvertaken = (pressedAt: number, { stoppedAt, startedAt, completedAt }: SinceThen): boolean =>
  [stoppedAt, startedAt, completedAt].some((at) => at !== null && at >= pressedAt);
