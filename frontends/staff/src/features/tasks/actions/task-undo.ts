import type { TFunction } from 'i18next';
import { currentLanguage } from '#kit/i18n';
import { notify, UNDO_FOR_MS } from '#kit/notices.store';
import type { Task } from '#shared/tasks/task.contract';
import { bringBack, undoAddition } from '../task-changes';
import { sendTaskCommand } from '../task-commands';
import { taskName } from '#shared/tasks/task-texts';

/** A task's text in the reader's language, where there is one. */
export const taskText = (task: Pick<Task, 'task' | 'taskMalayalam'>): string => taskName(task, currentLanguage());

/** Says that the list was reset, and offers the undo; tasks that were changed since then stay, and are named. */
export const offerListBack = (snapshotId: number): void =>
  notify({
    kind: 'success',
    text: (t) => t('tasks.reset.done'),
    undo: async () => {
      const stayed = await bringBack(snapshotId);
      if (stayed.length === 0) return;
      notify({ kind: 'warning', text: (t) => t('tasks.reset.stayed', { tasks: tasksText(t, stayed) }), forMs: UNDO_FOR_MS });
    },
  });

/** More names would not be read in ten seconds. */
const MOST_NAMED = 3;
function tasksText(t: TFunction, tasks: readonly Task[]): string {
  const names = tasks.slice(0, MOST_NAMED).map((task) => `“${taskText(task)}”`);
  const more = tasks.length - names.length;
  return [...names, ...(more > 0 ? [t('tasks.reset.more', { count: more })] : [])].join(', ');
}

/** Says that a task was added, and offers to take it back. */
export const offerAdditionBack = (task: Task): void =>
  notify({ kind: 'success', text: (t) => t('tasks.added', { task: taskText(task) }), undo: () => undoAddition(task) });

/**
 * Says that a task was completed, where its undo is out of sight, and offers it. Only this person's own completion is taken back.
 * @param by who signed it   @param label the name of the undo, in the person's language
 */
export const offerCompletionBack = (task: Task, by: string, label: string): void =>
  notify({
    kind: 'success',
    text: (t) => t('tasks.completedNow', { task: taskText(task) }),
    undo: () => sendTaskCommand(task, 'undo-complete', { label, waiting: true, whose: by }),
  });

/** Says that a task was deleted, and offers to bring it back. @param snapshotId as the deletion returned it */
export const offerReturn = (task: Task, snapshotId: number): void =>
  notify({ kind: 'success', text: (t) => t('tasks.delete.done', { task: taskText(task) }), undo: () => bringBack(snapshotId) });
