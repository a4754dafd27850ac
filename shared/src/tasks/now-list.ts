import { folded } from '../core/folded.ts';
import { inPlanOrder, plannedAt } from './plan-order.ts';
import type { Task } from './task.contract.ts';
import { isLateToStart, isOverdue } from './task-state.ts';

/** A reading is due so many minutes before its planned time: the thermometer has to be fetched and settle. */
const READING_AHEAD_MINUTES = 15;

/** The tasks for a cook at one moment. A task is in one of the parts at most. */
interface NowList<T> {
  /** Begun by the reader, those over their time first. */
  own: T[];
  /** Begun by another person, those over their time first. */
  others: T[];
  /** The first of the plan that was not begun and is neither late nor a reading that is due. */
  next: T | null;
  /** Not begun although their planned start, or without one their day, has passed; the one that waits longest first. */
  late: T[];
  /** Readings that are due and were not begun. */
  readings: T[];
}

type Asked = Pick<
  Task,
  'id' | 'sortOrder' | 'dueDate' | 'startedAt' | 'startedBy' | 'completed' | 'estimatedDuration' | 'startTime' | 'isTemperature'
>;

/**
 * @param eventDate YYYY-MM-DD
 * @param now server time, ISO 8601 UTC
 * @param name who reads, as starts are signed
 */
export function nowList<T extends Asked>(
  tasks: readonly T[],
  { eventDate, now, name }: { eventDate: string; now: string; name: string },
): NowList<T> {
  const undone = tasks.filter(({ completed }) => !completed).sort(inPlanOrder(eventDate));
  const begun = undone.filter(({ startedAt }) => startedAt !== null).sort((a, b) => Number(isOverdue(b, now)) - Number(isOverdue(a, now)));
  const isOwn = ({ startedBy }: T): boolean => startedBy !== null && folded(startedBy) === folded(name);
  const open = undone.filter(({ startedAt }) => startedAt === null);
  const readings = open.filter((task) => task.isTemperature && isReadingDue(task, eventDate, now));
  const rest = open.filter((task) => !readings.includes(task));
  const late = rest.filter((task) => isLateToStart(task, eventDate, now));
  return {
    own: begun.filter(isOwn),
    others: begun.filter((task) => !isOwn(task)),
    next: rest.find((task) => !late.includes(task)) ?? null,
    late,
    readings,
  };
}

function isReadingDue(task: Asked, eventDate: string, now: string): boolean {
  const planned = plannedAt(task, eventDate);
  return planned !== null && Date.parse(now) >= planned - READING_AHEAD_MINUTES * 60_000;
}
