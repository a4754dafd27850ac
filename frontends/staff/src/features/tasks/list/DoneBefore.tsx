import { Button } from '@mantine/core';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_LIMITS, isOutside, outcomeOf, type ReadingKind } from '#shared/readings/reading-kinds';
import type { ReadingLimit } from '#shared/readings/reading.contract';
import type { Task } from '#shared/tasks/task.contract';
import { useReadingLimits } from '../../../data/reading-limits.data';
import classes from './TaskList.module.css';

/**
 * Ids of what was done before the list was opened. What is completed while somebody looks stays in its place, with the way back; a
 * reading outside its limits stays in any case, because it asks for a second one.
 */
export function useDoneBefore(tasks: readonly Task[], isKnown: boolean): ReadonlySet<string> {
  const limits = useReadingLimits((known) => known.records);
  const [first, setFirst] = useState<ReadonlySet<string> | null>(null);
  const isDone = (task: Task): boolean => task.completed && !asksAgain(task, limits);
  if (isKnown && first === null) {
    setFirst(
      new Set(
        tasks
          .filter(isDone)
          .map(({ id }) => id)
          .filter((id) => `#${encodeURIComponent(id)}` !== location.hash),
      ),
    );
  }
  const isWork = first !== null && tasks.some((task) => first.has(task.id) && !isDone(task));
  // Taken back, or outside of limits that came later, it is work again, here and on every other phone.
  if (isWork) setFirst(new Set(tasks.filter((task) => first.has(task.id) && isDone(task)).map(({ id }) => id)));
  return first ?? NOTHING;
}
const NOTHING: ReadonlySet<string> = new Set();

/** Whether the task ended with a reading outside the limits of its kind. */
function asksAgain(
  { isTemperature, readingKind, temperatureValue }: Task,
  limits: Readonly<Partial<Record<ReadingKind, ReadingLimit>>>,
): boolean {
  if (!isTemperature || readingKind === null || temperatureValue === null) return false;
  return isOutside(outcomeOf(readingKind, temperatureValue, limits[readingKind] ?? DEFAULT_LIMITS[readingKind]));
}

/** The done work of a day, behind a tap; on paper it stands open. */
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
