import { Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useOutbox } from '#kit/outbox';
import { useServerNow } from '#kit/server-clock';
import { formatDay, formatTime } from '#kit/formats';
import { useLiveReadings } from '#kit/data/readings';
import { errorText } from '#kit/i18n';
import { Banner } from '#kit/ui/Banner';
import { Spinner } from '#kit/ui/Spinner';
import { taskTimeOf } from '#shared/diary/day-of-sale';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import type { Task } from '#shared/tasks/task.contract';
import { groupTasks } from '#shared/tasks/plan-order';
import { useLiveTasks, useTasks } from '../../../data/tasks.data';
import { FoodClock } from '../clock/FoodClock';
import { CookName } from '../actions/CookName';
import { listWithPending, subjectOf } from '../pending';
import { useLiveReadingLimits } from '../../../data/readings.data';
import { RefusedCommand } from '../actions/RefusedCommand';
import { useNamesAtWork } from '../actions/use-names-at-work';
import { useNarrow } from '../../../ui/use-narrow';
import { dueText } from '../due-text';
import { DoneBefore, useDoneBefore } from './DoneBefore';
import { NowCards } from './NowCards';
import { TaskRow } from './TaskRow';
import { TaskSummary } from './TaskSummary';
import classes from './TaskList.module.css';

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

/** Where the list that is shown comes from, when it does not come from the server. @source requirements/kitchen K34, §8 */
function TaskListState() {
  const { t } = useTranslation();
  const { source, copiedAt, error } = useTasks();
  if (source === 'none' && !error) return <Spinner label={t('tasks.loading')} />;
  if (!error || source === 'server') return null;
  if (source === 'copy' && copiedAt !== null) return <Banner kind="warning">{t('tasks.copy', { time: formatTime(copiedAt) })}</Banner>;
  if (source === 'none')
    return (
      <Banner kind="error" title={t('tasks.loadFailed')}>
        {errorText(t, error)}
      </Banner>
    );
  return (
    <Banner kind="error" title={t(error.status === 0 ? 'tasks.defaultsUnreached' : 'tasks.defaultsFailed')}>
      {errorText(t, error)} {t('tasks.defaultsSafe')}
    </Banner>
  );
}

/**
 * Brings the task that the address names into sight and gives it the focus: the list comes after the browser looked for it.
 * @param isThere whether the tasks are drawn   @returns its id, or an empty text
 */
function useTaskInAddress(isThere: boolean): string {
  const { hash, key } = useLocation();
  const id = decodeURIComponent(hash.slice(1));
  useEffect(() => {
    const row = isThere && id !== '' ? document.getElementById(id) : null;
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
    // `key`: a link may name the same task twice.
  }, [isThere, id, key]);
  return id;
}

/** Three attempts, a second apart, have long failed by then. @source requirements/kitchen K61 */
const SEVERAL_ATTEMPTS_MS = 10_000;
const LOOK_EVERY_MS = 2_000;

/** Warns that commands have not reached the server, and that nothing is lost. @source requirements/kitchen K55 */
function UnsavedTasks() {
  const { t } = useTranslation();
  const { waiting, persistent } = useOutbox();
  const now = useServerNow(LOOK_EVERY_MS);
  const stuck = waiting.some(({ queuedAt }) => now - queuedAt > SEVERAL_ATTEMPTS_MS);
  if (!stuck && (persistent || waiting.length === 0)) return null;
  return (
    <Banner kind="warning" title={stuck ? t('tasks.unsaved') : undefined}>
      {persistent ? t('tasks.unsavedSafe', { count: waiting.length }) : t('tasks.keepOpen')}
    </Banner>
  );
}
