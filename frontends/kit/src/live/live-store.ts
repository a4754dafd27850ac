import { useLayoutEffect, useState } from 'react';
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { LiveReply } from '#shared/core/reply.contract';
import { type ApiError, toApiError } from '../http/http';
import { type Handlers, live as pageLive } from './live';
import { throttledReload } from './throttled-reload';

/** The state of a store's data; the same words in every app. */
export interface Standing<Of> {
  /** The key of the data, e.g. the id of an event or a filter; null before anything was opened. */
  of: Of | null;
  /** `ready` from the first answer on; `failed` while nothing but failures came. */
  status: 'loading' | 'ready' | 'failed';
  /** Where the data comes from: nowhere yet, this device's copy, a substitute for the answer, or the server. */
  source: 'none' | 'copy' | 'defaults' | 'server';
  /** Epoch ms of the copy that is shown. */
  copiedAt: number | null;
  /** Why the last load failed; null once one succeeded. */
  error: ApiError | null;
}

/** There is nothing to show yet, and nothing went wrong yet. */
export const isAwaited = ({ source, status }: Standing<unknown>): boolean => source === 'none' && status === 'loading';

export type LiveState<Shown, Of> = Standing<Of> & Shown;

/** The result of a load; with its revision where a room announces changes. */
export type Loaded<Data> = Pick<LiveReply<Data>, 'success' | 'data'> & Partial<Pick<LiveReply<Data>, 'revision'>>;

/** Where a device stores the server's last answer, for the time without a network. */
export interface OfflineCopy<Data, Of> {
  read(of: Of): Promise<{ data: Data; keptAt: number } | null>;
  write(of: Of, data: Data): void;
}

/**
 * The copy of a whole state, of which only a part is stored.
 * @param toStored null where there is nothing to store
 */
export const mapCopy = <Stored, Data, Of>(
  copy: OfflineCopy<Stored, Of>,
  fromStored: (stored: Stored) => Data,
  toStored: (data: Data) => Stored | null,
): OfflineCopy<Data, Of> => ({
  read: async (of) => {
    const kept = await copy.read(of);
    return kept && { data: fromStored(kept.data), keptAt: kept.keptAt };
  },
  write: (of, data) => {
    const stored = toStored(data);
    if (stored !== null) copy.write(of, stored);
  },
});

/** The `version` of a record; 0 of one that counts none: there the last answer or push is the newest. */
export const versionOf = (record: unknown): number =>
  typeof record === 'object' && record && 'version' in record && typeof record.version === 'number' ? record.version : 0;

/** Whether two keys are equal: a filter is an object, which every render creates again. */
export const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

export interface LiveStoreOptions<Shown extends object, Of> {
  /** The data shown before anything is known. */
  empty: Shown;
  /** Without one, no room announces changes: the store loads at each opening and on `reload`. */
  room?: string | ((of: Of) => string);
  /** Asks the server. @throws ApiError */
  load(of: Of, signal: AbortSignal): Promise<{ shown: Shown; revision?: number | undefined }>;
  /** The handlers of the room's pushes; `reload` asks the server again soon, once for a rush of pushes. */
  on?(of: Of, reload: () => void): Handlers;
  /** Shown until the server answers, and written after each change. */
  copy?: OfflineCopy<Shown, Of>;
  /** The data shown when the first load failed and there is no copy. */
  standIn?(of: Of, error: ApiError): Promise<{ source: 'copy' | 'defaults'; shown: Shown } | null>;
  /** Whether an opening begins empty; without it, one of something else than before does. */
  forgets?(of: Of | null, before: Of | null): boolean;
  /** The store also loads at this interval, for data that changes as time passes. */
  everyMs?: number;
  /** A rush of pushes asks the server again at most so often, ms; for data that is expensive to compute. */
  pauseMs?: number;
  /** The connection of a test. */
  live?: typeof pageLive;
}

export interface LiveStore<Shown extends object, Of> {
  /** The hook that reads it. */
  use: UseBoundStore<StoreApi<LiveState<Shown, Of>>>;
  /** Keeps it live while the caller is mounted; null watches nothing. A store of one room takes no argument. */
  useLive: [Of] extends [undefined] ? () => void : (of: Of | null) => void;
  /** The same outside of React. @returns stop */
  watch(of: Of): () => void;
  get(): LiveState<Shown, Of>;
  /** Whether the shown data is of this key, or stays shown until that of the key is loaded. */
  shows(of: Of): boolean;
  /** Changes the shown data after a push or the reply to an own command. */
  show(shown: Partial<Shown>): void;
  /** Asks the server now. @throws ApiError */
  reload(): Promise<void>;
  /** The same after an own command that the server took: a failure is shown by the store, because the command itself did not fail. */
  refresh(): Promise<void>;
  /** Back to the time before anything was opened. */
  reset(): void;
}

/** The state of a live store, and how it changes. */
function liveState<Shown extends object, Of>({ empty, copy, forgets = (of, before) => !isSame(of, before) }: LiveStoreOptions<Shown, Of>) {
  const blank = (of: Of | null): LiveState<Shown, Of> => ({
    of,
    status: 'loading',
    source: 'none',
    copiedAt: null,
    error: null,
    ...empty,
  });
  const use = create<LiveState<Shown, Of>>()(() => blank(null));
  const get = use.getState;
  const isShown = (of: Of | null): boolean => isSame(get().of, of);
  const shows = (of: Of): boolean => isShown(of) || !forgets(of, get().of);
  const set = (standing: Partial<Standing<Of>>, shown: Partial<Shown> = {}): void =>
    use.setState({ ...get(), ...shown, ...standing }, true);
  /** Shows the server's data and copies it. */
  const show = (shown: Partial<Shown>, standing: Partial<Standing<Of>> = {}): void => {
    set(standing, shown);
    const { of, source } = get();
    if (source === 'server') copy?.write(of as Of, get());
  };
  const open = (of: Of | null): void => {
    if (forgets(of, get().of)) use.setState(blank(of), true);
    else if (!isShown(of)) set({ of });
  };
  const reset = (): void => use.setState(blank(null), true);
  return { use, get, isShown, shows, set, show, open, reset };
}

/** Several parts of a page share one watch: it ends when the last of them leaves. */
function shared<Of>(begin: (of: Of) => () => void, isKept: (of: Of) => boolean): (of: Of) => () => void {
  let watched: { of: Of; users: number; stop: () => void } | null = null;
  return (of) => {
    if (!watched || !isSame(watched.of, of) || !isKept(of)) watched = { of, users: 0, stop: begin(of) };
    const mine = watched;
    mine.users += 1;
    let isLeft = false;
    return () => {
      if (isLeft) return;
      isLeft = true;
      mine.users -= 1;
      if (mine.users > 0) return;
      if (watched === mine) watched = null;
      mine.stop();
    };
  };
}

/**
 * The data of one room of the server, as a store: load, failure, offline copy and subscription are written here once. A failure never removes shown data; an
 * answer that comes after other data was opened is dropped. @source decisions/0046
 */
export function liveStore<Shown extends object, Of = undefined>(options: LiveStoreOptions<Shown, Of>): LiveStore<Shown, Of> {
  const { room, load, on, copy, standIn, everyMs, pauseMs, live = pageLive } = options;
  const { use, get, isShown, shows, set, show, open, reset } = liveState(options);

  const loadNow = async (of: Of, signal: AbortSignal): Promise<{ revision: number }> => {
    const { shown, revision } = await load(of, signal);
    if (isShown(of)) show(shown, { status: 'ready', source: 'server', copiedAt: null, error: null });
    return { revision: revision ?? 0 };
  };
  const recall = async (of: Of): Promise<void> => {
    const kept = await copy?.read(of);
    if (kept && isShown(of) && get().source !== 'server') set({ source: 'copy', copiedAt: kept.keptAt }, kept.data);
  };
  const failed = async (of: Of | null, error: ApiError): Promise<void> => {
    if (error.code === 'request.cancelled' || !isShown(of)) return;
    set({ error, status: get().status === 'ready' ? 'ready' : 'failed' });
    if (of === null || get().source !== 'none') return;
    const instead = await standIn?.(of, error).catch(() => null);
    // In between, the server may have answered, or other data may have been opened.
    if (instead && isShown(of) && get().source === 'none') set({ source: instead.source }, instead.shown);
  };
  const loadOnce = (of: Of, onError: (error: ApiError) => void): (() => void) => {
    const left = new AbortController();
    loadNow(of, left.signal).catch((thrown: unknown) => onError(toApiError(thrown)));
    return () => left.abort();
  };
  const begin = (of: Of): (() => void) => {
    open(of);
    void recall(of);
    const onError = (error: ApiError): void => void failed(of, error);
    const again = throttledReload((signal) => loadNow(of, signal), onError, pauseMs);
    const stop =
      room === undefined
        ? loadOnce(of, onError)
        : live(nameOf(room, of), (signal) => loadNow(of, signal), on?.(of, again.soon) ?? {}, { onError });
    const timer = everyMs === undefined ? undefined : setInterval(again.soon, everyMs);
    return () => {
      clearInterval(timer);
      again.stop();
      stop();
    };
  };
  // A second watcher loads nothing where the data is shown or loading. Without a room no message announces changes: it loads again once the answer is there.
  const isKept = (of: Of): boolean => isShown(of) && get().error === null && (room !== undefined || get().status === 'loading');
  const watch = shared(begin, isKept);
  const useLive = (of: Of | null): void => {
    const [opened, setOpened] = useState(of);
    if (!isSame(opened, of)) setOpened(of);
    // Before the browser paints: the data of the last key must not flash up.
    useLayoutEffect(() => {
      if (opened !== null) return watch(opened);
      open(null);
      return undefined;
    }, [opened]);
  };
  const reload = async (): Promise<void> => {
    const { of } = get();
    await loadNow(of as Of, new AbortController().signal).catch((thrown: unknown) => {
      const error = toApiError(thrown);
      void failed(of, error);
      throw error;
    });
  };
  return {
    use,
    useLive: useLive as LiveStore<Shown, Of>['useLive'],
    watch,
    get,
    shows,
    show: (shown) => show(shown),
    reload,
    refresh: () => reload().catch(() => undefined),
    reset,
  };
}

const nameOf = <Of>(room: string | ((of: Of) => string), of: Of): string => (typeof room === 'string' ? room : room(of));
