import { useTranslation } from 'react-i18next';
import { formatStart } from '#kit/format-time';
import type { Task } from '#shared/tasks/task.contract';
import { formatDuration } from '../../../ui/format-duration';
import classes from './TaskRow.module.css';

/** When, how long. */
export function TaskFacts({ task }: { task: Task }) {
  const { t } = useTranslation();
  return (
    <div className={classes.facts}>
      {task.startTime && <span className={classes.time}>{formatStart(task.startTime)}</span>}
      <span>{formatDuration(t, Math.round(Number.parseFloat(task.estimatedDuration) || 0))}</span>
    </div>
  );
}
