import { DAY_BEFORE } from './default-tasks/day-before.ts';
import type { DefaultTask, Planned } from './default-tasks/default-task.ts';
import { EVENT_DAY_COOKING } from './default-tasks/event-day-cooking.ts';
import { EVENT_DAY_MORNING } from './default-tasks/event-day-morning.ts';
import { THREE_DAYS_BEFORE, TWO_DAYS_BEFORE } from './default-tasks/earlier-days.ts';

export type { DefaultTask } from './default-tasks/default-task.ts';

const due = (dueDate: DefaultTask['dueDate'], tasks: readonly Planned[]) => tasks.map((task) => ({ ...task, dueDate }));

/**
 * The plan that every new event starts with, in the order of the work. No task is planned before the ones it depends on are done, with one exception:
 * a task that falls after the last start of the day, 1:00 PM, is planned at 1:00 PM, carries the waiting in its duration and ends after them.
 * @source requirements/kitchen K34, §9; contract §7.3
 */
export const DEFAULT_TASKS: readonly DefaultTask[] = [
  ...due('3 days before event', THREE_DAYS_BEFORE),
  ...due('2 days before event', TWO_DAYS_BEFORE),
  ...due('Day before event', DAY_BEFORE),
  ...due('Event day', EVENT_DAY_MORNING),
  ...due('Event day', EVENT_DAY_COOKING),
].map((task, place) => ({ ...task, sortOrder: (place + 1) * 10 }));
