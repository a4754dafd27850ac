import { identityOf } from '../reports/plan.ts';
import { timeTaken } from '../reports/report-time.ts';
import type { Task } from '../tasks/task.contract.ts';

/** The median of some numbers, and the limits of their middle half. */
export interface Spread {
  low: number;
  middle: number;
  high: number;
}

/** The value below which a share of sorted values lies, between two of them in proportion. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
  return below + (above - below) * (place - Math.floor(place));
}

/** Quartiles; null of no values. */
export function spreadOf(values: readonly number[]): Spread | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  return { low: quantile(sorted, 0.25), middle: quantile(sorted, 0.5), high: quantile(sorted, 0.75) };
}

/** A task that was begun and finished in an event. */
export type Finished = Pick<Task, 'eventId' | 'id' | 'task' | 'taskMalayalam' | 'startedAt' | 'completedAt'>;

/** How long a task takes. Minutes. */
export interface TaskDuration {
  /** The same in every event. */
  key: string;
  task: string;
  taskMalayalam: string | null;
  /** In how many events before the newest one it was measured. */
  times: number;
  /** Of those events; null when there was none. */
  usual: Spread | null;
  /** In the newest event that finished it. */
  newest: { eventId: string; minutes: number };
}

/**
 * The newest duration of each task next to the usual one, in the order of the newest event's work. A task whose times make no duration is left out.
 * @param eventIds the newest first
 */
export function durationsOf(finished: readonly Finished[], eventIds: readonly string[]): TaskDuration[] {
  const age = new Map(eventIds.map((id, place) => [id, place]));
  const measured = new Map<string, { one: Finished; minutes: number; age: number }[]>();
  for (const one of finished) {
    const taken = timeTaken(one.startedAt, one.completedAt);
    const old = age.get(one.eventId);
    if (taken.kind !== 'taken' || old === undefined) continue;
    const key = identityOf(one);
    measured.set(key, [...(measured.get(key) ?? []), { one, minutes: taken.minutes, age: old }]);
  }
  return [...measured]
    .map(([key, all]) =>
      durationOf(
        key,
        all.sort((a, b) => a.age - b.age),
      ),
    )
    .sort((a, b) => (a.startedAt < b.startedAt ? -1 : 1))
    .map(({ duration }) => duration);
}

function durationOf(key: string, [newest, ...earlier]: readonly { one: Finished; minutes: number }[]) {
  const { one, minutes } = newest ?? { one: null, minutes: 0 };
  const duration: TaskDuration = {
    key,
    task: one?.task ?? '',
    taskMalayalam: one?.taskMalayalam ?? null,
    times: earlier.length,
    usual: spreadOf(earlier.map((before) => before.minutes)),
    newest: { eventId: one?.eventId ?? '', minutes },
  };
  return { duration, startedAt: one?.startedAt ?? '' };
}
