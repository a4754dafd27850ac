import type TestAgent from 'supertest/lib/agent.js';
import type { CustomerOrder } from '#shared/bookings/booking.contract';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { MessageEntity } from '../../../backend/src/messages/message.entity.js';
import { OrderFinderService } from '../../../backend/src/messages/order-finder.service.js';
import { SenderService } from '../../../backend/src/messages/sender.service.js';
import { startApp, type TestApp } from '../../support/test-app.js';
import { bookPaid, setUpSale, setWebhooks, someone } from '../orders/checkout.js';
import { fakeChannels } from './fake-channel.js';

/** requirements/storefront S109; decisions/0068 */
describe('an order that is looked for from another device', () => {
  const { email, sms, providers } = fakeChannels();
  let app: TestApp;
  let manager: TestAgent;
  let event: ManagedSalesEvent;
  let order: CustomerOrder;
  setUpSale((given) => ({ app, manager, event } = given), { env: { PUBLIC_URL: 'https://kuzhi.test' }, providers });
  beforeEach(async () => {
    for (const channel of [email, sms]) channel.reset();
    await setWebhooks(app, { mode: 'drop' });
    await offer('email', 'sms');
    order = await bookPaid(app, event, { customer: someone() });
  });

  const offer = (...messageChannels: string[]) => manager.put('/api/settings').send({ messageChannels }).expect(200);
  const find = async (reference: string, phone: string) => {
    const reply = await app.http.post('/api/orders/find').send({ reference, phone });
    // What was begun is ended, as before a shutdown.
    await app.get(OrderFinderService).beforeApplicationShutdown();
    return reply;
  };
  const sent = (): Promise<MessageEntity[]> =>
    app.work.read((em) => em.find(MessageEntity, { fact: 'orderLinkAsked', bookingId: order.bookingId }, { orderBy: { id: 'asc' } }));

  it('goes as its link to the number that it was ordered with, once, and opens the order', async () => {
    for (const phone of [order.phone, `+91 ${order.phone}`]) expect((await find(order.bookingId.toLowerCase(), phone)).status).toBe(200);
    expect((await sent()).map(({ channel }) => channel)).toEqual(['sms']);
    await app.get(SenderService).runDue();
    const text = sms.asked.at(-1)?.text ?? '';
    const token = /kuzhi\.test\/o#(\w{10})/.exec(text)?.[1];
    const opened = await app.http.post('/api/order-links/open').send({ token }).expect(200);
    expect(opened.body).toMatchObject({ bookingId: order.bookingId });
    app.clock.advance(11 * 60_000);
    await find(order.bookingId, order.phone);
    expect(await sent()).toHaveLength(2);
  });

  it('goes to the address on record as well', async () => {
    const messages = { channels: ['email'], email: 'asha@example.com', language: 'ml' };
    order = await bookPaid(app, event, { customer: someone(), messages });
    await find(order.bookingId, order.phone);
    expect((await sent()).map(({ channel, recipient, language }) => [channel, recipient, language])).toEqual([
      ['sms', expect.stringMatching(/^\+91/), 'ml'],
      ['email', 'asha@example.com', 'ml'],
    ]);
  });

  it('answers a wrong guess like a right one, and sends nothing', async () => {
    const known = await find(order.bookingId, order.phone);
    const before = (await sent()).length;
    const guesses: [string, string][] = [
      [order.bookingId, '98470 99999'],
      ['MND-222222', order.phone],
      ['no reference', order.phone],
    ];
    for (const guess of guesses) {
      const reply = await find(...guess);
      expect([reply.status, reply.body]).toEqual([known.status, known.body]);
    }
    expect(await sent()).toHaveLength(before);
    expect((await find(order.bookingId, '12')).body).toMatchObject({ code: 'input.invalid' });
  });

  it('is sent by no channel that is off', async () => {
    await offer();
    await find(order.bookingId, order.phone);
    expect(await sent()).toEqual([]);
  });
});

describe('looking for orders', () => {
  it('is possible only so often from one place', async () => {
    const app = await startApp({ env: { RATE_LIMITS: 'on' } });
    try {
      const ask = () => app.http.post('/api/orders/find').send({ reference: 'MND-222222', phone: '98470 12345' });
      for (let times = 0; times < 10; times += 1) await ask().expect(200);
      await ask().expect(429);
    } finally {
      await app.stop();
    }
  });
});
