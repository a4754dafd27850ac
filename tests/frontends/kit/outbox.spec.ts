import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/dom';
import { ApiError } from '#kit/http/http';
import type { Command, NewCommand } from '#kit/outbox';
import { createOutbox, type OutboxOptions } from '#kit/outbox/create-outbox';
import { taskCommandApi } from '#shared/tasks/task.api';
import { FakeChannel, FakeLocks } from './fake-tabs';

type Outbox = ReturnType<typeof createOutbox>;
type Deliver = NonNullable<OutboxOptions['deliver']>;

const start = (task: string) => ({
  method: 'POST' as const,
  path: taskCommandApi.start('e1', task),
  subject: task,
  label: `Start ${task}`,
});
const lost = () => new ApiError({ code: 'network.unreachable', status: 0, message: 'gone' });
const no = (status: number, code = 'task.no', retryAfterMs: number | null = null) =>
  new ApiError({ code, status, message: 'No', retryAfterMs });

/** A server that remembers what it got, and can be unplugged. */
class Kitchen {
  readonly heard: Command[] = [];
  answer: (command: Command) => unknown = (command) => ({ success: true, did: command.subject });
  readonly deliver: Deliver = (command) => {
    this.heard.push(command);
    return Promise.resolve().then(() => this.answer(command));
  };
  get subjects() {
    return this.heard.map((command) => command.subject);
  }
}
const throwing = (error: () => Error) => () => {
  throw error();
};

let name = '';
let tabs: Outbox[] = [];
let kitchen: Kitchen;

function openTab(deliver: Deliver = kitchen.deliver): Outbox {
  const tab = createOutbox({ name, deliver });
  tabs.push(tab);
  return tab;
}
const waiting = (tab: Outbox) => tab.store.getState().waiting.map((command) => command.subject);
/** Waits for what the database does in its own time, also while our timers stand still. */
const clockOfTheTest = globalThis.setTimeout;
async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; !isSo(); tries += 1) {
    if (tries > 2_000) throw new Error('it never came to pass');
    await new Promise((resolve) => clockOfTheTest(resolve, 1));
  }
}
const wakeUp = () => window.dispatchEvent(new Event('online'));

beforeEach(() => {
  name = `outbox-${Math.random()}`;
  kitchen = new Kitchen();
  Object.assign(globalThis, { BroadcastChannel: FakeChannel });
  Object.defineProperty(navigator, 'locks', { value: new FakeLocks(), configurable: true });
});
afterEach(async () => {
  jest.useRealTimers();
  await Promise.all(tabs.map((tab) => tab.stop()));
  tabs = [];
});

describe('a command that is held', () => {
  const held = (task: string): NewCommand => ({ ...start(task), id: `held-${task}`, holdMs: 10_000 });

  it('is withdrawn before it is sent, and the command behind it is sent', async () => {
    const tab = openTab();
    void tab.send(held('t1'));
    void tab.send(start('t2'));
    await until(() => waiting(tab).length === 2);
    expect(await tab.withdraw('held-t1')).toBe(true);
    await until(() => kitchen.subjects.length === 1);
    expect(kitchen.subjects).toEqual(['t2']);
    expect(await tab.withdraw('held-t1')).toBe(false);
  });

  it('is sent when its time is over, in its order', async () => {
    const tab = openTab();
    void tab.send({ ...held('t1'), holdMs: 50 });
    void tab.send(start('t2'));
    await until(() => kitchen.subjects.length === 2);
    expect(kitchen.subjects).toEqual(['t1', 't2']);
    expect(await tab.withdraw('held-t1')).toBe(false);
  });
});

describe('while the network is there', () => {
  it('sends at once and gives the reply', async () => {
    const tab = openTab();
    await expect(tab.send(start('t1'))).resolves.toEqual({ state: 'sent', reply: { success: true, did: 't1' } });
    expect(waiting(tab)).toEqual([]);
    expect(tab.store.getState().persistent).toBe(true);
  });

  it('shows the reply before the command leaves the list of waiting ones', async () => {
    const tab = openTab();
    const order: unknown[] = [];
    tab.store.subscribe(() => order.push(waiting(tab)));
    await tab.send(start('t1'), (reply) => order.push(reply));
    expect(order).toEqual([[], ['t1'], { success: true, did: 't1' }, []]);
  });

  it('sends in the order of pressing, one after the other', async () => {
    const tab = openTab();
    const order: string[] = [];
    kitchen.answer = async ({ subject }) => {
      order.push(`${subject} begins`);
      await Promise.resolve();
      order.push(`${subject} ends`);
    };
    await Promise.all(['t1', 't2', 't3'].map((task) => tab.send(start(task))));
    expect(order).toEqual(['t1 begins', 't1 ends', 't2 begins', 't2 ends', 't3 begins', 't3 ends']);
    expect(new Set(kitchen.heard.map((command) => command.id)).size).toBe(3);
  });
});

describe('when the network drops', () => {
  it('says that the command waits, and sends it once when the network is back', async () => {
    jest.useFakeTimers({ doNotFake: ['performance', 'setImmediate', 'queueMicrotask', 'nextTick'] });
    const tab = openTab();
    kitchen.answer = throwing(lost);
    const sent = tab.send(start('t1'));
    await until(() => kitchen.heard.length === 1);
    await jest.advanceTimersByTimeAsync(4_000);
    expect(await sent).toEqual({ state: 'waiting' });
    expect(waiting(tab)).toEqual(['t1']);

    kitchen.answer = () => ({ success: true });
    const tries = kitchen.heard.length;
    wakeUp();
    await until(() => waiting(tab).length === 0);
    expect(kitchen.heard).toHaveLength(tries + 1);
  });

  it('tells at once that a command waits where the browser itself has no network', async () => {
    jest.useFakeTimers({ doNotFake: ['performance', 'setImmediate', 'queueMicrotask', 'nextTick'] });
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    kitchen.answer = throwing(lost);
    const tab = openTab();
    const sent = tab.send(start('t1'));
    await until(() => kitchen.heard.length > 0);
    await jest.advanceTimersByTimeAsync(500);
    expect(await Promise.race([sent, new Promise((resolve) => clockOfTheTest(() => resolve('still asking'), 100))])).toEqual({
      state: 'waiting',
    });
    expect(waiting(tab)).toEqual(['t1']);
  });

  it.each([
    ['no answer', lost],
    ['a server in trouble', () => no(503)],
    ['a proxy page under 403', () => no(403, 'server.unreadable')],
    ['a slow body', () => no(408)],
  ])('tries again after %s, with the same key', async (_what, error) => {
    const tab = openTab();
    let tries = 0;
    kitchen.answer = () => {
      tries += 1;
      if (tries < 3) throw error();
      return { success: true };
    };
    const sent = tab.send(start('t1'));
    await waitFor(() => {
      wakeUp();
      expect(tries).toBe(3);
    });
    await expect(sent).resolves.toMatchObject({ state: 'sent' });
    expect(new Set(kitchen.heard.map((command) => command.id)).size).toBe(1);
  });

  /** @source requirements/kitchen K35 */
  it('sends within 100 ms, and tries a third time by itself, each time a second or two later', async () => {
    jest.useFakeTimers({ doNotFake: ['performance', 'setImmediate', 'queueMicrotask', 'nextTick'] });
    const tab = openTab();
    kitchen.answer = throwing(() => no(503));
    const sent = tab.send(start('t1'));
    await jest.advanceTimersByTimeAsync(100);
    await until(() => kitchen.heard.length === 1 && jest.getTimerCount() > 1);
    await jest.advanceTimersByTimeAsync(1_000);
    await until(() => kitchen.heard.length === 2 && jest.getTimerCount() > 1);
    kitchen.answer = () => ({ success: true });
    await jest.advanceTimersByTimeAsync(2_000);
    await expect(sent).resolves.toMatchObject({ state: 'sent' });
    expect(kitchen.heard).toHaveLength(3);
  });

  it('obeys Retry-After even when the user presses again', async () => {
    jest.useFakeTimers({ doNotFake: ['performance', 'setImmediate', 'queueMicrotask', 'nextTick'] });
    const tab = openTab();
    kitchen.answer = throwing(() => no(429, 'request.tooMany', 60_000));
    void tab.send(start('t1'));
    await until(() => kitchen.heard.length === 1 && jest.getTimerCount() > 1);
    void tab.send(start('t2'));
    await until(() => waiting(tab).length === 2);
    wakeUp();
    await jest.advanceTimersByTimeAsync(59_000);
    expect(kitchen.subjects).toEqual(['t1']);
    kitchen.answer = () => ({ success: true });
    await jest.advanceTimersByTimeAsync(1_000);
    await until(() => waiting(tab).length === 0);
    expect(kitchen.subjects).toEqual(['t1', 't1', 't2']);
  });

  it('keeps the command until the user has signed in', async () => {
    const tab = openTab();
    kitchen.answer = throwing(() => no(401, 'session.missing'));
    const sent = tab.send(start('t1'));
    await waitFor(() => expect(kitchen.subjects).toEqual(['t1']));
    expect(tab.store.getState().refused).toEqual([]);
    kitchen.answer = () => ({ success: true });
    await tab.start(); // after the sign-in
    await expect(sent).resolves.toMatchObject({ state: 'sent' });
  });
});

describe('when the server refuses', () => {
  it('rejects, lists the command until it is dismissed, and goes on with the rest', async () => {
    const tab = openTab();
    kitchen.answer = ({ path }) => {
      if (path.includes('t1')) throw no(409, 'task.completed');
      return { success: true };
    };
    const [first, second] = await Promise.allSettled([tab.send(start('t1')), tab.send({ ...start('t2'), subject: 't1' })]);
    expect(first).toMatchObject({ status: 'rejected', reason: { code: 'task.completed', status: 409 } });
    expect(second).toMatchObject({ status: 'fulfilled', value: { state: 'sent' } });
    const [refusal] = tab.store.getState().refused;
    expect(refusal).toMatchObject({ command: { label: 'Start t1' }, error: { code: 'task.completed', status: 409, message: 'No' } });

    await tab.stop();
    const next = openTab();
    await next.start();
    expect(next.store.getState().refused).toHaveLength(1);
    next.store.getState().dismiss(refusal?.command.id ?? '');
    expect(next.store.getState().refused).toEqual([]);
    await waitFor(async () => {
      const later = openTab();
      await later.start();
      expect(later.store.getState().refused).toEqual([]);
    });
  });
});

describe('when the tab is closed', () => {
  it('sends the waiting commands on the next visit, once and in order', async () => {
    const first = openTab();
    kitchen.answer = throwing(lost);
    void first.send(start('t1'));
    void first.send(start('t2'));
    await waitFor(() => expect(waiting(first)).toEqual(['t1', 't2']));
    await first.stop();

    const next = new Kitchen();
    const second = openTab(next.deliver);
    await second.start();
    await waitFor(() => expect(waiting(second)).toEqual([]));
    expect(next.subjects).toEqual(['t1', 't2']);
  });

  it('repeats an unanswered command with the same key on the next visit, because it may have arrived', async () => {
    const first = openTab();
    kitchen.answer = () => new Promise(() => undefined);
    void first.send(start('t1'));
    await waitFor(() => expect(kitchen.heard).toHaveLength(1));
    const [before] = kitchen.heard;

    const next = new Kitchen();
    // Not stopped but killed: its lock goes with it, its timers never run again.
    Object.defineProperty(navigator, 'locks', { value: new FakeLocks(), configurable: true });
    const second = openTab(next.deliver);
    await second.start();
    await waitFor(() => expect(next.heard).toHaveLength(1));
    expect(next.heard[0]?.id).toBe(before?.id);
  });
});

/** @source faults R4 */
describe.each([
  ['with Web Locks', true],
  ['with a lease in local storage', false],
])('two tabs, %s', (_how, hasLocks) => {
  beforeEach(() => {
    if (!hasLocks) Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  });

  it('one sends for both, and the other still gets its reply', async () => {
    const other = new Kitchen();
    const first = openTab();
    await expect(first.send(start('t1'))).resolves.toMatchObject({ state: 'sent' });
    const second = openTab(other.deliver);
    await expect(second.send(start('t2'))).resolves.toEqual({ state: 'sent', reply: { success: true, did: 't2' } });
    expect(kitchen.subjects).toEqual(['t1', 't2']);
    expect(other.subjects).toEqual([]);
  });

  it('a refusal reaches the tab that asked', async () => {
    const first = openTab();
    await first.send(start('t1'));
    const second = openTab(new Kitchen().deliver);
    kitchen.answer = throwing(() => no(409, 'task.completed'));
    await expect(second.send(start('t2'))).rejects.toMatchObject({ code: 'task.completed', status: 409 });
    await waitFor(() => expect(first.store.getState().refused).toHaveLength(1));
  });

  it('the other takes over when the sender closes @deep', async () => {
    const first = openTab();
    await first.send(start('t1'));
    const other = new Kitchen();
    const second = openTab(other.deliver);
    await second.start();
    await first.stop();
    await waitFor(() => expect(second.send(start('t2'))).resolves.toMatchObject({ state: 'sent' }), { timeout: 8_000 });
    expect(other.subjects).toContain('t2');
  });
});

it('a tab that is frozen while it holds the lock is replaced @deep', async () => {
  const frozen = openTab(() => new Promise(() => undefined));
  void frozen.send(start('t1'));
  await waitFor(() => expect(waiting(frozen)).toEqual(['t1']));
  FakeChannel.freeze();

  const second = openTab();
  void second.send(start('t2'));
  await waitFor(() => expect(kitchen.subjects).toEqual(['t1', 't2']), { timeout: 4_000 });
});

describe('without a database', () => {
  it('works from memory and says so', async () => {
    const { indexedDB } = globalThis;
    Object.assign(globalThis, { indexedDB: { open: throwing(() => new Error('forbidden')) } });
    try {
      const tab = openTab();
      kitchen.answer = throwing(lost);
      const sent = tab.send(start('t1'));
      await waitFor(() => expect(waiting(tab)).toEqual(['t1']));
      expect(tab.store.getState().persistent).toBe(false);
      kitchen.answer = () => ({ success: true });
      wakeUp();
      await expect(sent).resolves.toMatchObject({ state: 'sent' });
    } finally {
      Object.assign(globalThis, { indexedDB });
    }
  });
});

describe('when the device does not delete a sent command', () => {
  /** The database refuses to delete until the returned function is called. */
  function refuseDeletes(): () => void {
    const refused = jest.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw new DOMException('the disk is full', 'QuotaExceededError');
    });
    return () => refused.mockRestore();
  }

  it.each<[what: string, answer: () => unknown]>([
    ['accepted', () => ({ success: true })],
    ['refused', throwing(() => no(409))],
  ])('sends a command that was %s once, says so, and goes on with the next', async (_, answer) => {
    const allow = refuseDeletes();
    try {
      const tab = openTab();
      kitchen.answer = answer;
      await tab.send(start('t1')).catch(() => undefined);
      await until(() => tab.store.getState().isStuck);
      kitchen.answer = () => ({ success: true });
      await tab.send(start('t2'));
      expect(kitchen.subjects).toEqual(['t1', 't2']);
      expect(waiting(tab)).toEqual([]);
      expect(tab.store.getState().persistent).toBe(false);
    } finally {
      allow();
    }
  });

  it('removes it once the device can, so that the next visit does not send it again', async () => {
    const allow = refuseDeletes();
    const tab = openTab();
    await tab.send(start('t1'));
    await until(() => tab.store.getState().isStuck);
    allow();
    await tab.send(start('t2'));
    await until(() => !tab.store.getState().isStuck);
    await tab.stop();
    const next = openTab();
    await next.start();
    await next.send(start('t3'));
    expect(kitchen.subjects).toEqual(['t1', 't2', 't3']);
  });
});
