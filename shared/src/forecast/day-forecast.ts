import { instantOf, parseClock } from '../core/time.ts';
import { identityOf, type Usual } from '../reports/plan.ts';
import { daysBefore, dueDayOf } from '../tasks/due-label.ts';
import { sopStepOf } from '../tasks/task-sop.ts';
import type { Task } from '../tasks/task.contract.ts';
import type { Timer } from '../timers/timer.contract.ts';

const MINUTE_MS = 60_000;
/** A list untouched for so long no longer shows the kitchen's work. */
const QUIET_MS = 180 * MINUTE_MS;
/** Fewer earlier events do not show the usual time. */
const LEAST_TIMES = 3;
/** The time to read a thermometer: a reading that is due so long after another step waits by the clock, not by hand. */
const READING_MINUTES = 5;
const READ_BY_THE_CLOCK: ReadonlySet<string> = new Set(['pitAfter1Hour', 'pitAfter2Hours']);

/** The fields of a task that the forecast needs. */
export type ForecastTask = Pick<
  Task,
  | 'id'
  | 'task'
  | 'dueDate'
  | 'startTime'
  | 'estimatedDuration'
  | 'minutes'
  | 'dependsOn'
  | 'startedAt'
  | 'completed'
  | 'completedAt'
  | 'readingKind'
  | 'isFinalTask'
  | 'isDelivery'
>;
type RunningTimer = Pick<Timer, 'id' | 'isActive' | 'startTime'>;

export interface DayOfCooking {
  tasks: readonly ForecastTask[];
  /** The timers of the event: one that runs shows that the work of its step has begun. */
  timers?: readonly RunningTimer[];
  /** How long the tasks took in earlier events, by `identityOf`. */
  usual?: Readonly<Record<string, Usual>>;
  /** YYYY-MM-DD. */
  eventDate: string;
  /** Server time, ISO 8601 UTC. */
  now: string;
}

/** Why a task makes the food later: it runs longer than planned, began late, was not begun, usually takes longer, or ended late. */
type CauseKind = 'running' | 'begunLate' | 'notBegun' | 'usual' | 'endedLate';

/** A task that makes the food later than planned, and by how much. */
export interface Cause {
  taskId: string;
  kind: CauseKind;
  minutes: number;
}

/** `planned`: the day has not begun, or its list was untouched for hours. `cooking`: the food will be ready at `readyAt`. `ready`: it was. */
export type ForecastState = 'planned' | 'cooking' | 'ready';

export interface DayForecast {
  state: ForecastState;
  /** ISO 8601 UTC; null when no task decides when the food is ready. */
  readyAt: string | null;
  /** As it was planned. */
  plannedReadyAt: string | null;
  /** The task that comes first on the way to the food first. */
  causes: Cause[];
}

interface Ending {
  /** Epoch ms. */
  at: number;
  /** The task that this one waits for longest; null when nothing else decides. */
  waitsFor: string | null;
  kind: CauseKind;
}

const timeOf = (iso: string | null | undefined): number | null => {
  const at = Date.parse(iso ?? '');
  return Number.isNaN(at) ? null : at;
};
const minutesOf = (text: string): number => {
  const minutes = Number.parseFloat(text);
  return Number.isFinite(minutes) && minutes > 0 ? minutes : 0;
};
const positive = (minutes: number): number => (Number.isFinite(minutes) && minutes > 0 ? minutes : 0);
const isoOf = (at: number): string => new Date(at).toISOString();

/** Works out when each task of one day ends, from the tasks that it waits for. */
class Day {
  readonly tasks: ReadonlyMap<string, ForecastTask>;
  private readonly begins = new Map<string, number>();
  private readonly overlooked = new Set<string>();
  private readonly endings = new Map<string, Ending | null>();
  private readonly day: DayOfCooking;
  readonly now: number;

  constructor(day: DayOfCooking, now: number) {
    this.day = day;
    this.now = now;
    // The same list in another order is the same day.
    const sorted = [...day.tasks].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
    this.tasks = new Map(sorted.map((task) => [task.id, task]));
    for (const task of this.tasks.values()) {
      const begun = this.beginOf(task);
      if (begun !== null) this.begins.set(task.id, begun);
    }
    for (const task of this.tasks.values()) {
      if (task.completed || (this.begins.has(task.id) && !this.isWaiting(task))) this.overlook(task);
    }
  }

  /** Epoch ms of the planned end; null without a planned start. */
  plannedEnd(task: ForecastTask, minutes = minutesOf(task.estimatedDuration)): number | null {
    const clock = parseClock(task.startTime ?? '');
    const start = clock === null ? null : timeOf(instantOf(dueDayOf(task.dueDate, this.day.eventDate), clock));
    return start === null ? null : start + minutes * MINUTE_MS;
  }

  hasBegun(task: ForecastTask): boolean {
    return task.completed || this.begins.has(task.id);
  }

  /** Done, or not ticked although a task that waits for it was started. */
  isOver({ id, completed }: ForecastTask): boolean {
    return completed || this.overlooked.has(id);
  }

  lastTouch(): number {
    const touches = [...this.tasks.values()].flatMap(({ id, completedAt }) => [this.begins.get(id) ?? null, timeOf(completedAt)]);
    return Math.max(...touches.filter((at) => at !== null), Number.NEGATIVE_INFINITY);
  }

  /** Null for a task that was not ticked although a task that waits for it was started. */
  ending(id: string): Ending | null {
    const known = this.endings.get(id);
    if (known !== undefined) return known;
    const task = this.tasks.get(id);
    // Until it is known: in a circle of tasks that wait for each other, none waits.
    this.endings.set(id, null);
    const ending = task ? this.endingOf(task) : null;
    this.endings.set(id, ending);
    return ending;
  }

  /** By how much a task ends later than planned, in ms. */
  slip(id: string): number {
    const task = this.tasks.get(id);
    const [end, planned] = [this.ending(id), task ? this.plannedEnd(task) : null];
    return end === null || planned === null ? 0 : end.at - planned;
  }

  /** The tasks that make one so many ms late, from the first to the one itself; spare time in between does not count. */
  causes(id: string, late: number): Cause[] {
    const found: Cause[] = [];
    const most = Math.ceil(late / MINUTE_MS);
    // It comes to an end: a task's ending waits only for endings that were known before its own.
    for (let at: string | null = id; at !== null;) {
      const end: Ending | null = this.ending(at);
      if (end === null) break;
      const inherited = end.waitsFor === null ? 0 : Math.max(0, this.slip(end.waitsFor));
      const own = Math.round((this.slip(at) - inherited) / MINUTE_MS);
      if (own > 0) found.unshift({ taskId: at, kind: end.kind, minutes: Math.min(own, most) });
      at = end.waitsFor;
    }
    return found;
  }

  private beginOf({ id, startedAt, completed }: ForecastTask): number | null {
    const started = timeOf(startedAt);
    if (started !== null || completed) return started === null ? null : Math.min(started, this.now);
    const step = sopStepOf(id)?.step;
    const timer = (this.day.timers ?? []).find((one) => one.isActive && one.id === step);
    return timer?.startTime == null || !Number.isFinite(timer.startTime) ? null : Math.min(timer.startTime, this.now);
  }

  /** A task whose duration includes the wait for the tasks before it, or whose clock runs from there. */
  private isWaiting({ estimatedDuration, minutes }: ForecastTask): boolean {
    return Math.abs(minutesOf(estimatedDuration) - positive(minutes)) >= 1;
  }

  /** A task that waited for these was started, so they are over, ticked or not. */
  private overlook({ dependsOn }: ForecastTask): void {
    for (const id of dependsOn) {
      const task = this.tasks.get(id);
      if (!task || this.hasBegun(task) || this.overlooked.has(id)) continue;
      this.overlooked.add(id);
      this.overlook(task);
    }
  }

  private endingOf(task: ForecastTask): Ending | null {
    if (task.completed) {
      const at = timeOf(task.completedAt);
      return at === null ? null : { at, waitsFor: null, kind: 'endedLate' };
    }
    if (this.overlooked.has(task.id)) return null;
    const begun = this.begins.get(task.id) ?? null;
    return begun === null ? this.endingOfOpen(task) : this.endingOfBegun(task, begun);
  }

  /** Not before its plan, not before the tasks that it waits for have ended, and not faster from now on than by hand. */
  private endingOfOpen(task: ForecastTask): Ending {
    const usual = this.usualMinutes(task);
    const minutes = usual ?? positive(task.minutes);
    const planned = this.plannedEnd(task, usual ?? undefined) ?? Number.NEGATIVE_INFINITY;
    const isByClock = READ_BY_THE_CLOCK.has(task.readingKind ?? '');
    const byHand = Math.min(minutes, isByClock ? READING_MINUTES : (usual ?? minutesOf(task.estimatedDuration)));
    const first: Ending = { at: planned, waitsFor: null, kind: 'usual' };
    const fromNow: Ending = { at: this.now + byHand * MINUTE_MS, waitsFor: null, kind: 'notBegun' };
    return this.latest([first, fromNow, ...this.afterOthers(task, minutes)]);
  }

  /** As long as usual from its begin, and never before now; the waiting of one that began early is not over. */
  private endingOfBegun(task: ForecastTask, begun: number): Ending {
    const isWaiting = this.isWaiting(task);
    const planned = minutesOf(task.estimatedDuration);
    const minutes = isWaiting ? Math.min(positive(task.minutes), planned) : (this.usualMinutes(task) ?? planned);
    const inTime: Ending = { at: begun + minutes * MINUTE_MS, waitsFor: null, kind: 'begunLate' };
    const running: Ending = { at: this.now, waitsFor: null, kind: 'running' };
    return this.latest([inTime, running, ...(isWaiting ? this.afterOthers(task, positive(task.minutes)) : [])]);
  }

  private afterOthers({ dependsOn }: ForecastTask, minutes: number): Ending[] {
    return [...dependsOn].sort().flatMap((id): Ending[] => {
      const end = this.ending(id);
      return end === null ? [] : [{ at: end.at + minutes * MINUTE_MS, waitsFor: id, kind: 'usual' }];
    });
  }

  /** Of endings at the same time the first: the task's own work comes before the tasks that it waits for. */
  private latest(endings: readonly Ending[]): Ending {
    return endings.reduce((last, one) => (one.at > last.at ? one : last));
  }

  /** Null where the plan applies: the times of earlier events do not separate waiting from work. */
  private usualMinutes(task: ForecastTask): number | null {
    const known = this.day.usual?.[identityOf(task)];
    if (!known || this.isWaiting(task) || known.times < LEAST_TIMES) return null;
    return Number.isFinite(known.minutes) && known.minutes > 0 ? known.minutes : null;
  }
}

/**
 * When the food will be ready: actual begins and ends, overruns and tasks not begun move the tasks that wait for them. A day on which all is on time
 * and as long as planned is ready as planned; a done task never moves it again.
 * @source requirements/kitchen K105; decisions/0086
 */
export function forecastDay(given: DayOfCooking): DayForecast {
  const now = timeOf(given.now);
  const day = new Day(given, now ?? 0);
  const finals = [...day.tasks.values()].filter(({ isFinalTask, isDelivery }) => isFinalTask && !isDelivery);
  const planned = finals.map((task) => day.plannedEnd(task)).filter((at) => at !== null);
  const plannedReady = planned.length > 0 ? Math.max(...planned) : null;
  const plannedReadyAt = plannedReady === null ? null : isoOf(plannedReady);
  const isBegun = [...day.tasks.values()].some((task) => daysBefore(task.dueDate) === 0 && day.hasBegun(task));
  const isReady = finals.length > 0 && finals.every((task) => day.isOver(task));
  const isKnown = now !== null && isBegun && (isReady || now - day.lastTouch() <= QUIET_MS);
  const ends = finals
    .map(({ id }) => ({ id, at: day.ending(id)?.at ?? null }))
    .filter((end): end is { id: string; at: number } => end.at !== null);
  if (!isKnown || ends.length === 0) return { state: 'planned', readyAt: plannedReadyAt, plannedReadyAt, causes: [] };
  const last = ends.reduce((latest, one) => (one.at > latest.at ? one : latest));
  const causes = plannedReady !== null && last.at > plannedReady ? day.causes(last.id, last.at - plannedReady) : [];
  // In whole minutes: a time to come is not promised too early.
  const minutes = isReady ? Math.floor(last.at / MINUTE_MS) : Math.ceil(last.at / MINUTE_MS);
  return { state: isReady ? 'ready' : 'cooking', readyAt: isoOf(minutes * MINUTE_MS), plannedReadyAt, causes };
}
