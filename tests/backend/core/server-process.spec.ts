import { jest } from '@jest/globals';
import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { createAdapter } from '../../../backend/src/app.setup';
import { Config } from '../../../backend/src/core/config';
import { EventLoopTurns } from '../../../backend/src/core/event-loop-turns';
import { endSlowBodies } from '../../../backend/src/core/http/body-limits';
import { StoppingAdapter } from '../../../backend/src/core/http/stopping-adapter';
import { IdleMemory } from '../../../backend/src/core/idle-memory';
import { MANAGER, startApp } from '../../support/test-app';
import { addFault, createOrder, makeEvent } from '../orders/checkout';

/** @source faults D11 */
describe('an orderly stop', () => {
  it('answers running requests, also with calls to the built-in provider, and refuses new ones', async () => {
    const app = await startApp();
    try {
      const event = await makeEvent(app);
      await addFault(app, { call: 'orders.create', delayMs: 700, times: 1 });
      const arrived = new Promise((resolve) => app.nest.getHttpServer().once('request', resolve));
      const running = createOrder(app.http, event);
      await arrived;

      const stopped = app.halt();
      const late = await fetch(`${app.url}/api/events`);
      expect({ status: late.status, connection: late.headers.get('connection'), retry: late.headers.get('retry-after') }).toEqual({
        status: 503,
        connection: 'close',
        retry: '2',
      });
      expect(await late.json()).toMatchObject({ success: false, code: 'server.stopping' });
      expect(await running).toMatchObject({ amount: 100_000, orderId: expect.stringMatching(/^order_/) as unknown });

      await stopped;
      await expect(fetch(`${app.url}/api/events`)).rejects.toThrow('fetch failed');
    } finally {
      await app.database.drop();
    }
  });
});

/** @source faults D22 */
describe('a process that a balancer is to leave', () => {
  it('says that it is not ready, answers everything else, and ends each connection with its answer', async () => {
    const app = await startApp();
    try {
      const ask = async (path: string) => {
        const reply = await fetch(app.url + path);
        return { status: reply.status, connection: reply.headers.get('connection') };
      };
      expect(await ask('/health/ready')).toEqual({ status: 200, connection: 'keep-alive' });
      const adapter = app.nest.getHttpAdapter();
      if (!(adapter instanceof StoppingAdapter)) throw new Error('It is served by another adapter');
      adapter.drain();
      expect(await ask('/health/ready')).toEqual({ status: 503, connection: 'close' });
      expect(await ask('/health/live')).toEqual({ status: 200, connection: 'close' });
      expect(await ask('/api/events')).toEqual({ status: 200, connection: 'close' });
      const screen = await app.screen('diary', 'kitchen');
      expect(await screen.ask('clock', {})).toMatchObject({ serverNow: expect.any(Number) as unknown });
    } finally {
      await app.stop();
    }
  });

  it('closes the connections that were idle during the drain before it refuses requests', async () => {
    const app = await startApp();
    const agent = new Agent({ keepAlive: true });
    const ended: string[] = [];
    try {
      const event = await makeEvent(app);
      await addFault(app, { call: 'orders.create', delayMs: 700, times: 1 });
      const idle = await keptOpen(agent, `${app.url}/health/live`);
      idle.once('close', () => ended.push('the idle connection'));
      const adapter = app.nest.getHttpAdapter();
      if (!(adapter instanceof StoppingAdapter)) throw new Error('It is served by another adapter');
      adapter.drain();
      const arrived = once(app.nest.getHttpServer(), 'request');
      const running = createOrder(app.http, event).then(() => ended.push('the running request'));
      await arrived;
      expect(ended).toEqual([]);
      await app.halt();
      await running;
      expect(ended).toEqual(['the idle connection', 'the running request']);
    } finally {
      agent.destroy();
      await app.database.drop();
    }
  });
});

/** @returns the connection after an answer, kept for a next request */
async function keptOpen(agent: Agent, url: string): Promise<Socket> {
  const request = get(url, { agent });
  const [reply] = (await once(request, 'response')) as [IncomingMessage];
  const { socket } = reply;
  await once(reply.resume(), 'end');
  return socket;
}

const WITHIN_MS = 200;

/** Sends the head of a request that promises a body, and a first byte of it. */
async function begin(port: number, path: string, type = 'application/json'): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  const head = [`POST ${path} HTTP/1.1`, 'Host: localhost', `Content-Type: ${type}`, 'Content-Length: 100'].join('\r\n');
  await new Promise((resolve) => socket.write(`${head}\r\n\r\n{`, resolve));
  return socket;
}

describe('a body that never ends', () => {
  let fastify: FastifyInstance;
  let port: number;
  beforeAll(async () => {
    fastify = Fastify();
    endSlowBodies(fastify, WITHIN_MS);
    fastify.post('/api/media', { config: { upload: true } }, () => 'ok');
    for (const path of ['/api/mediaX', '/api/media/', '/api/reviews']) fastify.post(path, () => 'ok');
    port = Number(new URL(await fastify.listen({ host: '127.0.0.1', port: 0 })).port);
  });
  afterAll(() => fastify.close());

  it.each(['/api/mediaX', '/api/media/', '/api/reviews', '/api/reviews?of=/api/media', '/nowhere'])(
    'ends the connection of %s',
    async (path) => {
      const begun = performance.now();
      // The one route that takes files keeps its time: whoever asks it is still there when all others are gone.
      const upload = await begin(port, '/api/media');
      const slow = await begin(port, path);
      await once(slow, 'close');
      expect(performance.now() - begun).toBeGreaterThan(WITHIN_MS / 2);
      expect(upload.destroyed).toBe(false);
      upload.destroy();
    },
  );
});

it('bounds how long a connection may say nothing', () => {
  const server = createAdapter(Config.from({ NODE_ENV: 'test' })).getInstance().server;
  // Silent from the start, between two requests, in the middle of the headers; looked at every half minute.
  expect({ headers: server.headersTimeout, between: server.keepAliveTimeout, whole: server.requestTimeout }).toEqual({
    headers: 60_000,
    between: 65_000,
    whole: 15 * 60_000,
  });
});

it('a client that breaks off is no fault of the server: nothing is logged as an error', async () => {
  const app = await startApp();
  try {
    const port = Number(new URL(app.url).port);
    const { headers } = await app.http.post('/api/auth/login').send(MANAGER).expect(200);
    const cookie = String(headers['set-cookie']).split(';')[0];
    for (const type of ['application/json', 'multipart/form-data; boundary=x']) {
      const path = type === 'application/json' ? '/api/settings' : '/api/media';
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      await once(socket, 'connect');
      const arrived = once(app.nest.getHttpServer() as NodeJS.EventEmitter, 'request');
      const method = path === '/api/media' ? 'POST' : 'PUT';
      const head = [`${method} ${path} HTTP/1.1`, 'Host: localhost', `Cookie: ${cookie}`, `Content-Type: ${type}`, 'Content-Length: 5000'];
      const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\nContent-Type: video/mp4\r\n\r\nhalf';
      socket.write(`${head.join('\r\n')}\r\n\r\n${path === '/api/media' ? part : '{"half":'}`);
      const [, response] = (await arrived) as [unknown, NodeJS.EventEmitter];
      const over = once(response, 'close');
      socket.destroy();
      await over;
    }
    // Answered after both of them were.
    await app.http.get('/health/live').expect(200);
    await app.halt();
    const errors = app.logged.map((line) => JSON.parse(line) as { level: number }).filter(({ level }) => level >= 50);
    expect(errors).toEqual([]);
  } finally {
    await app.database.drop();
  }
});

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

const MB = 1_000_000;

/** A process whose heap and work the spec decides. */
class Process {
  heap = 70 * MB;
  resting = 45 * MB;
  working = 0;
  collections = 0;
  readonly memory = new IdleMemory({
    utilization: () => this.working,
    heapBytes: () => this.heap,
    collect: () => {
      this.collections += 1;
      this.heap = this.resting;
    },
  });

  /** @param working the part of that time in which it works */
  pass(seconds: number, working: number): void {
    this.working = working;
    for (let second = 0; second < seconds; second += 1) this.memory.look();
  }
}

describe('memory that the engine keeps', () => {
  it('is given back when the process has been idle for three seconds after its start', () => {
    const it = new Process();
    it.pass(10, 0.3);
    it.pass(2, 0.01);
    expect(it.collections).toBe(0);
    it.pass(1, 0.01);
    expect([it.collections, it.heap]).toEqual([1, 45 * MB]);
  });

  it('is given back after a rush once the process has been idle for five minutes', () => {
    const it = new Process();
    it.pass(3, 0);
    it.heap = 120 * MB;
    it.pass(60, 0.8);
    it.pass(299, 0.01);
    expect(it.collections).toBe(1);
    it.pass(1, 0.01);
    expect([it.collections, it.heap]).toEqual([2, 45 * MB]);
  });

  it('is kept for another five minutes after each second of work', () => {
    const it = new Process();
    it.pass(3, 0);
    it.heap = 120 * MB;
    for (let times = 0; times < 3; times += 1) {
      it.pass(299, 0);
      it.pass(1, 0.5);
    }
    expect(it.collections).toBe(1);
  });

  it('is left where it is while there is little of it', () => {
    const it = new Process();
    it.pass(3, 0);
    it.heap = it.resting + 10 * MB;
    it.pass(3_600, 0);
    expect(it.collections).toBe(1);
    it.heap = it.resting + 13 * MB;
    it.pass(1, 0);
    expect(it.collections).toBe(2);
  });
});
