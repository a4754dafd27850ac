import { useTranslation } from 'react-i18next';
import { formatShortDay, formatStart } from '#kit/formats';
import type { Task } from '#shared/tasks/task.contract';
import { formatDuration } from '../../../ui/format-duration';
import classes from './TaskRow.module.css';

interface Props {
  task: Task;
  /** The day of its start, YYYY-MM-DD, where it does not go without saying. */
  day?: string | undefined;
}

/** When, how long. */
export function TaskFacts({ task, day }: Props) {
  const { t, i18n } = useTranslation();
  return (
    <div className={classes.facts}>
      {task.startTime && (
        <span className={classes.time}>
          {[day && formatShortDay(day, i18n.language), formatStart(task.startTime)].filter(Boolean).join(', ')}
        </span>
      )}
      <span>{formatDuration(t, Math.round(Number.parseFloat(task.estimatedDuration) || 0))}</span>
    </div>
  );
}
