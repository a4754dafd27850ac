/**
 * The server of this spec runs beside the page: its packages must be those for Node.
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/dom';
import { ApiError } from '#kit/http/http';
import { BAD_FORMAT, liveCollection } from '#kit/live/live-collection';
import type { OfflineCopy } from '#kit/live/live-store';
import type { LiveReply } from '#shared/core/reply.contract';
import { tasksRoom } from '#shared/realtime/rooms';
import type { Task } from '#shared/tasks/task.contract';
import { setUpKitchen, type TinyKitchen } from './tiny-kitchen';

let kitchen: TinyKitchen;
let stops: (() => void)[];
setUpKitchen((given) => ({ kitchen, stops } = given));

const task = (id: string, version: number, eventId = 'e1') => ({ id, eventId, version }) as Task;

interface Made {
  load?: (signal: AbortSignal) => Promise<LiveReply<Task[]>>;
  copy?: OfflineCopy<Task[], string>;
  standIn?: (of: string, error: ApiError) => Promise<{ source: 'defaults'; data: Task[] } | null>;
}

function tasksOf({ load = (signal) => kitchen.fetchTasks(signal), ...more }: Made = {}) {
  const tasks = liveCollection<Task, string>({
    room: tasksRoom,
    load: (_eventId, signal) => load(signal),
    version: (one) => one.version,
    belongs: (one, eventId) => one.eventId === eventId,
    order: (a, b) => (a.id < b.id ? -1 : 1),
    on: ({ accept, remove }) => ({ 'task.changed': accept, 'task.removed': remove }),
    live: kitchen.page().live,
    ...more,
  });
  const shown = () => Object.fromEntries(tasks.get().list.map(({ id, version }) => [id, version]));
  const watch = (of = 'e1') => {
    const stop = tasks.watch(of);
    stops.push(stop);
    return stop;
  };
  return { tasks, shown, watch };
}
const watched = () => waitFor(() => expect(kitchen.watchers).toBe(1));

describe('a live collection', () => {
  it('loads, then shows pushed changes and removals, in order', async () => {
    kitchen.commit('b');
    const { tasks, shown, watch } = tasksOf();
    expect(tasks.get()).toMatchObject({ of: null, status: 'loading', source: 'none', error: null });
    watch();
    await waitFor(() => expect(tasks.get()).toMatchObject({ of: 'e1', status: 'ready', source: 'server' }));
    await watched();
    kitchen.push(kitchen.commit('a'));
    await waitFor(() => expect(shown()).toEqual({ b: 1, a: 2 }));
    expect(tasks.get().list.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(tasks.get().records['a']).toBe(tasks.get().list[0]);
    kitchen.push(kitchen.commitRemoval('b'));
    await waitFor(() => expect(shown()).toEqual({ a: 2 }));
  });

  it('is not set back by a push that is older than the reply to an own command', async () => {
    kitchen.commit('a');
    const { tasks, shown, watch } = tasksOf();
    watch();
    await waitFor(() => expect(shown()).toEqual({ a: 1 }));
    await watched();
    const [older, newer] = [kitchen.commit('a'), kitchen.commit('a')];
    tasks.accept(newer.record);
    kitchen.push(older);
    kitchen.push(kitchen.commit('b'));
    kitchen.push(newer);
    await waitFor(() => expect(shown()).toEqual({ a: 3, b: 4 }));
    const seen: number[] = [];
    stops.push(tasks.use.subscribe(({ records }) => seen.push(records['a']?.version ?? 0)));
    tasks.accept(task('a', 2));
    expect(shown()).toEqual({ a: 3, b: 4 });
    expect(seen).toEqual([]);
  });

  it('never brings back a removed record, until a newer version restores it', async () => {
    kitchen.commit('a');
    const { tasks, shown, watch } = tasksOf();
    watch();
    await waitFor(() => expect(shown()).toEqual({ a: 1 }));
    await watched();
    tasks.remove({ id: 'a', version: 3 });
    kitchen.push(kitchen.commit('a'));
    kitchen.push(kitchen.commit('b'));
    await waitFor(() => expect(shown()).toEqual({ b: 3 }));
    tasks.accept(task('a', 4));
    expect(shown()).toEqual({ b: 3, a: 4 });
  });

  it('keeps a restored record when an older removal comes late', async () => {
    const { tasks, shown, watch } = tasksOf();
    watch();
    await waitFor(() => expect(tasks.get().source).toBe('server'));
    tasks.accept(task('a', 5));
    tasks.remove({ id: 'a', version: 4 });
    expect(shown()).toEqual({ a: 5 });
    tasks.remove({ id: 'a', version: 6 });
    expect(shown()).toEqual({});
  });

  it('ignores records of another event', async () => {
    kitchen.commit('a');
    const { tasks, shown, watch } = tasksOf();
    watch();
    await waitFor(() => expect(shown()).toEqual({ a: 1 }));
    tasks.accept(task('a', 9, 'e2'));
    tasks.remove({ id: 'a', version: 9 }, 'e2');
    tasks.replace([], 'e2');
    expect(shown()).toEqual({ a: 1 });
  });

  /** @source faults R8 */
  it('loads again after a reconnect, also when the server starts its version numbers again', async () => {
    kitchen.commit('a');
    const { tasks, shown, watch } = tasksOf();
    watch();
    await waitFor(() => expect(shown()).toEqual({ a: 1 }));
    await watched();
    tasks.accept(task('a', 70));
    tasks.remove({ id: 'b', version: 70 });
    kitchen.cutLines();
    kitchen.commit('b');
    await waitFor(() => expect(shown()).toEqual({ a: 1, b: 2 }));
  });

  it('forgets its list when another event is opened, and drops the late answer for the earlier one', async () => {
    kitchen.commit('a');
    const answers: (() => void)[] = [];
    const held = async (signal: AbortSignal) => {
      const reply = await kitchen.fetchTasks(signal);
      await new Promise<void>((resolve) => answers.push(resolve));
      return reply;
    };
    const { tasks, watch } = tasksOf({ load: held });
    const stop = watch();
    await waitFor(() => expect(answers).toHaveLength(1));
    stop();
    watch('e2');
    answers[0]?.();
    await waitFor(() => expect(answers.length).toBeGreaterThan(1));
    expect(tasks.get()).toMatchObject({ of: 'e2', source: 'none', list: [] });
    tasks.reset();
    expect(tasks.get()).toMatchObject({ of: null, status: 'loading', source: 'none' });
  });
});

describe('a load that fails', () => {
  it('keeps the list and gives the reason, until the next success', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    kitchen.commit('a');
    const { tasks, shown, watch } = tasksOf();
    watch();
    await waitFor(() => expect(shown()).toEqual({ a: 1 }));
    await watched();
    kitchen.loadStatus = 503;
    kitchen.cutLines();
    await waitFor(() => expect(tasks.get().error).toMatchObject({ status: 503 }));
    expect(tasks.get()).toMatchObject({ status: 'ready', source: 'server' });
    expect(shown()).toEqual({ a: 1 });
    kitchen.loadStatus = 200;
    await waitFor(() => expect(tasks.get().error).toBeNull(), { timeout: 5_000 });
  });

  it('gives the state failed when no list was shown before', async () => {
    kitchen.loadStatus = 403;
    const { tasks, watch } = tasksOf();
    watch();
    await waitFor(() => expect(tasks.get()).toMatchObject({ status: 'failed', source: 'none', error: { status: 403 } }));
    await expect(tasks.reload()).rejects.toMatchObject({ status: 403 });
  });

  it('shows the defaults in place of a refused answer', async () => {
    kitchen.loadStatus = 403;
    const { tasks, shown, watch } = tasksOf({ standIn: () => Promise.resolve({ source: 'defaults', data: [task('d', 0)] }) });
    watch();
    await waitFor(() => expect(tasks.get()).toMatchObject({ status: 'failed', source: 'defaults' }));
    expect(shown()).toEqual({ d: 0 });
  });

  it('fails for an answer that is no list', async () => {
    const none = { success: true, data: 'none', revision: 1, serverNow: 0 } as unknown as LiveReply<Task[]>;
    const { tasks, watch } = tasksOf({ load: () => Promise.resolve(none) });
    watch();
    await waitFor(() => expect(tasks.get().error).toMatchObject({ code: BAD_FORMAT, status: 200 }));
  });
});

describe('the offline copy', () => {
  it('is shown until the server answers, and written after each change', async () => {
    const written: string[][] = [];
    const release = kitchen.holdLoads();
    const copy: OfflineCopy<Task[], string> = {
      read: (of) => Promise.resolve({ data: [task(`old of ${of}`, 1)], keptAt: 7 }),
      write: (_of, list) => written.push(list.map(({ id }) => id)),
    };
    const { tasks, shown, watch } = tasksOf({ copy });
    watch();
    await waitFor(() => expect(tasks.get()).toMatchObject({ status: 'loading', source: 'copy', copiedAt: 7 }));
    expect(shown()).toEqual({ 'old of e1': 1 });
    expect(written).toEqual([]);
    release();
    await waitFor(() => expect(tasks.get()).toMatchObject({ source: 'server', copiedAt: null }));
    await watched();
    kitchen.push(kitchen.commit('a'));
    await waitFor(() => expect(shown()).toEqual({ a: 1 }));
    expect(written.slice(-2)).toEqual([[], ['a']]);
  });

  it('stays when the server does not answer', async () => {
    kitchen.loadStatus = 403;
    const copy = { read: () => Promise.resolve({ data: [task('a', 1)], keptAt: 7 }), write: () => undefined };
    const { tasks, shown, watch } = tasksOf({ copy, standIn: () => Promise.reject(new Error('not asked')) });
    watch();
    await waitFor(() => expect(tasks.get()).toMatchObject({ status: 'failed', source: 'copy' }));
    expect(shown()).toEqual({ a: 1 });
  });
});

describe('a collection that several parts of a page watch', () => {
  it('loads once, and stays until the last watcher has left', async () => {
    const load = jest.fn((signal: AbortSignal) => kitchen.fetchTasks(signal));
    kitchen.commit('a');
    const { tasks, shown, watch } = tasksOf({ load });
    const first = watch();
    const second = watch();
    await waitFor(() => expect(tasks.get().status).toBe('ready'));
    await watched();
    const third = watch();
    expect(load).toHaveBeenCalledTimes(1);
    // Whoever leaves twice leaves once.
    first();
    first();
    second();
    kitchen.push(kitchen.commit('b'));
    await waitFor(() => expect(shown()).toEqual({ a: 1, b: 2 }));
    third();
    await waitFor(() => expect(kitchen.watchers).toBe(0));
    watch();
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  });

  it('loads again for a watcher who comes after another event was opened, or after a failure', async () => {
    const load = jest.fn((signal: AbortSignal) => kitchen.fetchTasks(signal));
    kitchen.commit('a');
    const { tasks, shown, watch } = tasksOf({ load });
    watch();
    watch('e2');
    watch();
    await waitFor(() => expect(shown()).toEqual({ a: 1 }));
    load.mockRejectedValueOnce(new ApiError({ code: 'role.forbidden', status: 403, message: 'No' }));
    await tasks.reload().catch(() => undefined);
    expect(tasks.get().error).not.toBeNull();
    watch();
    await waitFor(() => expect(tasks.get().error).toBeNull());
  });
});

describe('a collection without a room', () => {
  const asked: string[] = [];
  const answers: (ApiError | Task[])[] = [];
  const notes = liveCollection<Task, { event: string }, { total: number }>({
    load: ({ event }) => {
      asked.push(event);
      const data = answers.shift() ?? [];
      return data instanceof ApiError ? Promise.reject(data) : Promise.resolve({ success: true, data, total: 70 });
    },
    version: (one) => one.version,
    extra: ({ total }) => ({ total }),
    forgets: (of, before) => of?.event !== before?.event,
  });
  const refused = new ApiError({ code: 'role.forbidden', status: 403, message: 'No' });
  beforeEach(() => {
    notes.reset();
    asked.length = 0;
  });

  it('loads when it is opened, and at each reload', async () => {
    answers.push([task('a', 1)], [task('a', 2)]);
    stops.push(notes.watch({ event: 'e1' }));
    await waitFor(() => expect(notes.get()).toMatchObject({ status: 'ready', source: 'server', extra: { total: 70 } }));
    expect(notes.get().list).toEqual([task('a', 1)]);
    await notes.reload();
    expect(notes.get().list).toEqual([task('a', 2)]);
    expect(asked).toEqual(['e1', 'e1']);
  });

  it('loads once for watchers that come together, and again for a later one, because it gets no pushes', async () => {
    stops.push(notes.watch({ event: 'e1' }), notes.watch({ event: 'e1' }));
    await waitFor(() => expect(notes.get().status).toBe('ready'));
    expect(asked).toEqual(['e1']);
    stops.push(notes.watch({ event: 'e1' }));
    await waitFor(() => expect(asked).toEqual(['e1', 'e1']));
  });

  it('says why it could not be loaded', async () => {
    answers.push(refused);
    stops.push(notes.watch({ event: 'e1' }));
    await waitFor(() => expect(notes.get()).toMatchObject({ status: 'failed', source: 'none', error: { code: 'role.forbidden' } }));
  });

  it('updates the records of its list and adds none', async () => {
    answers.push([task('a', 2)]);
    stops.push(notes.watch({ event: 'e1' }));
    await waitFor(() => expect(notes.get().status).toBe('ready'));
    notes.update(task('a', 1));
    notes.update(task('b', 9));
    expect(notes.get().list).toEqual([task('a', 2)]);
    notes.update(task('a', 3));
    expect(notes.get().list).toEqual([task('a', 3)]);
  });
});

it('a collection with an interval loads again after it, until the last watcher has left', async () => {
  jest.useFakeTimers();
  let loads = 0;
  const clock = liveCollection<Task>({
    everyMs: 60_000,
    load: () => Promise.resolve({ success: true, data: [task('a', (loads += 1))] }),
    version: (one) => one.version,
  });
  const stop = clock.watch(undefined);
  await jest.advanceTimersByTimeAsync(61_000);
  expect(clock.get().list).toEqual([task('a', 2)]);
  stop();
  await jest.advanceTimersByTimeAsync(120_000);
  expect(loads).toBe(2);
  jest.useRealTimers();
});
