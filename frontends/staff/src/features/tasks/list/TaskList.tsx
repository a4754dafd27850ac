import { Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useOutbox } from '#kit/outbox';
import { useServerNow } from '#kit/server-clock';
import { formatDay } from '#kit/formats';
import { useLiveReadings } from '#kit/data/readings';
import { taskTimeOf } from '#shared/diary/day-of-sale';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import type { Task } from '#shared/tasks/task.contract';
import { groupTasks } from '#shared/tasks/plan-order';
import { useLiveTasks, useTasks } from '../../../data/tasks.data';
import { FoodClock } from '../clock/FoodClock';
import { CookName } from '../actions/CookName';
import { listWithPending, subjectOf } from '../pending';
import { useLiveReadingLimits } from '../../../data/reading-limits.data';
import { RefusedCommand } from '../actions/RefusedCommand';
import { TaskListState } from './TaskListState';
import { DoneBefore, useDoneBefore } from './DoneBefore';
import { NowCards } from './NowCards';
import { TaskRow } from './TaskRow';
import { TaskSummary } from './TaskSummary';
import classes from './TaskList.module.css';
import { UnsavedTasks } from '../actions/UnsavedTasks';
import { useNamesAtWork } from '../actions/use-names-at-work';
import { useNarrow } from '../../../ui/use-narrow';
import { useTaskInAddress } from './use-task-in-address';
import { dueText } from '../due-text';

/** Overdue tasks are looked for so often. @source requirements/kitchen K61 */
const OVERDUE_CHECK_MS = 60_000;

interface Props {
  event: DiaryEvent;
  /** The session's name; signs starts and completions until another name is typed. */
  sessionName: string;
  /** A manager's business. */
  mayDelete?: boolean;
}

/** The tasks of an event, from the furthest day before it to the event day, live. @source requirements/kitchen §2.5 */
export function TaskList({ event, sessionName, mayDelete = false }: Props) {
  const { t, i18n } = useTranslation();
  useLiveTasks(event.id);
  useLiveReadingLimits();
  useLiveReadings(event.id);
  const { records: tasks, list, source } = useTasks();
  const names = useNamesAtWork(sessionName);
  const { waiting, refused } = useOutbox();
  const isNarrow = useNarrow();
  const now = taskTimeOf(event, new Date(useServerNow(OVERDUE_CHECK_MS)).toISOString());
  const shown = listWithPending(list, waiting, event.id);
  const orphans = refused.filter(({ command }) => isOrphan(command.subject, event.id, tasks));

  const sought = useTaskInAddress(source !== 'none');
  const folded = useDoneBefore(shown, source);
  const rowOf = (task: Task) => (
    <TaskRow
      key={task.id}
      task={task}
      stored={tasks[task.id] ?? task}
      eventDate={event.date}
      sessionName={sessionName}
      names={names}
      mayDelete={mayDelete}
      now={now}
      isNarrow={isNarrow}
      isSought={task.id === sought}
    />
  );

  return (
    <Stack gap={isNarrow ? 'sm' : 'lg'}>
      <CookName sessionName={sessionName} />
      <TaskListState />
      <UnsavedTasks />
      {orphans.map((refusal) => (
        <RefusedCommand key={refusal.command.id} refusal={refusal} task={null} />
      ))}
      {source !== 'none' && shown.length === 0 && (
        <Text ta="center" py="xl" c="dimmed">
          {t('tasks.none')}
        </Text>
      )}
      {source !== 'none' && <FoodClock eventId={event.id} salesEventId={event.salesEventId} sessionName={sessionName} />}
      {shown.length > 0 && <NowCards tasks={shown} stored={tasks} eventDate={event.date} sessionName={sessionName} now={now} />}
      {shown.length > 0 && <TaskSummary tasks={shown} eventDate={event.date} now={now} />}
      {groupTasks(shown, event.date).map((group) => (
        <section key={group.daysBefore} aria-labelledby={`due-${group.daysBefore}`} className={classes.group}>
          <div className={classes.heading}>
            <Title order={2} size="h3" id={`due-${group.daysBefore}`}>
              {dueText(t, group.daysBefore)}
            </Title>
            <Text c="dimmed">{formatDay(group.date, i18n.language)}</Text>
            <Text c="dimmed" className={classes.count}>
              {t('tasks.groupProgress', { done: group.tasks.filter(({ completed }) => completed).length, total: group.tasks.length })}
            </Text>
          </div>
          <DoneBefore tasks={group.tasks.filter(({ id }) => folded.has(id))}>{rowOf}</DoneBefore>
          <ol className={classes.tasks}>{group.tasks.filter(({ id }) => !folded.has(id)).map(rowOf)}</ol>
        </section>
      ))}
    </Stack>
  );
}

/** A refused command whose task is no longer on the list. */
const isOrphan = (subject: string, eventId: string, tasks: Readonly<Record<string, Task>>): boolean => {
  const start = subjectOf(eventId, '');
  return subject.startsWith(start) && !tasks[subject.slice(start.length)];
};
