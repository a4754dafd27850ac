import { useEffect } from 'react';
import { create } from 'zustand';
import { type ApiError, http } from '#kit/http';
import { live } from '#kit/live';
import type { LiveReply, Removed } from '#shared/core/reply.contract';
import type { Comparison } from '#shared/reports/report.contract';
import { reportRoutes } from '#shared/reports/report.routes';
import { tasksRoom } from '#shared/realtime/rooms';
import type { Task } from '#shared/tasks/task.contract';
import { taskRoutes } from '#shared/tasks/task.routes';

interface ReportTasksState {
  eventId: string | null;
  /** Null before the first load. */
  tasks: readonly Task[] | null;
  error: ApiError | null;
  /** What earlier events say; null until it is known, and for good when nobody can say. */
  comparison: Comparison | null;
  open(eventId: string): void;
  load(eventId: string, signal: AbortSignal): Promise<{ revision: number }>;
  compare(eventId: string, signal: AbortSignal): Promise<void>;
  accept(task: Task): void;
  remove(removed: Removed): void;
  failed(error: ApiError): void;
}

/** The tasks of the reported event. */
export const useReportTasks = create<ReportTasksState>()((set, get) => ({
  eventId: null,
  tasks: null,
  error: null,
  comparison: null,
  open: (eventId) => {
    if (get().eventId !== eventId) set({ eventId, tasks: null, error: null, comparison: null });
  },
  load: async (eventId, signal) => {
    const reply = await http.get<LiveReply<Task[]>>(taskRoutes.list(eventId), { signal });
    // A list in a form that nobody knows is an empty one. @source requirements/console C37
    if (get().eventId === eventId) set({ tasks: Array.isArray(reply.data) ? reply.data : [], error: null });
    return reply;
  },
  compare: async (eventId, signal) => {
    const { data } = await http.get<{ data: Comparison }>(reportRoutes.comparison(eventId), { signal });
    if (get().eventId === eventId) set({ comparison: data });
  },
  accept: (task) => {
    const { eventId, tasks } = get();
    const known = tasks ?? [];
    if (task.eventId !== eventId || known.some(({ id, version }) => id === task.id && version > task.version)) return;
    set({ tasks: [...known.filter(({ id }) => id !== task.id), task] });
  },
  remove: ({ id }) => set({ tasks: (get().tasks ?? []).filter((task) => task.id !== id) }),
  failed: (error) => set({ error }),
}));

/** Keeps the tasks of one event live while the caller is mounted; asks once what earlier events say, and does without. */
export function useLiveReportTasks(eventId: string): void {
  useEffect(() => {
    const { open, load, compare, accept, remove, failed } = useReportTasks.getState();
    const left = new AbortController();
    open(eventId);
    compare(eventId, left.signal).catch(() => undefined);
    const on = { 'task.changed': accept, 'task.removed': remove };
    const stop = live(tasksRoom(eventId), (signal) => load(eventId, signal), on, { onError: failed });
    return () => {
      left.abort();
      stop();
    };
  }, [eventId]);
}
