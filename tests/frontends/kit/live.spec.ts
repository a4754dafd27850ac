/**
 * The server of this spec runs beside the page: its packages must be those for Node.
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/dom';
import { io } from 'socket.io-client';
import { useConnection } from '#kit/live/connection.store';
import { type ApiError, onSignedOut } from '#kit/http/http';
import { createLive } from '#kit/live/live';
import { serverNow } from '#kit/server-clock';
import type { KuzhiSocket } from '#kit/live/socket';
import type { Task } from '#shared/tasks/task.contract';
import { DeafSocket } from './deaf-socket';
import { ROOM, setUpKitchen, type TinyKitchen } from './tiny-kitchen';

let kitchen: TinyKitchen;
let stops: (() => void)[];
setUpKitchen((given) => ({ kitchen, stops } = given));

/** A page with a screen on it: what it shows, and what each record replaced. */
function openScreen({ page = openPage(), room = ROOM, stops: own = stops } = {}) {
  const screen = {
    tasks: {} as Record<string, number>,
    applied: [] as string[],
    errors: [] as ApiError[],
    stop: () => undefined as void,
    page,
  };
  const load = async (signal: AbortSignal) => {
    const reply = await kitchen.fetchTasks(signal);
    screen.tasks = Object.fromEntries(reply.data.map((task) => [task.id, task.version]));
    screen.applied.push(`load ${reply.revision}`);
    return reply;
  };
  const accept = (task: Task) => {
    screen.tasks[task.id] = task.version;
    screen.applied.push(`${task.id} v${task.version}`);
  };
  screen.stop = page.live(room, load, { 'task.changed': accept }, { onError: (error) => screen.errors.push(error) });
  own.push(screen.stop);
  return screen;
}
const openPage = () => kitchen.page();
const connected = () => waitFor(() => expect(useConnection.getState().state).toBe('live'));
const settled = async () => {
  await connected();
  await waitFor(() => expect(kitchen.watchers).toBe(1));
};

describe('a screen', () => {
  it('loads, then applies each push once and in order', async () => {
    kitchen.commit('t1');
    const screen = openScreen();
    await settled();
    await waitFor(() => expect(screen.tasks).toEqual({ t1: 1 }));
    const change = kitchen.commit('t1');
    kitchen.push(change);
    kitchen.push(change); // Recovery and resync may both bring it.
    kitchen.push(kitchen.commit('t2'));
    await waitFor(() => expect(screen.tasks).toEqual({ t1: 2, t2: 3 }));
    expect(screen.applied.filter((what) => !what.startsWith('load'))).toEqual(['t1 v2', 't2 v3']);
  });

  it('applies pushes that came during a load after it, in order', async () => {
    const screen = openScreen();
    await settled();
    await waitFor(() => expect(screen.applied).toContain('load 0'));
    const before = kitchen.loads;
    const release = kitchen.holdLoads();
    kitchen.cutLines();
    await waitFor(() => expect(kitchen.loads).toBe(before + 1)); // It is under way and will bring revision 0.
    kitchen.push(kitchen.commit('t1'));
    kitchen.push(kitchen.commit('t2'));
    const pulled = new Promise<void>((resolve) => {
      const stop = useConnection.subscribe(({ lastHeardAt }) => {
        if (lastHeardAt === null) return;
        stop();
        resolve();
      });
    });
    kitchen.pulse();
    await pulled;
    screen.applied.length = 0;
    release();
    await waitFor(() => expect(screen.applied).toEqual(['load 0', 't1 v1', 't2 v2']));
  });

  it('puts right two pushes that overtook each other, without loading', async () => {
    const screen = openScreen();
    await settled();
    await waitFor(() => expect(screen.applied).toContain('load 0'));
    const before = kitchen.loads;
    const first = kitchen.commit('t1');
    kitchen.push(kitchen.commit('t2'));
    kitchen.push(first);
    await waitFor(() => expect(screen.applied.slice(-2)).toEqual(['t1 v1', 't2 v2']));
    expect(kitchen.loads).toBe(before);
  });

  it('loads again when a push is missing, once for many pushes', async () => {
    const screen = openScreen();
    await settled();
    await waitFor(() => expect(screen.applied).toContain('load 0'));
    const before = kitchen.loads;
    kitchen.commit('lost');
    for (let n = 0; n < 20; n += 1) kitchen.push(kitchen.commit(`t${n}`));
    await waitFor(() => expect(screen.tasks).toHaveProperty('lost', 1));
    expect(Object.keys(screen.tasks)).toHaveLength(21);
    expect(kitchen.loads).toBe(before + 1);
  });

  it('loads again when a pulse is ahead', async () => {
    const screen = openScreen();
    await settled();
    await waitFor(() => expect(screen.applied).toContain('load 0'));
    kitchen.commit('lost');
    kitchen.pulse();
    await waitFor(() => expect(screen.tasks).toEqual({ lost: 1 }));
  });

  it('loads again after the cable was pulled', async () => {
    const screen = openScreen();
    await settled();
    await waitFor(() => expect(screen.applied).toContain('load 0'));
    kitchen.cutLines();
    kitchen.commit('t1');
    await waitFor(() => expect(screen.tasks).toEqual({ t1: 1 }));
    await settled();
    expect(kitchen.handshakes).toBe(2);
  });

  it('comes back automatically when the server hung up @deep', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    const screen = openScreen();
    await settled();
    kitchen.hangUp();
    kitchen.commit('t1');
    await waitFor(() => expect(screen.tasks).toEqual({ t1: 1 }), { timeout: 5_000 });
  });

  it('loads again and asks for the time when the page wakes up', async () => {
    const screen = openScreen();
    await settled();
    await waitFor(() => expect(kitchen.clockAsked).toBe(3));
    await waitFor(() => expect(screen.applied).toContain('load 0'));
    kitchen.commit('t1');
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.tasks).toEqual({ t1: 1 }));
    await waitFor(() => expect(kitchen.clockAsked).toBe(4));
  });

  it('learns the time of the server', async () => {
    openScreen();
    await waitFor(() => expect(kitchen.clockAsked).toBe(3));
    await waitFor(() => expect(Math.abs(serverNow() - Date.now())).toBeLessThan(200));
  });

  it('shows the first picture even before the socket is there @deep', async () => {
    kitchen.commit('t1');
    const page = createLive(() => io(kitchen.url, { path: '/nowhere', transports: ['websocket'], forceNew: true, reconnection: false }));
    const screen = openScreen({ page });
    await waitFor(() => expect(screen.tasks).toEqual({ t1: 1 }));
    expect(useConnection.getState().state).toBe('connecting');
  });
});

describe('a load that fails', () => {
  it('reports the error and is tried again', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    kitchen.commit('t1');
    kitchen.loadStatus = 503;
    const screen = openScreen();
    await waitFor(() => expect(screen.errors.length).toBeGreaterThan(0));
    expect(screen.errors[0]).toMatchObject({ status: 503 });
    kitchen.loadStatus = 200;
    await waitFor(() => expect(screen.tasks).toEqual({ t1: 1 }), { timeout: 5_000 });
  });

  it('is not tried again for a person without permission', async () => {
    kitchen.loadStatus = 403;
    const screen = openScreen();
    await settled();
    await waitFor(() => expect(screen.errors).toHaveLength(kitchen.loads));
    const before = kitchen.loads;
    kitchen.commit('t1');
    kitchen.pulse();
    await waitFor(() => expect(useConnection.getState().lastHeardAt).not.toBeNull());
    expect(kitchen.loads).toBe(before);
  });
});

describe('a room that is denied', () => {
  const denial = { ok: false, code: 'session.missing', error: 'Please sign in' } as const;

  it('reports the refusal once and is not requested again', async () => {
    kitchen.denials = { [ROOM]: denial };
    const signedOut = jest.fn();
    stops.push(onSignedOut(signedOut));
    const screen = openScreen();
    await waitFor(() => expect(screen.errors).toMatchObject([{ code: 'session.missing', status: 401, message: 'Please sign in' }]));
    expect(kitchen.handshakes).toBe(1);
    expect(signedOut).toHaveBeenCalledTimes(1);
  });

  it('is requested once more with a fresh handshake when it joins an older line', async () => {
    const screen = openScreen();
    await settled();
    kitchen.denials = { 'order:MND-AAAAAA': denial };
    const order = openScreen({ page: screen.page, room: 'order:MND-AAAAAA' });
    await waitFor(() => expect(kitchen.handshakes).toBe(2));
    await waitFor(() => expect(order.errors).toHaveLength(1));
    expect(kitchen.handshakes).toBe(2);
  });
});

describe('the line', () => {
  it('is one for the whole page, and closes with the last watcher', async () => {
    const page = openPage();
    const first = openScreen({ page });
    const second = openScreen({ page });
    await settled();
    expect(kitchen.handshakes).toBe(1);
    first.stop();
    expect(kitchen.unwatched).toEqual([]);
    second.stop();
    await waitFor(() => expect(kitchen.sockets).toBe(0));
    expect(useConnection.getState()).toMatchObject({ state: 'connecting', wanted: false });
  });

  it('survives a change of screens', async () => {
    const page = openPage();
    const first = openScreen({ page });
    await settled();
    first.stop();
    const second = openScreen({ page });
    kitchen.commit('t1');
    await waitFor(() => expect(second.tasks).toEqual({ t1: 1 }));
    expect(kitchen.handshakes).toBe(1);
  });

  it('brings commands to the screen and reports to the server, again after a reconnect', async () => {
    const page = openPage();
    const heard: unknown[] = [];
    stops.push(page.onCommand((command) => heard.push(command)));
    const report = { page: '/tv', language: 'en', plan: null, version: '1' };
    page.report(report);
    await waitFor(() => expect(kitchen.reports).toEqual([report]));
    kitchen.command({ kind: 'language', value: 'ml' });
    await waitFor(() => expect(heard).toEqual([{ kind: 'language', value: 'ml' }]));
    kitchen.cutLines();
    await waitFor(() => expect(kitchen.reports).toEqual([report, report]));
  });
});

describe('time without news', () => {
  let socket: DeafSocket;
  let stop: () => void;

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    socket = new DeafSocket();
    const { live } = createLive(() => socket as unknown as KuzhiSocket);
    stop = live(ROOM, () => Promise.resolve({ revision: 0 }), {});
  });
  afterEach(() => {
    stop();
    jest.useRealTimers();
  });
  const pulse = () => socket.hear('pulse', { rooms: {}, serverNow: Date.now() });

  it('makes the screen stale after 15 s, and live with the next pulse', () => {
    socket.connect();
    pulse();
    jest.advanceTimersByTime(14_999);
    expect(useConnection.getState()).toMatchObject({ state: 'live', stale: false });
    jest.advanceTimersByTime(1);
    expect(useConnection.getState()).toMatchObject({ state: 'live', stale: true });
    pulse();
    expect(useConnection.getState().stale).toBe(false);
  });

  it('says reconnecting first, and offline since the moment of the loss', () => {
    socket.connect();
    pulse();
    const lostAt = serverNow();
    socket.connected = false;
    socket.hear('disconnect', 'transport close');
    expect(useConnection.getState().state).toBe('reconnecting');
    jest.advanceTimersByTime(15_000);
    expect(useConnection.getState().state).toBe('offline');
    expect(Math.abs((useConnection.getState().offlineSince ?? 0) - lostAt)).toBeLessThan(5);
    socket.connect();
    expect(useConnection.getState()).toMatchObject({ state: 'live', offlineSince: null });
  });

  it('names the moment of the loss also on a page that is opened again without a network', () => {
    socket.connect();
    socket.connected = false;
    socket.hear('disconnect', 'transport close');
    jest.advanceTimersByTime(15_000);
    const { offlineSince } = useConnection.getState();
    stop();
    jest.advanceTimersByTime(60_000);
    stop = createLive(() => new DeafSocket() as unknown as KuzhiSocket).live(ROOM, () => Promise.resolve({ revision: 0 }), {});
    jest.advanceTimersByTime(15_000);
    expect(useConnection.getState()).toMatchObject({ state: 'offline', offlineSince });
  });

  it('says offline at once when the browser knows it', () => {
    socket.connect();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    socket.connected = false;
    socket.hear('disconnect', 'transport error');
    expect(useConnection.getState().state).toBe('offline');
  });

  it('leaves no timer behind', async () => {
    socket.connect();
    pulse();
    socket.hear('disconnect', 'io server disconnect');
    stop();
    await Promise.resolve();
    expect(jest.getTimerCount()).toBe(0);
  });
});
