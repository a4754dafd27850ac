import { cachedCopy } from '#kit/storage/offline-cache';
import { createTasks } from '#kit/data/tasks';
import type { Task } from '#shared/tasks/task.contract';

/** No session, another role, no such event: there is nothing to work on. */
const HAS_NO_LIST: ReadonlySet<number> = new Set([401, 403, 404]);

/** Loaded only when it is needed; it has the ids that the server gives, so that a change of a task arrives where it belongs. */
async function defaultList(eventId: string): Promise<Task[]> {
  const [{ DEFAULT_TASKS }, { newTask, plannedTask }] = await Promise.all([
    import('#shared/tasks/default-tasks'),
    import('#shared/tasks/new-task'),
  ]);
  return DEFAULT_TASKS.map((task) => newTask({ id: task.key, eventId }, [], plannedTask(task)));
}

/**
 * The task list of the open event. While no list can be loaded, the default tasks take its place, as every event begins with them.
 * @source requirements/kitchen K34
 */
export const tasks = createTasks(
  cachedCopy((eventId) => `tasks:${eventId}`),
  {
    standIn: async (eventId, { status }) => (HAS_NO_LIST.has(status) ? null : { source: 'defaults', data: await defaultList(eventId) }),
  },
);
export const { use: useTasks, useLive: useLiveTasks } = tasks;
