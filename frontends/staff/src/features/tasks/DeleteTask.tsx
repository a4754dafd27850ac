import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '#kit/http';
import { Banner } from '#kit/ui/Banner';
import { useAction } from '#kit/use-action';
import type { Task } from '#shared/tasks/task.contract';
import { canDelete } from '#shared/tasks/task-state';
import { Confirm } from './Confirm';
import { deleteTask } from './task-changes';
import { offerReturn, wordTask } from './task-undo';
import classes from './DeleteTask.module.css';

interface Props {
  task: Task;
  isWaiting: boolean;
  titleId: string;
}

/** Takes a task from the list: asks first, can be taken back for ten seconds. A final task stays. @source spec 3 §5; decision 48 */
export function DeleteTask({ task, isWaiting, titleId }: Props) {
  const { t } = useTranslation();
  const [asks, setAsks] = useState(false);
  const [stays, setStays] = useState(false);
  const remove = useAction(async () => {
    setAsks(false);
    try {
      const keptId = await deleteTask(task, { label: t('tasks.delete.go'), waiting: isWaiting });
      if (keptId !== null) offerReturn(t, task, keptId);
    } catch (error) {
      // The server's refusals are shown from the outbox, until somebody has read them.
      if (toApiError(error).status === 0) throw error;
    }
  });
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={48}
        className={classes.button}
        aria-label={t('tasks.delete.go')}
        aria-describedby={titleId}
        onClick={() => (canDelete(task) ? setAsks(true) : setStays(true))}
      >
        <svg
          viewBox="0 0 24 24"
          width="20"
          height="20"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <path d="M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.5 11v5M13.5 11v5" />
        </svg>
      </ActionIcon>
      {stays && (
        <div className={classes.word}>
          <Banner kind="error" onDismiss={() => setStays(false)}>
            {t('tasks.delete.final', { task: wordTask(task) })}
          </Banner>
        </div>
      )}
      {asks && (
        <Confirm title={t('tasks.delete.go')} go={t('tasks.delete.yes')} action={remove} onClose={() => setAsks(false)}>
          {t('tasks.delete.ask', { task: wordTask(task) })}
        </Confirm>
      )}
    </>
  );
}
