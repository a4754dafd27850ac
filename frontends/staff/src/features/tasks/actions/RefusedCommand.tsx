import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { type Refusal, useOutbox } from '#kit/outbox';
import { Banner } from '#kit/ui/Banner';
import { ApiError } from '#kit/http/http';
import { errorText } from '#kit/i18n';
import { formatTime } from '#kit/formats';
import type { Task } from '#shared/tasks/task.contract';

interface Props {
  refusal: Refusal;
  task: Task | null;
  /** Opens the form with the typed values of a refused edit. */
  onAgain?: () => void;
}

/** A command that the server refused: its label, the reason, and the current state. Stays until it was read. */
export function RefusedCommand({ refusal, task, onAgain }: Props) {
  const { t } = useTranslation();
  return (
    <Banner
      kind="error"
      title={t('tasks.refused.title', { what: refusal.command.label })}
      onDismiss={() => useOutbox.getState().dismiss(refusal.command.id)}
    >
      {refusalText(t, refusal, task)}
      {refusal.command.method === 'PATCH' && onAgain && (
        <div>
          <Button mt="sm" variant="default" onClick={onAgain}>
            {t('tasks.edit.again')}
          </Button>
        </div>
      )}
    </Banner>
  );
}

/** Why a command about a task was refused, and the current state. */
function refusalText(t: TFunction, { command, error }: Refusal, task: Task | null): string {
  const nobody = t('tasks.nameless');
  const isEdit = command.method === 'PATCH';
  if (error.code === 'record.stale' && error.by) {
    return t('tasks.refused.changedBy', { name: error.by.changedBy, time: formatTime(error.by.changedAt) });
  }
  if (!isEdit && task?.completedAt && (error.code === 'task.completed' || error.code === 'record.stale')) {
    return t('tasks.refused.completed', { name: task.completedBy ?? nobody, time: formatTime(task.completedAt) });
  }
  if (!isEdit && task?.startedAt && error.code === 'record.stale') {
    return t('tasks.refused.started', { name: task.startedBy ?? nobody, time: formatTime(task.startedAt) });
  }
  if (task && error.code === 'record.stale') return t('tasks.refused.stale');
  return errorText(t, new ApiError(error));
}
