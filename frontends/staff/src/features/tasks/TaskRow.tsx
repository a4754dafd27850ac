import { Badge, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutbox } from '#kit/outbox';
import { wordTime } from '#kit/when';
import type { Task } from '#shared/tasks/task.contract';
import { isLateToStart, isOverdue } from '#shared/tasks/task-state';
import { subjectOf } from './pending';
import { RefusedCommand } from './RefusedCommand';
import { TaskActions } from './TaskActions';
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

/** One task: what, when, how long, who did what, and the one thing to do next. */
export function TaskRow({ task, stored, eventDate, sessionName, now }: Props) {
  const { t, i18n } = useTranslation();
  const titleId = useId();
  const { waiting, refused } = useOutbox();
  const subject = subjectOf(task.eventId, task.id);
  const isWaiting = waiting.some((command) => command.subject === subject);
  const malayalam = i18n.language === 'ml';
  const description = (malayalam && task.descriptionMalayalam) || task.description;
  const state = task.completed ? 'completed' : task.startedAt ? 'started' : 'open';

  return (
    <li className={classes.row} data-state={state} aria-labelledby={titleId}>
      <div className={classes.body}>
        <div className={classes.facts}>
          {task.startTime && <span>{task.startTime}</span>}
          <span>{t('tasks.minutes', { count: Number.parseFloat(task.estimatedDuration) || 0 })}</span>
          {task.assignedTo && <span>{t('tasks.assignedTo', { name: task.assignedTo })}</span>}
        </div>
        <Text id={titleId} component="h3" className={classes.title}>
          {(malayalam && task.taskMalayalam) || task.task}
        </Text>
        {description && state !== 'completed' && (
          <Text size="sm" c="dimmed" className={classes.description}>
            {description}
          </Text>
        )}
        <div className={classes.flags}>
          {isOverdue(task, now) && (
            <Badge color="ember" variant="filled">
              {t('tasks.timeExceeded')}
            </Badge>
          )}
          {isLateToStart(task, eventDate, now) && <Badge color="brass">{t('tasks.lateToStart')}</Badge>}
          {isWaiting && (
            <Badge color="steel" variant="outline">
              {t('tasks.waiting')}
            </Badge>
          )}
          {task.isFinalTask && <Badge color="brass">{t('tasks.final')}</Badge>}
          {task.isTemperature && <Badge color="steel">{t('tasks.temperature')}</Badge>}
          {task.isDelivery && (
            <Badge color="steel">{t(task.deliveryType === 'combined' ? 'tasks.combinedDelivery' : 'tasks.delivery')}</Badge>
          )}
        </div>
        <Done task={task} />
      </div>
      {refused
        .filter(({ command }) => command.subject === subject)
        .map((refusal) => (
          <RefusedCommand key={refusal.command.id} refusal={refusal} task={stored} />
        ))}
      <TaskActions task={task} stored={stored} isWaiting={isWaiting} titleId={titleId} sessionName={sessionName} />
    </li>
  );
}

/** Who did it, and when. */
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
      {task.temperatureValue !== null && <Text size="sm">{t('tasks.reading', { degrees: task.temperatureValue })}</Text>}
    </>
  );
}
