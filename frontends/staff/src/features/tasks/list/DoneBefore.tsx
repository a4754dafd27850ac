import { Button } from '@mantine/core';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '#kit/server-clock';
import { DEFAULT_LIMITS, isOutside, outcomeOf, type ReadingKind } from '#shared/readings/reading-kinds';
import type { ReadingLimit } from '#shared/readings/reading.contract';
import type { Task } from '#shared/tasks/task.contract';
import { useReadingLimits } from '../../../data/readings.data';
import type { tasks } from '../../../data/tasks.data';
import classes from './TaskList.module.css';

/**
 * Ids of the tasks that were done before the list was opened. A task completed on the open list stays in its place, with its undo; a
 * reading outside its limits stays in any case, because it asks for a second one.
 */
export function useDoneBefore(tasks: readonly Task[], source: TasksSource): ReadonlySet<string> {
  const limits = useReadingLimits((known) => known.records);
  const [openedAt] = useState(serverNow);
  const [first, setFirst] = useState<{ ids: ReadonlySet<string>; isFromServer: boolean } | null>(null);
  const isFromServer = source === 'server';
  const isDone = (task: Task): boolean => task.completed && !asksAgain(task, limits);
  const fold = (isFolded: (task: Task) => boolean): void =>
    setFirst({ ids: new Set(tasks.filter((task) => isDone(task) && isFolded(task)).map(({ id }) => id)), isFromServer });
  const isAskedFor = ({ id }: Task): boolean => `#${encodeURIComponent(id)}` === location.hash;
  if (source !== 'none' && first === null) fold((task) => !isAskedFor(task));
  // The phone's copy may lack tasks that were done by the time the list was opened.
  else if (first && isFromServer && !first.isFromServer) {
    fold((task) => first.ids.has(task.id) || (!isAskedFor(task) && task.completedAt !== null && Date.parse(task.completedAt) < openedAt));
  }
  // Taken back, or outside of limits that came later, it is work again, here and on every other phone.
  else if (first && tasks.some((task) => first.ids.has(task.id) && !isDone(task))) fold((task) => first.ids.has(task.id));
  return first?.ids ?? NOTHING;
}
type TasksSource = ReturnType<typeof tasks.get>['source'];
const NOTHING: ReadonlySet<string> = new Set();

/** Whether the task ended with a reading outside the limits of its kind. */
function asksAgain(
  { isTemperature, readingKind, temperatureValue }: Task,
  limits: Readonly<Partial<Record<ReadingKind, ReadingLimit>>>,
): boolean {
  if (!isTemperature || readingKind === null || temperatureValue === null) return false;
  return isOutside(outcomeOf(readingKind, temperatureValue, limits[readingKind] ?? DEFAULT_LIMITS[readingKind]));
}

/** The done work of a day, behind a tap; on paper it is open. */
export function DoneBefore({ tasks, children }: { tasks: readonly Task[]; children: (task: Task) => ReactNode }) {
  const { t } = useTranslation();
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  if (tasks.length === 0) return null;
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        justify="flex-start"
        px="xs"
        aria-expanded={isOpen}
        aria-controls={listId}
        rightSection={<ChevronDown size={18} className={classes.chevron} />}
        onClick={() => setOpen(!isOpen)}
      >
        {t('tasks.doneBefore', { count: tasks.length })}
      </Button>
      <ol id={listId} className={classes.tasks} data-folded={!isOpen || undefined}>
        {tasks.map(children)}
      </ol>
    </>
  );
}
