import { storedCopy } from '#kit/stored-copy';
import { createTasks } from '#kit/tasks';
import type { Task } from '#shared/tasks/task.contract';
import type { Timer } from '#shared/timers/timer.contract';
import { createTimers } from './timers.data';

const isList = <Item>(value: unknown): value is Item[] => Array.isArray(value);

/** Tasks and timers of the event that a screen in automatic mode follows, whatever its page shows. */
export const planTasks = createTasks(storedCopy<Task[], string>('kuzhi.tv.plan.tasks', isList));
export const planTimers = createTimers({ copy: storedCopy<Timer[], string>('kuzhi.tv.plan.timers', isList) });
