import type { TFunction } from 'i18next';
import { currentLanguage } from '#kit/i18n';
import { offerUndo } from '#kit/undo.store';
import type { Task } from '#shared/tasks/task.contract';
import { bringBack, deleteTask } from './task-changes';

/** A task's text in the reader's language, where there is one. */
export const wordTask = (task: Pick<Task, 'task' | 'taskMalayalam'>): string =>
  (currentLanguage() === 'ml' && task.taskMalayalam) || task.task;

/** Says that a task was added, and offers to delete it again. */
export const offerDeletion = (t: TFunction, task: Task): void =>
  offerUndo({
    said: t('tasks.added', { task: wordTask(task) }),
    undo: () => deleteTask(task, { label: t('tasks.delete.go'), waiting: false }),
  });

/** Says that a task was deleted, and offers to bring it back. @param keptId what the deletion returned */
export const offerReturn = (t: TFunction, task: Task, keptId: number): void =>
  offerUndo({ said: t('tasks.delete.done', { task: wordTask(task) }), undo: () => bringBack(keptId) });
