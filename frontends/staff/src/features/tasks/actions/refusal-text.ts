import type { TFunction } from 'i18next';
import { ApiError } from '#kit/http/http';
import { errorText } from '#kit/i18n';
import type { Refusal } from '#kit/outbox';
import { formatTime } from '#kit/formats';
import type { Task } from '#shared/tasks/task.contract';

/** Why a command about a task was refused, and the current state. */
export function refusalText(t: TFunction, { command, error }: Refusal, task: Task | null): string {
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
