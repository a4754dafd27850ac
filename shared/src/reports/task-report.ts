import type { Task } from '../tasks/task.contract.ts';
import { parseTime } from '../core/time-text.ts';
import { formatsOf, type ReportLanguage } from '../core/languages.ts';
import { isFoundIn } from '../core/search.ts';
import { bySortOrder } from '../tasks/plan-order.ts';
import { taskName } from '../tasks/task-texts.ts';

/** The order in which sorting by status puts them. @source requirements/console C45 */
export const TASK_STATUSES = ['pending', 'inProgress', 'completed'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

export const SORTS = ['time', 'status', 'name'] as const;
type ReportSort = (typeof SORTS)[number];

/** The required columns, or the temperature of each task as well. @source requirements/console C14 */
export const COLUMN_SETS = ['standard', 'temperature'] as const;

/** The choices of a report's reader. */
export interface ReportView {
  columns: (typeof COLUMN_SETS)[number];
  status: 'all' | TaskStatus;
  search: string;
  sort: ReportSort;
  direction: 'asc' | 'desc';
  language: ReportLanguage;
}

/** @source requirements/console C45 */
export const DEFAULT_VIEW: ReportView = {
  columns: 'standard',
  status: 'all',
  search: '',
  sort: 'time',
  direction: 'asc',
  language: 'en',
};

type Named = Pick<Task, 'task' | 'taskMalayalam'>;
type Progress = Pick<Task, 'completed' | 'startedAt'>;
/** The fields of a task that filters and order need. */
export type Reported = Named & Progress & Pick<Task, 'id' | 'sortOrder' | 'assignedTo' | 'startedBy' | 'completedBy'>;

/** @source requirements/console C28 */
export const statusOf = ({ completed, startedAt }: Progress): TaskStatus =>
  completed ? 'completed' : startedAt ? 'inProgress' : 'pending';

export type Statistics = Record<TaskStatus | 'total', number>;

/** @source requirements/console C12 */
export function statisticsOf(tasks: readonly Progress[]): Statistics {
  const statistics: Statistics = { total: tasks.length, pending: 0, inProgress: 0, completed: 0 };
  for (const task of tasks) statistics[statusOf(task)] += 1;
  return statistics;
}

export type Badge = 'final' | 'temperature' | 'delivery' | 'combinedDelivery';

/** @source requirements/console C14 */
export function badgesOf(task: Pick<Task, 'isFinalTask' | 'isTemperature' | 'isDelivery' | 'deliveryType'>): Badge[] {
  const badges: Badge[] = [];
  if (task.isFinalTask) badges.push('final');
  if (task.isTemperature) badges.push('temperature');
  if (task.isDelivery) badges.push(task.deliveryType === 'combined' ? 'combinedDelivery' : 'delivery');
  return badges;
}

/** Whether a search finds a task: each word in its name in either language, or in the name of one of its people. @source requirements/console C33 */
export function isFound(
  { task, taskMalayalam, assignedTo, startedBy, completedBy }: Omit<Reported, keyof Progress>,
  search: string,
): boolean {
  return isFoundIn(
    [task, taskMalayalam, assignedTo, startedBy, completedBy].flatMap((text) => text ?? []),
    search,
  );
}

type Compare = (a: Reported, b: Reported) => number;

const startOf = ({ startedAt }: Progress): number => {
  const start = startedAt ? parseTime(startedAt) : Number.NaN;
  // Tasks that were not started come behind all others.
  return Number.isNaN(start) ? Number.POSITIVE_INFINITY : start;
};
const timed: Compare = (a, b) => {
  const [first, second] = [startOf(a), startOf(b)];
  return first === second ? bySortOrder(a, b) : first < second ? -1 : 1;
};
const ranked: Compare = (a, b) => TASK_STATUSES.indexOf(statusOf(a)) - TASK_STATUSES.indexOf(statusOf(b)) || timed(a, b);

/**
 * One order for every pair: by start, and by place in the list where nothing was started; by status and then by time; by name as the
 * reader's language sorts. @source requirements/console C45
 */
function orderOf({ sort, language }: Pick<ReportView, 'sort' | 'language'>): Compare {
  if (sort === 'time') return timed;
  if (sort === 'status') return ranked;
  const collator = new Intl.Collator(formatsOf(language).locale, { numeric: true, sensitivity: 'base' });
  return (a, b) => collator.compare(taskName(a, language), taskName(b, language)) || bySortOrder(a, b);
}

/** The tasks that a view shows, in its order. @source requirements/console §2.2, §5, §9 */
export function viewed<T extends Reported>(tasks: readonly T[], view: ReportView): T[] {
  const order = orderOf(view);
  const turned: Compare = view.direction === 'asc' ? order : (a, b) => order(b, a);
  return tasks.filter((task) => (view.status === 'all' || statusOf(task) === view.status) && isFound(task, view.search)).sort(turned);
}
