import { jest } from '@jest/globals';

it('gives an engine without AbortController one that the kit can use', async () => {
  const missing: { AbortController: unknown } = { AbortController: undefined };
  Object.assign(globalThis, missing);
  await import('#kit/http/old-engines');
  const controller = new AbortController();
  const early = jest.fn();
  const removed = jest.fn();
  controller.signal.addEventListener('abort', early);
  controller.signal.addEventListener('abort', removed);
  controller.signal.removeEventListener('abort', removed);
  controller.abort();
  controller.abort();
  expect(controller.signal.aborted).toBe(true);
  expect(early).toHaveBeenCalledTimes(1);
  expect(removed).not.toHaveBeenCalled();
  expect(() => controller.signal.throwIfAborted()).toThrow('aborted');
});
