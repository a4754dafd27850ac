import { create } from 'zustand';
import { ApiError, http } from '#kit/http';
import { store, readStored } from '#kit/local-storage';
import { serverNow } from '#kit/server-clock';
import type { LiveReply } from '#shared/core/reply.contract';
import { UNDO_OFFERED_MS } from '#shared/timers/stopped-run';
import { activeStepOf } from '#shared/timers/timer-state';
import type { SetTimer, Timer } from '#shared/timers/timer.contract';
import { timerRoutes } from '#shared/timers/timer.routes';
import { logTimerFailure, logToggleRefused } from './timer-log';

/** The timers of one event by step id. */
export type Timers = Readonly<Record<string, Timer>>;

const REMEMBERED = 'kuzhi.tv.timers';
interface Remembered {
  eventId: string;
  timers: Timers;
}

interface TimersState {
  eventId: string | null;
  timers: Timers;
  /** The runs that were stopped here a moment ago, by step id: what an undo lets go on. */
  stopped: Readonly<Record<string, { startTime: number }>>;
  /** `unconfirmed`: what this screen remembers from before a power cut, or nothing, while the server does not answer. */
  known: 'nothing' | 'unconfirmed' | 'current';
  /** Turns to an event; what this screen last knew of it is there at once. */
  open(eventId: string | null): void;
  /** Loads all timers of the event. @returns the room's revision   @throws ApiError */
  load(eventId: string, signal: AbortSignal): Promise<{ revision: number }>;
  /** Keeps a timer if it is newer than the one known. */
  accept(timer: Timer): void;
  /** Reads each step anew while the socket is down. @source requirements/kitchen K39; decisions/0001 §41 */
  refresh(stepIds: readonly string[]): Promise<void>;
  /** Starts a step of a page and stops the one that ran before. @throws ApiError   @source requirements/kitchen K40 */
  start(stepId: string, pageSteps: readonly string[]): Promise<void>;
  /** The reading of the pit after 2 h: the server starts the minutes that it decides. @throws ApiError   @source decisions/0001 §30 */
  read(celsius: number): Promise<void>;
  /** Its undo is offered for ten seconds. @throws ApiError */
  stop(stepId: string): Promise<void>;
  /** Lets what was stopped here go on, on all screens. @throws ApiError   @source decisions/0034 */
  undoStop(stepId: string): Promise<void>;
}

/** The timers of the event that this screen shows, as the server has them. */
export const useTimers = create<TimersState>()((set, get) => {
  const learn = (eventId: string, timers: Timers, known: TimersState['known']): void => {
    set({ timers, known });
    store(REMEMBERED, { eventId, timers } satisfies Remembered);
  };
  const merge = (eventId: string, incoming: readonly Timer[]): void => {
    if (get().eventId !== eventId) return;
    const timers: Record<string, Timer> = { ...get().timers };
    for (const timer of incoming) {
      const current = timers[timer.id];
      if (!current || current.version <= timer.version) timers[timer.id] = timer;
    }
    learn(eventId, timers, get().known);
  };
  const put = async (eventId: string, stepId: string, body: SetTimer): Promise<void> => {
    try {
      const { data } = await http.put<{ data: Timer }>(timerRoutes.one(eventId, stepId), body);
      merge(eventId, [data]);
    } catch (error) {
      logTimerFailure(body.isActive ? 'start' : 'stop', error);
      throw error;
    }
  };
  const stop = async (stepId: string): Promise<void> => {
    const { eventId } = get();
    if (!eventId) return logToggleRefused();
    const { startTime = null } = get().timers[stepId] ?? {};
    await put(eventId, stepId, { isActive: false });
    if (startTime !== null) offerUndo(stepId, { startTime });
  };
  const offerUndo = (stepId: string, run: { startTime: number }): void => {
    set({ stopped: { ...get().stopped, [stepId]: run } });
    setTimeout(() => get().stopped[stepId] === run && withdrawUndo(stepId), UNDO_OFFERED_MS);
  };
  const withdrawUndo = (stepId: string): void =>
    set({ stopped: Object.fromEntries(Object.entries(get().stopped).filter(([id]) => id !== stepId)) });

  return {
    eventId: null,
    timers: {},
    stopped: {},
    known: 'nothing',
    open: (eventId) => {
      if (get().eventId === eventId) return;
      const last = eventId === null ? null : readStored(REMEMBERED, isRemembered);
      if (last && last.eventId === eventId) set({ eventId, timers: last.timers, stopped: {}, known: 'unconfirmed' });
      else set({ eventId, timers: {}, stopped: {}, known: 'nothing' });
    },
    load: async (eventId, signal) => {
      try {
        const { data, revision } = await http.get<LiveReply<Timer[]>>(timerRoutes.list(eventId), { signal });
        // What the server has now counts, also where it numbers its versions anew; what comes while it answers is told afterwards.
        if (get().eventId === eventId) learn(eventId, Object.fromEntries(data.map((timer) => [timer.id, timer])), 'current');
        return { revision };
      } catch (error) {
        logTimerFailure('list', error);
        if (get().eventId === eventId && get().known === 'nothing') set({ known: 'unconfirmed' });
        throw error;
      }
    },
    accept: (timer) => merge(timer.eventId, [timer]),
    refresh: async (stepIds) => {
      const { eventId } = get();
      if (!eventId) return;
      await Promise.all(
        stepIds.map(async (stepId) => {
          try {
            const { data } = await http.get<{ data: Timer }>(timerRoutes.one(eventId, stepId));
            merge(eventId, [data]);
          } catch (error) {
            // 404 means that the step never had a timer. @source requirements/kitchen K54
            if (!(error instanceof ApiError && error.status === 404)) logTimerFailure('one', error);
          }
        }),
      );
    },
    start: async (stepId, pageSteps) => {
      const { eventId, timers } = get();
      if (!eventId) return logToggleRefused();
      const previous = activeStepOf(timers, pageSteps);
      await put(eventId, stepId, { isActive: true, startTime: serverNow() });
      if (previous && previous !== stepId) await stop(previous);
    },
    read: async (celsius) => {
      const { eventId } = get();
      if (!eventId) return logToggleRefused();
      try {
        const { data } = await http.post<{ data: Timer }>(timerRoutes.readings(eventId), { celsius });
        merge(eventId, [data]);
      } catch (error) {
        logTimerFailure('start', error);
        throw error;
      }
    },
    stop,
    undoStop: async (stepId) => {
      const { eventId, stopped } = get();
      const run = stopped[stepId];
      if (!eventId || !run) return;
      try {
        const { data } = await http.post<{ data: Timer }>(timerRoutes.undoStop(eventId, stepId), run);
        merge(eventId, [data]);
      } catch (error) {
        logTimerFailure('start', error);
        throw error;
      }
      withdrawUndo(stepId);
    },
  };
});

const isRemembered = (value: unknown): value is Remembered =>
  typeof value === 'object' &&
  value !== null &&
  'eventId' in value &&
  'timers' in value &&
  typeof value.timers === 'object' &&
  value.timers !== null;
