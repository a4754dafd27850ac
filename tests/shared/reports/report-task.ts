import type { Task } from '#shared/tasks/task.contract';
import { task } from '../../frontends/staff/builders';

/** A task as a report reads it: in English, without a planned start. */
export const reportTask = (changes: Partial<Task> = {}): Task => task({ taskMalayalam: null, startTime: null, ...changes });
