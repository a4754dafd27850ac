import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import HostEnvironment from '../support/jest/host-environment.mjs';
import { keepServerLog, takeServerLogs } from '../support/jest/server-logs.mjs';
import { TcpProxy } from '../support/tcp-proxy.js';
import { pretendToBeAPage } from './support/app-screens.js';
import { Client } from './support/client.js';
import { checkBank, checkMerge, checkSequence, checkSet, History } from './support/history.js';
import { Random } from './support/seed.js';

/** A rig that cannot see a fault proves nothing: each checker and each fault is tried on a case that is known. */
describe('checkers', () => {
  const historyOf = (attempts: [string, 'ok' | 'failed' | 'unknown'][]): History<string> => {
    const history = new History<string>();
    for (const [value, kind] of attempts) history.record(value, { kind });
    return history;
  };

  it.each<[string, [string, 'ok' | 'failed' | 'unknown'][], string[], object]>([
    [
      'holds',
      [
        ['a', 'ok'],
        ['b', 'unknown'],
        ['c', 'failed'],
      ],
      ['a', 'b'],
      { lost: [], doubled: [], invented: [] },
    ],
    ['an unknown write may be absent', [['a', 'unknown']], [], { lost: [], doubled: [], invented: [] }],
    ['lost', [['a', 'ok']], [], { lost: ['a'], doubled: [], invented: [] }],
    ['doubled', [['a', 'ok']], ['a', 'a'], { lost: [], doubled: ['a'], invented: [] }],
    ['a refused write is there', [['a', 'failed']], ['a'], { lost: [], doubled: [], invented: ['a'] }],
    [
      'refused, then acknowledged',
      [
        ['a', 'failed'],
        ['a', 'ok'],
      ],
      ['a'],
      { lost: [], doubled: [], invented: [] },
    ],
  ])('set: %s', (_name, attempts, stored, faults) => {
    expect(checkSet(historyOf(attempts), stored)).toEqual(faults);
  });

  it('bank: names the difference in paise', () => {
    expect(checkBank([100, 50], { confirmed: [100], refunded: [50] })).toBe(0);
    expect(checkBank([100, 50], { confirmed: [100], refunded: [49] })).toBe(1);
  });

  it('sequence: names entries that came again or went back', () => {
    expect(checkSequence([1, 2, 5])).toEqual([]);
    expect(checkSequence([1, 3, 3, 2, 4])).toEqual([3, 2]);
  });

  it('merge: names the copies that differ', () => {
    expect(checkMerge({ a: 1, b: [1, 2] }, { same: { b: [1, 2], a: 1 }, other: { a: 1, b: [2, 1] } })).toEqual(['other']);
  });
});

it('the same seed gives the same chance', () => {
  const play = (seed: number): number[] => {
    const random = new Random(seed);
    return [random.next(), random.whole(1, 6), ...random.shuffled([1, 2, 3, 4, 5]), random.fork().next()];
  };
  expect(play(7)).toEqual(play(7));
  expect(play(7)).not.toEqual(play(8));
});

describe('lines with faults', () => {
  let server: Server;
  let proxy: TcpProxy;
  let client: Client;
  /** How many requests the server acted on. */
  let acted: number;
  beforeEach(async () => {
    acted = 0;
    server = createServer((_request, reply) => {
      acted += 1;
      reply.end(JSON.stringify({ text: 'x'.repeat(20_000) }));
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    proxy = await TcpProxy.to(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    client = new Client(proxy.url);
  });
  afterEach(async () => {
    client.close();
    await proxy.close();
    server.closeAllConnections();
    server.close();
  });

  it('a whole line answers', async () => {
    expect(await client.send({ path: '/' })).toMatchObject({ kind: 'ok', status: 200 });
  });

  it('a dropped reply leaves the outcome unknown, although the server acted', async () => {
    proxy.dropReplies(1);
    expect(await client.send({ path: '/' })).toMatchObject({ kind: 'unknown' });
    expect(acted).toBe(1);
    expect(await client.send({ path: '/' })).toMatchObject({ kind: 'ok' });
  });

  it('a black hole takes requests and answers nothing', async () => {
    proxy.blackHole();
    const impatient = new Client(proxy.url, {}, 500);
    expect(await impatient.send({ path: '/' })).toEqual({ kind: 'unknown', why: 'no answer in 500 ms' });
    impatient.close();
    expect(acted).toBe(0);
    proxy.mend();
    expect(await client.send({ path: '/' })).toMatchObject({ kind: 'ok' });
  });

  it('a slow line delays, a narrow one takes its time for each byte', async () => {
    const timed = async (): Promise<number> => {
      const from = performance.now();
      expect(await client.send({ path: '/' })).toMatchObject({ kind: 'ok' });
      return performance.now() - from;
    };
    proxy.slowDown({ latencyMs: 60 });
    expect(await timed()).toBeGreaterThan(110);
    proxy.slowDown({ bytesPerSecond: 100_000 });
    expect(await timed()).toBeGreaterThan(180);
  });

  it('a cut line refuses until it is mended', async () => {
    proxy.cut();
    expect(await client.send({ path: '/' })).toMatchObject({ kind: 'unknown' });
    proxy.mend();
    expect(await client.send({ path: '/' })).toMatchObject({ kind: 'ok' });
  });
});

describe('the server logs of a failing spec', () => {
  const line = (level: number, msg: string): string => `${JSON.stringify({ level, msg })}\n`;

  it('are warnings and errors, each once, and lines that are no JSON', () => {
    const log = keepServerLog('a server');
    const [begun, rest] = [line(50, 'request failed').slice(0, 10), line(50, 'request failed').slice(10)];
    log.add(`${line(30, 'request')}${line(40, 'slow')}Error: it ended\n${begun}`);
    expect(takeServerLogs()).toBe(`a server logged:\n  ${line(40, 'slow').trim()}\n  Error: it ended`);
    log.add(rest);
    expect(takeServerLogs()).toBe(`a server logged:\n  ${line(50, 'request failed').trim()}`);
    expect(takeServerLogs()).toBe('');
  });
});

describe('the worker that plays one spec file after the other', () => {
  it('is no page any more after a file that pretended to be one: packages loaded later would take it for a browser', async () => {
    const environment = new HostEnvironment();
    pretendToBeAPage();
    await environment.teardown();
    expect(['window', 'document'].filter((name) => name in globalThis)).toEqual([]);
  });
});
