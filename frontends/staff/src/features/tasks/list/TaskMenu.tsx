import { ActionIcon, Menu } from '@mantine/core';
import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '#kit/http/http';
import { Banner } from '#kit/ui/Banner';
import { useAction } from '#kit/use-action';
import type { Task } from '#shared/tasks/task.contract';
import { canDelete } from '#shared/tasks/task-state';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { MoreMenu } from '../../../ui/MoreMenu';
import { deleteTask } from '../task-changes';
import { offerReturn, taskText } from '../actions/task-undo';
import classes from './TaskMenu.module.css';

interface Props {
  task: Task;
  isWaiting: boolean;
  titleId: string;
  /** A manager's business. */
  mayDelete: boolean;
  onEdit: () => void;
}

/**
 * The seldom commands of a task: a cook edits it by one button, a manager also deletes it.
 * @source requirements/kitchen K45, K46; decisions/0001 §48; decisions/0028
 */
export function TaskMenu({ task, isWaiting, titleId, mayDelete, onEdit }: Props) {
  const { t } = useTranslation();
  const [asks, setAsks] = useState(false);
  const [stays, setStays] = useState(false);
  const remove = useAction(async () => {
    setAsks(false);
    try {
      const snapshotId = await deleteTask(task, { label: t('tasks.delete.go'), waiting: isWaiting });
      if (snapshotId !== null) offerReturn(task, snapshotId);
    } catch (error) {
      // The outbox shows the server's refusals, until a person has read them.
      if (toApiError(error).status === 0) throw error;
    }
  });
  if (!mayDelete) {
    return (
      <ActionIcon
        variant="subtle"
        color="gray"
        size="var(--k-tap)"
        className={classes.button}
        aria-describedby={titleId}
        aria-label={t('tasks.edit.go')}
        onClick={onEdit}
      >
        <Pencil size={20} />
      </ActionIcon>
    );
  }
  return (
    <>
      <MoreMenu label={t('tasks.more')} className={classes.button} describedBy={titleId}>
        <Menu.Item onClick={onEdit}>{t('tasks.edit.go')}</Menu.Item>
        <Menu.Item color="ember" onClick={() => (canDelete(task) ? setAsks(true) : setStays(true))}>
          {t('tasks.delete.go')}
        </Menu.Item>
      </MoreMenu>
      {stays && (
        <div className="col-span-full">
          <Banner kind="error" onDismiss={() => setStays(false)}>
            {t('tasks.delete.final', { task: taskText(task) })}
          </Banner>
        </div>
      )}
      {asks && (
        <ConfirmDialog
          title={t('tasks.delete.go')}
          yes={t('tasks.delete.yes')}
          no={t('tasks.cancel')}
          isDanger
          action={remove}
          onClose={() => setAsks(false)}
        >
          {t('tasks.delete.ask', { task: taskText(task) })}
        </ConfirmDialog>
      )}
    </>
  );
}
