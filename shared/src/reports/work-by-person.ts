import { folded } from '../core/folded.ts';
import type { Task } from '../tasks/task.contract.ts';
import { parseTime } from '../core/time-text.ts';
import { personName } from './person-name.ts';
import { compareTexts } from '../core/text-order.ts';

type Signed = Pick<Task, 'completed' | 'startedAt' | 'startedBy' | 'completedAt' | 'completedBy'>;

/** One person's part in a task. Times are as they are stored; null for another person's part. */
export interface Deed<T> {
  task: T;
  startedAt: string | null;
  completedAt: string | null;
}

export interface PersonsWork<T> {
  /** As it is read, see `personName`, in the first of several ways of typing it. */
  name: string;
  /** In the order of time. */
  deeds: Deed<T>[];
}

/** Who started and who completed the tasks: the person with the most work comes first. @param language the reader's */
export function workByPerson<T extends Signed>(tasks: readonly T[], language: string): PersonsWork<T>[] {
  const people = new Map<string, PersonsWork<T>>();
  const note = (name: string, deed: Deed<T>): void => {
    const known = people.get(folded(name));
    if (known) known.deeds.push(deed);
    else people.set(folded(name), { name, deeds: [deed] });
  };
  for (const task of tasks) {
    const { startedAt } = task;
    const completedAt = task.completed ? task.completedAt : null;
    const [first, last] = [personName(task.startedBy, language), personName(task.completedBy, language)];
    if (startedAt !== null && completedAt !== null && folded(first) === folded(last)) note(first, { task, startedAt, completedAt });
    else {
      if (startedAt !== null) note(first, { task, startedAt, completedAt: null });
      if (completedAt !== null) note(last, { task, startedAt: null, completedAt });
    }
  }
  return [...people.values()]
    .map(({ name, deeds }) => ({ name, deeds: deeds.sort((a, b) => timeOf(a) - timeOf(b)) }))
    .sort((a, b) => b.deeds.length - a.deeds.length || compareTexts(a.name, b.name));
}

/** Epoch ms; unreadable times come last. */
function timeOf({ startedAt, completedAt }: Deed<unknown>): number {
  const at = parseTime(startedAt ?? completedAt ?? '');
  return Number.isNaN(at) ? Number.MAX_SAFE_INTEGER : at;
}
