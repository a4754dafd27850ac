import { jest } from '@jest/globals';
import { askAhead, askTogether } from '#kit/http/asked-ahead';
import { ApiError, newKey, onSignedOut, send, TIMEOUT_MS } from '#kit/http/http';
import { serverNow } from '#kit/server-clock';

type Fetch = (path: string, init: RequestInit) => Promise<Response>;
const answer = jest.fn<Fetch>();

beforeEach(() => {
  answer.mockReset();
  Object.assign(globalThis, { fetch: answer });
});
afterEach(() => {
  jest.useRealTimers();
});

const reply = (value: unknown, status = 200, headers: Record<string, string> = {}) =>
  answer.mockResolvedValue(new Response(JSON.stringify(value), { status, headers }));

const failure = async (request: Promise<unknown>): Promise<ApiError> => {
  const error = await request.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`);
  return error;
};

describe('a request that was sent ahead', () => {
  it('answers the first caller, and no other caller', async () => {
    reply({ success: true, nth: 1 });
    askAhead(['/api/x']);
    reply({ success: true, nth: 2 });
    await expect(send('GET', '/api/x')).resolves.toEqual({ success: true, nth: 1 });
    await expect(send('GET', '/api/x')).resolves.toEqual({ success: true, nth: 2 });
    expect(answer).toHaveBeenCalledTimes(2);
  });

  it('sets the server clock', async () => {
    reply({ success: true, serverNow: 1_000_000 });
    askAhead(['/api/x']);
    await send('GET', '/api/x');
    expect(Math.abs(serverNow() - 1_000_000)).toBeLessThan(1_000);
  });

  it('is sent again by the next caller after a refusal or a lost reply, and ends no session', async () => {
    const ended = jest.fn();
    const stop = onSignedOut(ended);
    reply({ success: false, code: 'session.missing' }, 401);
    answer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    askAhead(['/api/lost', '/api/refused']);
    reply({ success: true });
    await expect(send('GET', '/api/lost')).resolves.toEqual({ success: true });
    await expect(send('GET', '/api/refused')).resolves.toEqual({ success: true });
    expect(ended).not.toHaveBeenCalled();
    stop();
  });

  it('is not used after the session ended, nor a minute later', async () => {
    reply({ success: true, of: 'somebody' });
    askAhead(['/api/x', '/api/y']);
    reply({ success: false, code: 'session.missing' }, 401);
    await failure(send('GET', '/api/other'));
    reply({ success: true, of: 'the next' });
    await expect(send('GET', '/api/x')).resolves.toEqual({ success: true, of: 'the next' });

    jest.useFakeTimers();
    reply({ success: true, of: 'before' });
    askAhead(['/api/y']);
    await jest.advanceTimersByTimeAsync(60_000);
    reply({ success: true, of: 'now' });
    await expect(send('GET', '/api/y')).resolves.toEqual({ success: true, of: 'now' });
  });
});

describe('parts that were requested together', () => {
  const PARTS = { tasks: '/api/tasks', devices: '/api/devices' };

  it('are one request, whose reply answers each part once', async () => {
    reply({ success: true, data: { tasks: { data: ['t1'], revision: 4 }, devices: { data: [], revision: 2 } }, serverNow: 1_000_000 });
    askTogether('/api/home', PARTS);
    expect(answer.mock.calls.map(([path]) => path)).toEqual(['/api/home']);
    await expect(send('GET', '/api/tasks')).resolves.toEqual({ success: true, data: ['t1'], revision: 4, serverNow: 1_000_000 });
    await expect(send('GET', '/api/devices')).resolves.toEqual({ success: true, data: [], revision: 2, serverNow: 1_000_000 });
    expect(Math.abs(serverNow() - 1_000_000)).toBeLessThan(1_000);
    expect(answer).toHaveBeenCalledTimes(1);
    reply({ success: true, data: ['t2'], revision: 5, serverNow: 1_000_000 });
    await expect(send('GET', '/api/tasks')).resolves.toMatchObject({ revision: 5 });
    expect(answer).toHaveBeenCalledTimes(2);
  });

  it('do not take the ETag of the whole for that of a part', async () => {
    reply({ success: true, data: { tasks: { data: [], revision: 4 } }, serverNow: 1 }, 200, { ETag: 'W/"home"' });
    askTogether('/api/home', PARTS);
    await send('GET', '/api/tasks');
    reply({ success: true, data: [], revision: 4, serverNow: 1 });
    await send('GET', '/api/tasks');
    expect(answer.mock.calls.at(-1)?.[1].headers).not.toHaveProperty('If-None-Match');
  });

  it.each([
    ['was refused', () => reply({ success: false, code: 'server.busy' }, 503)],
    ['did not come', () => answer.mockRejectedValueOnce(new TypeError('Failed to fetch'))],
    ['is not ours', () => answer.mockResolvedValueOnce(new Response('<html>'))],
    ['lacks the part', () => reply({ success: true, data: {}, serverNow: 1 })],
  ])('are requested one by one when the common reply %s', async (_how, fails) => {
    fails();
    askTogether('/api/home', PARTS);
    await Promise.resolve();
    reply({ success: true, data: ['alone'] });
    await expect(send('GET', '/api/tasks')).resolves.toEqual({ success: true, data: ['alone'] });
  });
});

describe('a success', () => {
  it('gives the whole reply', async () => {
    reply({ success: true, task: { id: 't1' }, revision: 4 });
    await expect(send('GET', '/api/x')).resolves.toEqual({ success: true, task: { id: 't1' }, revision: 4 });
  });

  it('sends JSON with the cookies of this origin only, the key and the version', async () => {
    reply({ success: true });
    await send('PATCH', '/api/x', { a: 1 }, { idempotencyKey: 'k1', ifMatch: '7' });
    expect(answer).toHaveBeenCalledWith(
      '/api/x',
      expect.objectContaining({
        method: 'PATCH',
        body: '{"a":1}',
        credentials: 'same-origin',
        headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'Idempotency-Key': 'k1', 'If-Match': '7' },
      }),
    );
  });

  it('sends no content type without a body', async () => {
    reply({ success: true });
    await send('DELETE', '/api/x');
    expect(answer.mock.calls[0]?.[1].headers).toEqual({ Accept: 'application/json' });
  });

  describe('of a list with an ETag', () => {
    const asked = (): Record<string, string> => answer.mock.calls.at(-1)?.[1].headers as Record<string, string>;
    const unchanged = (headers: Record<string, string>) => answer.mockResolvedValue(new Response(null, { status: 304, headers }));
    const list = { success: true, data: [{ id: 't1', text: '"serverNow":5}' }], revision: 4, serverNow: 1_000_000 };
    beforeEach(async () => {
      reply(list, 200, { ETag: 'W/"tasks/4"' });
      await send('GET', '/api/list');
    });

    it('is not sent again while the list is unchanged, and sets the clock nevertheless', async () => {
      unchanged({ ETag: 'W/"tasks/4"', 'Server-Now': '1500000' });
      await expect(send('GET', '/api/list')).resolves.toEqual({ ...list, serverNow: 1_500_000 });
      expect(asked()).toEqual({ Accept: 'application/json', 'If-None-Match': 'W/"tasks/4"' });
      expect(Math.abs(serverNow() - 1_500_000)).toBeLessThan(1_000);
    });

    it('is requested whole on another path, with another method or after the session ended', async () => {
      reply({ success: true });
      await send('GET', '/api/other');
      expect(asked()).not.toHaveProperty('If-None-Match');
      await send('POST', '/api/list');
      expect(asked()).not.toHaveProperty('If-None-Match');
      reply({ success: false, code: 'session.missing', error: 'Please sign in' }, 401);
      await failure(send('GET', '/api/list'));
      reply(list);
      await send('GET', '/api/list');
      expect(asked()).not.toHaveProperty('If-None-Match');
    });

    it('is not believed without the time, and is whole again the next time', async () => {
      unchanged({});
      expect(await failure(send('GET', '/api/list'))).toMatchObject({ code: 'server.unreadable' });
      reply(list);
      await send('GET', '/api/list');
      expect(asked()).not.toHaveProperty('If-None-Match');
    });
  });

  it('sets the server clock', async () => {
    reply({ success: true, serverNow: 1_000_000 });
    await send('GET', '/api/x');
    expect(Math.abs(serverNow() - 1_000_000)).toBeLessThan(1_000);
  });
});

describe('a failure', () => {
  it('carries code, sentence, issues and the rest of the reply', async () => {
    const issues = [{ path: 'items.combo', message: 'Too many' }];
    reply({ success: false, error: 'The price has changed', code: 'order.priceChanged', amount: 140000, issues }, 409);
    const error = await failure(send('POST', '/api/create-order', {}));
    expect(error).toMatchObject({ code: 'order.priceChanged', status: 409, message: 'The price has changed', issues });
    expect(error.reply).toMatchObject({ amount: 140000 });
  });

  it('believes `success: false` even under status 200', async () => {
    reply({ success: false, error: 'No', code: 'thing.no' });
    expect(await failure(send('GET', '/api/x'))).toMatchObject({ code: 'thing.no', status: 200 });
  });

  it.each([
    ['a proxy page', '<html>502 Bad Gateway</html>', 502],
    ['a Wi-Fi sign-in page under 200', '<!doctype html>Sign in', 200],
    ['nothing', '', 200],
    ['a list', '[1,2]', 200],
    ['half a reply', '{"success": tr', 200],
  ])('calls %s unreadable', async (_what, text, status) => {
    answer.mockResolvedValue(new Response(text, { status }));
    expect(await failure(send('GET', '/api/x'))).toMatchObject({ code: 'server.unreadable', status, reply: null });
  });

  it('drops malformed issues', async () => {
    reply({ success: false, error: 'No', code: 'input.invalid', issues: [null, { path: 'a' }, { path: 'a', message: 'b' }] }, 400);
    expect((await failure(send('GET', '/api/x'))).issues).toEqual([{ path: 'a', message: 'b' }]);
  });

  it('says that the server cannot be reached', async () => {
    answer.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await failure(send('GET', '/api/x'))).toMatchObject({ code: 'network.unreachable', status: 0 });
  });

  it('tells how long to wait', async () => {
    reply({ success: false, error: 'Slow down', code: 'request.tooMany' }, 429, { 'Retry-After': '7' });
    expect((await failure(send('GET', '/api/x'))).retryAfterMs).toBe(7_000);
  });

  it('tells every listener of a 401, until it stops listening', async () => {
    const listener = jest.fn();
    const stop = onSignedOut(listener);
    reply({ success: false, error: 'Please sign in', code: 'session.missing' }, 401);
    await failure(send('GET', '/api/x'));
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    await failure(send('GET', '/api/x'));
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('does not end the session for a wrong password', async () => {
    const listener = jest.fn();
    const stop = onSignedOut(listener);
    reply({ success: false, error: 'Invalid credentials', code: 'signIn.invalid' }, 401);
    expect(await failure(send('POST', '/api/auth/login', {}))).toMatchObject({ code: 'signIn.invalid', status: 401 });
    stop();
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('a request that does not end', () => {
  // Engines before Chromium 66 ignore the signal, so the promise of `fetch` may never settle.
  const never = () => answer.mockImplementation(() => new Promise<Response>(() => undefined));

  it('is given up in time', async () => {
    jest.useFakeTimers();
    never();
    const error = failure(send('GET', '/api/x'));
    jest.advanceTimersByTime(TIMEOUT_MS);
    expect(await error).toMatchObject({ code: 'network.timeout', status: 0 });
    expect(answer.mock.calls[0]?.[1].signal?.aborted).toBe(true);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('ends with the signal of its caller', async () => {
    never();
    const controller = new AbortController();
    const error = failure(send('GET', '/api/x', undefined, { signal: controller.signal }));
    controller.abort();
    expect(await error).toMatchObject({ code: 'request.cancelled', status: 0 });
  });

  it('is not even awaited when the signal was raised before', async () => {
    never();
    const controller = new AbortController();
    controller.abort();
    expect(await failure(send('GET', '/api/x', undefined, { signal: controller.signal }))).toMatchObject({ code: 'request.cancelled' });
  });
});

it('makes keys that differ', () => {
  const keys = new Set(Array.from({ length: 1_000 }, newKey));
  expect(keys.size).toBe(1_000);
  expect([...keys].every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true);
});
