import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#kit/http';
import { wordError } from '#kit/i18n';
import { type Refusal, useOutbox } from '#kit/outbox';
import { Banner } from '#kit/ui/Banner';
import { wordTime } from '#kit/when';
import type { Task } from '#shared/tasks/task.contract';

/** Something that the server did not take: what it was, why, and what stands instead. Stays until it was read. */
export function RefusedCommand({ refusal, task }: { refusal: Refusal; task: Task | null }) {
  const { t } = useTranslation();
  return (
    <Banner
      kind="error"
      title={t('tasks.refused.title', { what: refusal.command.label })}
      onDismiss={() => useOutbox.getState().dismiss(refusal.command.id)}
    >
      {wordRefusal(t, refusal, task)}
    </Banner>
  );
}

function wordRefusal(t: TFunction, { error }: Refusal, task: Task | null): string {
  const nobody = t('tasks.nameless');
  if (task?.completedAt && (error.code === 'task.completed' || error.code === 'record.stale')) {
    return t('tasks.refused.completed', { name: task.completedBy ?? nobody, time: wordTime(task.completedAt) });
  }
  if (task?.startedAt && error.code === 'record.stale') {
    return t('tasks.refused.started', { name: task.startedBy ?? nobody, time: wordTime(task.startedAt) });
  }
  if (task && error.code === 'record.stale') return t('tasks.refused.stale');
  return wordError(t, new ApiError(error));
}
