import { textIn } from '../core/languages.ts';
import type { Task } from './task.contract.ts';

/** A task's name in the reader's language; what somebody typed in English only, as typed. */
export const taskName = ({ task, taskMalayalam }: Pick<Task, 'task' | 'taskMalayalam'>, language: string): string =>
  textIn({ en: task, ml: taskMalayalam }, language);
