import { addFault, createOrder, makeEvent } from '../orders/checkout.js';
import { StoppingAdapter } from '../../../backend/src/core/http/stopping-adapter.js';
import { startApp } from '../../support/test-app.js';

/** @source faults D11 */
describe('an orderly stop', () => {
  it('answers what runs, also when that needs the built-in provider, and refuses what arrives meanwhile', async () => {
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
});
