import { create } from 'zustand';
import { http } from '#kit/http';
import { store, readStored } from '#kit/local-storage';
import type { LiveReply } from '#shared/core/reply.contract';
import type { Schedule } from '#shared/tasks/schedule.contract';
import type { Task } from '#shared/tasks/task.contract';
import { taskRoutes } from '#shared/tasks/task.routes';

const REMEMBERED = 'kuzhi.tv.board';

interface Remembered {
  eventId: string;
  tasks: readonly Task[];
  deliveryTime: string | null;
}

interface BoardState extends Remembered {
  /** `unconfirmed`: what this screen remembers from before a power cut, or nothing, while the server does not answer. */
  known: 'nothing' | 'unconfirmed' | 'current';
  /** Turns to an event; what this screen last knew of it is there at once. */
  open(eventId: string): void;
  /** @throws ApiError */
  loadTasks(eventId: string, signal: AbortSignal): Promise<{ revision: number }>;
  /** @throws ApiError */
  loadSchedule(eventId: string, signal: AbortSignal): Promise<{ revision: number }>;
  acceptTask(task: Task): void;
  removeTask(removed: { id: string | number }): void;
  acceptSchedule(schedule: Schedule): void;
}

/** What the whole kitchen does for one event. */
export const useBoard = create<BoardState>()((set, get) => {
  /** A TV screen needs no customer's address, and what it does not keep nobody can carry away. */
  const remember = (change: Partial<Pick<BoardState, 'tasks' | 'deliveryTime' | 'known'>>): void => {
    set(change);
    const { eventId, tasks, deliveryTime } = get();
    store(REMEMBERED, { eventId, tasks: tasks.map(withoutCustomer), deliveryTime } satisfies Remembered);
  };
  return {
    eventId: '',
    tasks: [],
    deliveryTime: null,
    known: 'nothing',
    open: (eventId) => {
      if (get().eventId === eventId) return;
      const last = readStored(REMEMBERED, isRemembered);
      const nothing = { eventId, tasks: [], deliveryTime: null, known: 'nothing' } as const;
      set(last?.eventId === eventId ? { ...nothing, ...last, known: 'unconfirmed' } : nothing);
    },
    loadTasks: async (eventId, signal) => {
      try {
        const reply = await http.get<LiveReply<Task[]>>(taskRoutes.list(eventId), { signal });
        if (get().eventId === eventId) remember({ tasks: reply.data, known: 'current' });
        return reply;
      } catch (error) {
        if (get().eventId === eventId && get().known === 'nothing') set({ known: 'unconfirmed' });
        throw error;
      }
    },
    loadSchedule: async (eventId, signal) => {
      const reply = await http.get<LiveReply<Schedule>>(taskRoutes.schedule(eventId), { signal });
      get().acceptSchedule(reply.data);
      return reply;
    },
    acceptTask: (task) => {
      const { eventId, tasks } = get();
      if (task.eventId !== eventId || tasks.some(({ id, version }) => id === task.id && version > task.version)) return;
      remember({ tasks: [...tasks.filter(({ id }) => id !== task.id), task] });
    },
    removeTask: ({ id }) => remember({ tasks: get().tasks.filter((task) => task.id !== id) }),
    acceptSchedule: ({ eventId, deliveryTime }) => {
      if (get().eventId === eventId) remember({ deliveryTime });
    },
  };
});

const withoutCustomer = (task: Task): Task => ({ ...task, deliveryLocation: null, deliveryNotes: null });

const isRemembered = (value: unknown): value is Remembered =>
  typeof value === 'object' &&
  value !== null &&
  'eventId' in value &&
  'tasks' in value &&
  Array.isArray(value.tasks) &&
  'deliveryTime' in value;
