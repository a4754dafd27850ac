import { AsyncLocalStorage } from 'node:async_hooks';
import { jest } from '@jest/globals';
import { EventLoopTurns } from '../../../backend/src/core/event-loop-turns';

/** Work that holds the thread for so long, ms. */
const hold = (ms: number): void => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('runs work that comes alone at once', () => {
  const done: string[] = [];
  new EventLoopTurns().run(() => done.push('now'));
  expect(done).toEqual(['now']);
});

it('lets the event loop go on between pieces of long work, and takes them in their order', async () => {
  const turns = new EventLoopTurns();
  const done: string[] = [];
  for (const name of ['a', 'b', 'c', 'd']) {
    turns.run(() => {
      hold(5);
      done.push(name);
    });
  }
  expect(done).toEqual(['a']);
  const seen: number[] = [];
  while (done.length < 4) {
    await nextTurn();
    seen.push(done.length);
  }
  expect(done).toEqual(['a', 'b', 'c', 'd']);
  expect(seen.length).toBeGreaterThanOrEqual(3);
});

it('runs work in the order of its arrival, also work that comes while other work runs', async () => {
  const turns = new EventLoopTurns();
  const done: string[] = [];
  turns.run(() => hold(5));
  turns.run(() => {
    done.push('waited');
    turns.run(() => done.push('came later'));
  });
  turns.run(() => done.push('waited too'));
  while (done.length < 3) await nextTurn();
  expect(done).toEqual(['waited', 'waited too', 'came later']);
});

it('runs delayed work in the context of its own caller, not in that of the first', async () => {
  const turns = new EventLoopTurns();
  const caller = new AsyncLocalStorage<string>();
  const seen: (string | undefined)[] = [];
  turns.run(() => hold(5));
  caller.run('first', () => turns.run(() => seen.push(caller.getStore())));
  caller.run('second', () => turns.run(() => seen.push(caller.getStore())));
  turns.run(() => seen.push(caller.getStore()));
  while (seen.length < 3) await nextTurn();
  expect(seen).toEqual(['first', 'second', undefined]);
});

it('goes on with the next when one throws', () => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  try {
    const turns = new EventLoopTurns();
    const done: string[] = [];
    turns.run(() => hold(5));
    turns.run(() => {
      throw new Error('broken');
    });
    turns.run(() => done.push('next'));
    expect(() => jest.runAllTimers()).toThrow('broken');
    jest.runAllTimers();
    expect(done).toEqual(['next']);
  } finally {
    jest.useRealTimers();
  }
});
