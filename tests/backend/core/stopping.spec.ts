import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { addFault, createOrder, makeEvent } from '../orders/checkout.js';
import { StoppingAdapter } from '../../../backend/src/core/http/stopping-adapter.js';
import { startApp } from '../../support/test-app.js';

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
