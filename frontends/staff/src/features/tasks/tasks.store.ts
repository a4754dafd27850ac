import { useEffect } from 'react';
import { create } from 'zustand';
import { keepCopy, lastCopy } from '#kit/offline-cache';
import { type ApiError, http } from '#kit/http';
import { live } from '#kit/live';
import { serverNow } from '#kit/server-clock';
import type { LiveReply, Removed } from '#shared/core/reply.contract';
import { tasksRoom } from '#shared/realtime/rooms';
import type { Task } from '#shared/tasks/task.contract';
import { taskRoutes } from '#shared/tasks/task.routes';

interface TasksState {
  eventId: string | null;
  tasks: Readonly<Record<string, Task>>;
  /** Where the tasks come from: nowhere yet, the default list of every event, this device's copy, or the server. */
  source: 'none' | 'defaults' | 'copy' | 'server';
  /** Epoch ms of the copy that is shown. */
  copiedAt: number | null;
  /** Why the last load failed; null once one succeeded. */
  error: ApiError | null;
  /** Turns to an event and shows this device's copy until the server answers. */
  open(eventId: string): Promise<void>;
  load(eventId: string, signal: AbortSignal): Promise<{ revision: number }>;
  /** Takes the whole list that a reply carries. */
  replace(eventId: string, tasks: readonly Task[]): void;
  accept(task: Task): void;
  remove(removed: Removed): void;
  /**
   * Nobody answered or the answer was no list: the default tasks stand in, as every event begins with them.
   * @source requirements/kitchen K34
   */
  failed(error: ApiError): Promise<void>;
}

const NOTHING = { tasks: {}, source: 'none', copiedAt: null, error: null } as const;
const copyName = (eventId: string): string => `tasks:${eventId}`;

/** The task list of the open event. */
export const useTasks = create<TasksState>()((set, get) => {
  const keep = (): void => {
    const { eventId, tasks } = get();
    if (eventId) void keepCopy(copyName(eventId), Object.values(tasks).map(withoutCustomer), serverNow());
  };
  return {
    eventId: null,
    ...NOTHING,
    open: async (eventId) => {
      if (get().eventId !== eventId) set({ eventId, ...NOTHING });
      const copy = await lastCopy<Task[]>(copyName(eventId));
      if (copy && get().eventId === eventId && get().source !== 'server')
        set({ tasks: byId(copy.data), source: 'copy', copiedAt: copy.keptAt });
    },
    load: async (eventId, signal) => {
      const reply = await http.get<LiveReply<Task[]>>(taskRoutes.list(eventId), { signal });
      if (get().eventId === eventId) {
        set({ tasks: byId(reply.data), source: 'server', copiedAt: null, error: null });
        keep();
      }
      return reply;
    },
    replace: (eventId, tasks) => {
      if (get().eventId !== eventId) return;
      set({ tasks: byId(tasks) });
      keep();
    },
    accept: (task) => {
      const { eventId, tasks } = get();
      const known = tasks[task.id];
      if (task.eventId !== eventId || (known && known.version > task.version)) return;
      set({ tasks: { ...tasks, [task.id]: task } });
      keep();
    },
    remove: ({ id }) => {
      set(({ tasks }) => ({ tasks: byId(Object.values(tasks).filter((task) => task.id !== id)) }));
      keep();
    },
    failed: async (error) => {
      set({ error });
      const { eventId, source } = get();
      if (eventId === null || source !== 'none' || HAS_NO_LIST.has(error.status)) return;
      const tasks = await defaultList(eventId).catch(() => null);
      // Meanwhile the server may have answered, or another event been opened.
      if (tasks && get().eventId === eventId && get().source === 'none') set({ tasks: byId(tasks), source: 'defaults' });
    },
  };
});

const byId = (tasks: readonly Task[]): Record<string, Task> => Object.fromEntries(tasks.map((task) => [task.id, task]));

/** No session, another role, no such event: there is nothing to work on. */
const HAS_NO_LIST: ReadonlySet<number> = new Set([401, 403, 404]);

/** Fetched only when it is needed; it bears the ids that the server gives, so that what is done to it arrives where it belongs. */
async function defaultList(eventId: string): Promise<Task[]> {
  const [{ DEFAULT_TASKS }, { newTask, plannedTask }] = await Promise.all([
    import('#shared/tasks/default-tasks'),
    import('#shared/tasks/new-task'),
  ]);
  return DEFAULT_TASKS.map((task) => newTask({ id: task.key, eventId }, [], plannedTask(task)));
}

/** A phone gets lost: where a customer lives is not stored on it. */
const withoutCustomer = (task: Task): Task => ({ ...task, deliveryLocation: null, deliveryNotes: null });

/** Keeps the tasks of one event live while the caller is mounted. */
export function useLiveTasks(eventId: string): void {
  useEffect(() => {
    const { open, load, accept, remove, failed } = useTasks.getState();
    void open(eventId);
    return live(
      tasksRoom(eventId),
      (signal) => load(eventId, signal),
      { 'task.changed': accept, 'task.removed': remove },
      { onError: (error) => void failed(error) },
    );
  }, [eventId]);
}
