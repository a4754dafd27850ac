import { Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/tasks/task.contract';
import { summarise } from '#shared/tasks/task-summary';
import classes from './TaskSummary.module.css';
import { formatDuration } from '../../../ui/format-duration';

interface Props {
  tasks: readonly Task[];
  /** YYYY-MM-DD. */
  eventDate: string;
  /** Server time, ISO 8601 UTC. */
  now: string;
}

/** The state of the day at one look: the share done, the tasks in hand and late, the minutes of work left. @source requirements/kitchen K21 */
export function TaskSummary({ tasks, eventDate, now }: Props) {
  const { t } = useTranslation();
  const { total, completed, started, open, overdue, late, minutesLeft } = summarise(tasks, eventDate, now);
  const percent = Math.round((completed / total) * 100);
  const counters = [
    { name: 'started', count: started, tone: 'brass' },
    { name: 'open', count: open, tone: 'plain' },
    { name: 'overdue', count: overdue, tone: overdue > 0 ? 'danger' : 'plain' },
    { name: 'late', count: late, tone: late > 0 ? 'warn' : 'plain' },
  ] as const;
  return (
    <section aria-label={t('tasks.summary.label')} className="stack-2">
      <div className={classes.progress}>
        <Text fw={600}>{t('tasks.progress', { done: completed, total })}</Text>
        <Text c="var(--k-ok)" fw={700}>
          {percent}%
        </Text>
      </div>
      <Progress value={percent} size="md" color="leaf" aria-label={t('tasks.progressLabel')} />
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
    </section>
  );
}
