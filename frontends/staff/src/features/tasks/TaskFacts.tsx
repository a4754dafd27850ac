import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/tasks/task.contract';
import classes from './TaskRow.module.css';

/** When, how long, for whom. */
export function TaskFacts({ task }: { task: Task }) {
  const { t } = useTranslation();
  return (
    <div className={classes.facts}>
      {task.startTime && <span className={classes.time}>{task.startTime}</span>}
      <span>{t('tasks.minutes', { count: Number.parseFloat(task.estimatedDuration) || 0 })}</span>
      {task.assignedTo && <span>{t('tasks.assignedTo', { name: task.assignedTo })}</span>}
    </div>
  );
}
