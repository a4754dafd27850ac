import { storedCopy } from '#kit/stored-copy';
import { createTasks } from '#kit/tasks';
import type { Task } from '#shared/tasks/task.contract';

const isList = (value: unknown): value is Task[] => Array.isArray(value);

/** The tasks of the whole kitchen for one event. */
export const tasks = createTasks(storedCopy<Task[], string>('kuzhi.tv.tasks', isList));
export const { use: useTasks, useLive: useLiveTasks } = tasks;
