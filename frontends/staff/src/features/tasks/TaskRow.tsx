import { Badge, Button, Text } from '@mantine/core';
import { memo, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import { useOutbox } from '#kit/outbox';
import { useSaysWaiting } from '#kit/use-says-waiting';
import { wordTime } from '#kit/when';
import { extraMinutes, READING_TASK } from '#shared/sop/final-cooking-rule';
import type { Task } from '#shared/tasks/task.contract';
import { isLateToStart, isOverdue } from '#shared/tasks/task-state';
import { DeleteTask } from './DeleteTask';
import { subjectOf } from './pending';
import { RefusedCommand } from './RefusedCommand';
import { TaskActions } from './TaskActions';
import { TaskFacts } from './TaskFacts';
import { kindOf, TaskKind } from './TaskKind';
import { TaskVideo } from './TaskVideo';
import { wordTask } from './task-undo';
import classes from './TaskRow.module.css';

interface Props {
  /** As it will be once the waiting commands have arrived. */
  task: Task;
  /** As the server knows it. */
  stored: Task;
  /** YYYY-MM-DD. */
  eventDate: string;
  sessionName: string;
  /** Server time, ISO 8601 UTC. */
  now: string;
}

/** One task: what, when, how long, who did what, and the one thing to do next. Drawn again only when something about it changed. */
export const TaskRow = memo(function TaskRow({ task, stored, eventDate, sessionName, now }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const [film, setFilm] = useState(false);
  const subject = subjectOf(task.eventId, task.id);
  const refused = useOutbox(useShallow((outbox) => outbox.refused.filter(({ command }) => command.subject === subject)));
  const isWaiting = useOutbox((outbox) => outbox.waiting.some((command) => command.subject === subject));
  const saysWaiting = useSaysWaiting(isWaiting);
  const state = task.completed ? 'completed' : task.startedAt ? 'started' : 'open';
  const kind = kindOf(task);
  const overdue = isOverdue(task, now);

  return (
    <li
      id={task.id}
      className={classes.row}
      data-state={state}
      data-kind={kind}
      data-overdue={overdue || undefined}
      aria-labelledby={titleId}
    >
      <div className={classes.body}>
        <TaskKind kind={kind} />
        <div className={classes.words}>
          <TaskFacts task={task} />
          <Text id={titleId} component="h3" className={classes.title}>
            {wordTask(task)}
          </Text>
          <Details task={task} />
          <div className={classes.flags}>
            {overdue && (
              <Badge color="ember" variant="filled" size="lg">
                {t('tasks.timeExceeded')}
              </Badge>
            )}
            {isLateToStart(task, eventDate, now) && <Badge color="brass">{t('tasks.lateToStart')}</Badge>}
            {saysWaiting && (
              <Badge color="steel" variant="outline">
                {t('tasks.waiting')}
              </Badge>
            )}
            {kind !== 'plain' && (
              <Badge color={KIND_COLOURS[kind]}>{t(`tasks.kinds.${kind}`, { context: task.deliveryType ?? undefined })}</Badge>
            )}
          </div>
          <Done task={task} />
          {task.hasVideo && task.videoUrl && (
            <Button variant="subtle" px="xs" className={classes.film} aria-describedby={titleId} onClick={() => setFilm(true)}>
              ▶ {t('tasks.video.watch')}
            </Button>
          )}
        </div>
      </div>
      <DeleteTask task={stored} isWaiting={isWaiting} titleId={titleId} />
      {refused.map((refusal) => (
        <RefusedCommand key={refusal.command.id} refusal={refusal} task={stored} />
      ))}
      <TaskActions task={task} stored={stored} isWaiting={isWaiting} titleId={titleId} sessionName={sessionName} />
      {film && task.videoUrl && <TaskVideo title={wordTask(task)} url={task.videoUrl} onClose={() => setFilm(false)} />}
    </li>
  );
});

const KIND_COLOURS = { final: 'brass', delivery: 'leaf', temperature: 'steel' } as const;

/** What else is to be known of the work, until it is done. */
function Details({ task }: { task: Task }) {
  const { t, i18n } = useTranslation();
  const description = (i18n.language === 'ml' && task.descriptionMalayalam) || task.description;
  if (task.completed) return null;
  return (
    <>
      {description && (
        <Text size="sm" c="dimmed" className={classes.description}>
          {description}
        </Text>
      )}
      {task.deliveryLocation && <Text size="sm">{t('tasks.deliverTo', { place: task.deliveryLocation })}</Text>}
      {task.deliveryNotes && (
        <Text size="sm" c="dimmed" className={classes.description}>
          {task.deliveryNotes}
        </Text>
      )}
    </>
  );
}

/** Who did it, and when; what the sensor showed, and what follows from it (decision 30). */
function Done({ task }: { task: Task }) {
  const { t } = useTranslation();
  return (
    <>
      {task.startedAt && !task.completed && (
        <Text size="sm">{t('tasks.startedBy', { name: task.startedBy ?? t('tasks.nameless'), time: wordTime(task.startedAt) })}</Text>
      )}
      {task.completedAt && (
        <Text size="sm">{t('tasks.completedBy', { name: task.completedBy ?? t('tasks.nameless'), time: wordTime(task.completedAt) })}</Text>
      )}
      {task.temperatureValue !== null && (
        <Text fw={700} className={classes.reading}>
          {t('tasks.reading', { degrees: task.temperatureValue })}
          {task.id === READING_TASK && ` · ${t('tasks.keepClosed', { minutes: extraMinutes(task.temperatureValue) })}`}
        </Text>
      )}
    </>
  );
}
