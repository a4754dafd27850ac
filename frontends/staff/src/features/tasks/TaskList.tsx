import { Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useOutbox } from '#kit/outbox';
import { useServerNow } from '#kit/server-clock';
import { Banner } from '#kit/ui/Banner';
import { Spinner } from '#kit/ui/Spinner';
import { wordError } from '#kit/i18n';
import { wordDay, wordTime } from '#kit/when';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import type { Task } from '#shared/tasks/task.contract';
import { groupTasks } from '#shared/tasks/due-label';
import { CookName } from './CookName';
import { subjectOf, withPending } from './pending';
import { RefusedCommand } from './RefusedCommand';
import { TaskProgress } from './TaskProgress';
import { TaskRow } from './TaskRow';
import classes from './TaskList.module.css';
import { useLiveTasks, useTasks } from './tasks.store';

/** Overdue tasks are looked for so often. @source spec 3 §9 */
const OVERDUE_CHECK_MS = 60_000;

interface Props {
  event: DiaryEvent;
  /** Whose session this is; signs what is started and completed until another name is typed. */
  sessionName: string;
}

/** The tasks of an event, from the furthest day before it to the event day, live. @source spec 3 §2 Event task list */
export function TaskList({ event, sessionName }: Props) {
  const { t, i18n } = useTranslation();
  useLiveTasks(event.id);
  const { tasks, source, copiedAt, error } = useTasks();
  const { waiting, refused, persistent } = useOutbox();
  const now = new Date(useServerNow(OVERDUE_CHECK_MS)).toISOString();

  const stored = Object.values(tasks);
  const shown = stored.map((task) =>
    withPending(
      task,
      waiting.filter((command) => command.subject === subjectOf(event.id, task.id)),
    ),
  );
  const orphans = refused.filter(({ command }) => isOrphan(command.subject, event.id, tasks));

  return (
    <Stack gap="lg">
      <CookName sessionName={sessionName} />
      {source === 'copy' && error && copiedAt !== null && <Banner kind="warning">{t('tasks.copy', { time: wordTime(copiedAt) })}</Banner>}
      {source === 'none' && error && (
        <Banner kind="error" title={t('tasks.loadFailed')}>
          {wordError(t, error)}
        </Banner>
      )}
      {waiting.length > 0 && !persistent && <Banner kind="warning">{t('tasks.keepOpen')}</Banner>}
      {orphans.map((refusal) => (
        <RefusedCommand key={refusal.command.id} refusal={refusal} task={null} />
      ))}
      {source === 'none' && !error && <Spinner label={t('tasks.loading')} />}
      {source !== 'none' && shown.length === 0 && (
        <Text ta="center" py="xl" c="dimmed">
          {t('tasks.none')}
        </Text>
      )}
      {shown.length > 0 && <TaskProgress tasks={shown} />}
      {groupTasks(shown, event.date).map((group) => (
        <section key={group.daysBefore} aria-labelledby={`due-${group.daysBefore}`} className={classes.group}>
          <div className={classes.heading}>
            <Title order={2} size="h3" id={`due-${group.daysBefore}`}>
              {t('tasks.due', { count: group.daysBefore, context: dueContext(group.daysBefore) })}
            </Title>
            <Text c="dimmed">{wordDay(group.date, i18n.language)}</Text>
          </div>
          <ol className={classes.tasks}>
            {group.tasks.map((task) => (
              <TaskRow
                key={task.id}
                task={task}
                stored={tasks[task.id] ?? task}
                eventDate={event.date}
                sessionName={sessionName}
                now={now}
              />
            ))}
          </ol>
        </section>
      ))}
    </Stack>
  );
}

const dueContext = (daysBefore: number): string | undefined => (daysBefore === 0 ? 'today' : daysBefore === 1 ? 'before' : undefined);

/** A refused command whose task is no longer on the list. */
const isOrphan = (subject: string, eventId: string, tasks: Readonly<Record<string, Task>>): boolean => {
  const start = subjectOf(eventId, '');
  return subject.startsWith(start) && !tasks[subject.slice(start.length)];
};
