import { jest } from '@jest/globals';
import { importOrReload, retryImport } from '../../../frontends/kit/src/retry';

let isOnline = true;
beforeEach(() => {
  isOnline = true;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const failing = (times: number) => {
  let asked = 0;
  return jest.fn(() => ((asked += 1) > times ? Promise.resolve('the part') : Promise.reject(new Error('no line'))));
};

it('asks again until the part comes', async () => {
  const load = failing(3);
  const part = retryImport(load);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await part).toBe('the part');
  expect(load).toHaveBeenCalledTimes(4);
});

it('waits for an hour without a network, and asks at once when it is back', async () => {
  isOnline = false;
  let comes = false;
  const load = jest.fn(() => (comes ? Promise.resolve('the part') : Promise.reject(new Error('no line'))));
  const part = retryImport(load);
  await jest.advanceTimersByTimeAsync(3_600_000);
  isOnline = true;
  comes = true;
  dispatchEvent(new Event('online'));
  expect(await part).toBe('the part');
});

it('gives up after a few tries when the network works and the file is gone', async () => {
  const load = failing(1_000);
  const part = expect(retryImport(load)).rejects.toThrow('no line');
  await jest.advanceTimersByTimeAsync(600_000);
  await part;
  expect(load.mock.calls.length).toBeLessThan(10);
});

describe('a part that a user waits for', () => {
  const reload = jest.fn();
  const head = jest.fn<typeof fetch>();
  const page = { pathname: '/', reload };
  beforeEach(() => {
    sessionStorage.clear();
    reload.mockReset();
    head.mockReset().mockResolvedValue(new Response());
    globalThis.fetch = head;
  });

  it('loads the page again, once, when the file does not come', async () => {
    void importOrReload(failing(1_000), page);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(reload).toHaveBeenCalledTimes(1);

    const gone = expect(importOrReload(failing(1_000), page)).rejects.toThrow('no line');
    await jest.advanceTimersByTimeAsync(5_000);
    await gone;
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('waits with the reload until the server answers', async () => {
    head.mockRejectedValue(new TypeError('no server'));
    void importOrReload(failing(1_000), page);
    await jest.advanceTimersByTimeAsync(120_000);
    expect(reload).not.toHaveBeenCalled();
    head.mockResolvedValue(new Response());
    await jest.advanceTimersByTimeAsync(60_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
