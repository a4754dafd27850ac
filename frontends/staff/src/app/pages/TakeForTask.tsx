import { lazy, Suspense } from 'react';
import { currentLanguage } from '#kit/i18n';
import type { Task } from '#shared/tasks/task.contract';
import { taskName } from '#shared/tasks/task-texts';

// A phone that opens its task list does not wait for the store.
const TakeStock = lazy(async () => ({ default: (await import('../../features/inventory/movements/TakeStock')).TakeStock }));

/** The store, for a task. */
export function TakeForTask({ task, onClose }: { task: Task; onClose: () => void }) {
  const text = [task.task, task.taskMalayalam, task.description, task.descriptionMalayalam].join(' ');
  return (
    <Suspense>
      <TakeStock eventId={task.eventId} work={taskName(task, currentLanguage())} text={text} onClose={onClose} />
    </Suspense>
  );
}
