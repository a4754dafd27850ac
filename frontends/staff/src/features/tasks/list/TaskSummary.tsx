import { Card, Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatStart } from '#kit/format-time';
import type { Task } from '#shared/tasks/task.contract';
import { summarise } from '#shared/tasks/task-summary';
import { taskText } from '../actions/task-undo';
import classes from './TaskSummary.module.css';
import { formatDuration } from '../format-duration';

interface Props {
  tasks: readonly Task[];
  /** YYYY-MM-DD. */
  eventDate: string;
  /** Server time, ISO 8601 UTC. */
  now: string;
}

/** How the day stands at one look: how much is done, what is in hand, what is late, what comes next. @source requirements/kitchen K21 */
export function TaskSummary({ tasks, eventDate, now }: Props) {
  const { t } = useTranslation();
  const { total, completed, started, open, overdue, late, minutesLeft, inHand, next } = summarise(tasks, eventDate, now);
  const percent = Math.round((completed / total) * 100);
  const counters = [
    { name: 'started', count: started, tone: 'brass' },
    { name: 'open', count: open, tone: 'plain' },
    { name: 'overdue', count: overdue, tone: overdue > 0 ? 'danger' : 'plain' },
    { name: 'late', count: late, tone: late > 0 ? 'warn' : 'plain' },
  ] as const;
  return (
    <Card component="section" withBorder padding="md" aria-label={t('tasks.summary.label')} className={classes.summary}>
      <div className={classes.progress}>
        <Text fw={600}>{t('tasks.progress', { done: completed, total })}</Text>
        <Text className={classes.percent}>{percent}%</Text>
      </div>
      <Progress value={percent} size="lg" color="leaf" aria-label={t('tasks.progressLabel')} />
      <dl className={classes.counters}>
        {counters.map(({ name, count, tone }) => (
          <div key={name} className={classes.counter} data-tone={tone}>
            <dt>{t(`tasks.summary.${name}`)}</dt>
            <dd>{count}</dd>
          </div>
        ))}
        <div className={classes.counter} data-tone="plain">
          <dt>{t('tasks.summary.left')}</dt>
          <dd>{formatDuration(t, minutesLeft)}</dd>
        </div>
      </dl>
      {inHand.slice(0, 3).map((task) => (
        <Text key={task.id} size="sm" className={classes.line}>
          <span className={classes.mark}>{t('tasks.summary.now')}</span> {taskText(task)} · {task.startedBy ?? t('tasks.nameless')}
        </Text>
      ))}
      {next && (
        <Text size="sm" className={classes.line}>
          <span className={classes.mark}>{t('tasks.summary.next')}</span>{' '}
          <a href={`#${encodeURIComponent(next.id)}`} className={classes.jump}>
            {taskText(next)}
          </a>
          {next.startTime && ` · ${formatStart(next.startTime)}`}
        </Text>
      )}
    </Card>
  );
}
