import type TestAgent from 'supertest/lib/agent.js';
import type { CustomerOrder } from '#shared/bookings/booking.contract';
import { addDays, calendarDayOf, instantOf } from '#shared/core/time';
import type { Message } from '#shared/messages/message.contract';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { shortMoment } from '#shared/sales-events/short-times';
import { MessageEntity } from '../../../backend/src/messages/message.entity.js';
import { OrderFinderService } from '../../../backend/src/messages/order-finder.service.js';
import { SenderService } from '../../../backend/src/messages/sender.service.js';
import { HoldsService } from '../../../backend/src/orders/holds.service.js';
import { ReconcilerService } from '../../../backend/src/orders/reconciler.service.js';
import { startApp, type TestApp } from '../../support/test-app.js';
import { bookPaid, createOrder, eventually, makeEvent, pay, setUpSale, setWebhooks, someone } from '../orders/checkout.js';
import { fakeChannels } from './fake-channel.js';

/** requirements/storefront S65; decisions/0078 */
describe('the message about an offer to a waiting customer', () => {
  const { sms, email, providers } = fakeChannels();
  let app: TestApp;
  let manager: TestAgent;
  let event: ManagedSalesEvent;
  let bookings: string[];
  setUpSale((given) => ({ app, manager, event } = given), { env: { PUBLIC_URL: 'https://kuzhi.test' }, providers, maxOrders: 2 });
  beforeEach(async () => {
    sms.reset();
    email.reset();
    await app.work.run(({ em }) => em.nativeDelete(MessageEntity, {}));
    await manager
      .put('/api/settings')
      .send({ offerMinutes: 30, messageChannels: ['email', 'sms'] })
      .expect(200);
    bookings = [];
    for (let index = 0; index < 2; index += 1) bookings.push((await bookPaid(app, event, { customer: someone() })).bookingId);
  });

  const join = (over: object = {}) =>
    app.http
      .post('/api/waiting-list')
      .send({ event: event.id, name: 'Asha', phone: '98470 54321', ...over })
      .expect(201);
  const cancel = (index: number) => manager.put(`/api/bookings/${bookings[index]}`).send({ status: 'cancelled' }).expect(200);
  const run = () => app.get(SenderService).runDue();
  const rows = (): Promise<MessageEntity[]> =>
    app.work.read((em) => em.find(MessageEntity, { fact: 'waitingOffer' }, { orderBy: { id: 'asc' } }));
  const tokenIn = (text: string): string => /kuzhi\.test\/w#(\w{10})/.exec(text)?.[1] ?? '';

  it('is sent at once and once, by phone, in the language of the storefront, with the link that opens the offer', async () => {
    await join({ language: 'ml' });
    await cancel(0);
    await run();
    await run();
    expect(email.asked).toEqual([]);
    expect(sms.asked).toMatchObject([{ to: '+919847054321', language: 'ml', fact: 'waitingOffer' }]);
    const [{ text = '', variables = {} } = {}] = sms.asked;
    expect(variables).toMatchObject({ name: 'Asha', sale: event.title, portions: '1' });
    expect(text).toMatch(/1 പോർഷൻ നിങ്ങൾക്കായി മാറ്റിവച്ചു/);
    const token = tokenIn(text);
    await app.http.post('/api/offers/open').send({ token }).expect(200);
    expect(JSON.stringify(await rows())).not.toContain(token);
    expect(app.logged.join('\n')).not.toContain(token);
  });

  it('names the day when the night lies between', async () => {
    const night = instantOf(addDays(calendarDayOf(app.clock.now()), 1), 23 * 60);
    app.clock.advance(Date.parse(night) - app.clock.nowMs());
    app.forgetSessions();
    manager = await app.as('manager');
    await join();
    await cancel(0);
    const [row] = await rows();
    const morning = shortMoment(instantOf(addDays(calendarDayOf(night), 1), 8 * 60 + 30), 'en');
    expect(row?.variables).toMatchObject({ until: morning });
    expect(morning).toMatch(/, 8:30 AM$/);
  });

  it('is listed with the messages of its sale, and not with those of another', async () => {
    await join();
    await cancel(0);
    const other = await makeEvent(app);
    const of = async (id: number) =>
      ((await manager.get('/api/messages').query({ event: id }).expect(200)).body as { data: Message[] }).data.map(({ fact }) => fact);
    expect(await of(event.id)).toEqual(['waitingOffer']);
    expect(await of(other.id)).toEqual([]);
  });

  it('is sent once for an offer that grew before it was sent', async () => {
    await join({ quantity: 2 });
    await cancel(0);
    await cancel(1);
    await run();
    expect(sms.asked.map(({ variables }) => variables['portions'])).toEqual(['2']);
    expect((await rows()).map(({ state }) => state)).toEqual(['withdrawn', 'sent']);
  });

  it('is not sent when the offer ended before it left', async () => {
    await join();
    await cancel(0);
    const { body } = await manager.get('/api/waiting-list').query({ event: event.id }).expect(200);
    await manager.delete(`/api/waiting-list/${body.data[0].id}/offer`).expect(200);
    await run();
    expect(sms.asked).toEqual([]);
    expect((await rows()).map(({ state }) => state)).toEqual(['withdrawn']);
  });

  it.each([
    ['no channel is offered', { messageChannels: [] }, {}],
    ['only e-mail is offered', { messageChannels: ['email'] }, {}],
    ['the offers are off', { offerMinutes: 0 }, {}],
    ['the number is a landline', {}, { phone: '0481 2560003' }],
  ])('is not sent when %s', async (_what, settings, person) => {
    await manager.put('/api/settings').send(settings).expect(200);
    await join(person);
    await cancel(0);
    expect(await rows()).toEqual([]);
  });

  it('is erased with the data of its customer', async () => {
    await join();
    await cancel(0);
    await manager.post('/api/customer-data/erase').send({ phone: '98470 54321', reason: 'Asked' }).expect(200);
    await run();
    expect(sms.asked).toEqual([]);
    expect(JSON.stringify(await rows())).not.toMatch(/Asha|9847054321/);
  });
});

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

const MINUTE = 60_000;

/** requirements/storefront S63: the browser is closed, so nothing but a message can say it. */
describe('a customer whose payment goes back', () => {
  const { email, sms, providers } = fakeChannels();
  let app: TestApp;
  let manager: TestAgent;
  let event: ManagedSalesEvent;
  setUpSale((given) => ({ app, manager, event } = given), { providers, maxOrders: 1 });
  beforeEach(async () => {
    for (const channel of [email, sms]) channel.reset();
    await app.work.run(({ em }) => em.nativeDelete(MessageEntity, {}));
    await manager
      .put('/api/settings')
      .send({ messageChannels: ['email', 'sms'] })
      .expect(200);
  });

  const messages = (language: 'en' | 'ml') => ({ channels: ['email'], email: 'asha@example.com', language });
  const told = (): Promise<MessageEntity[]> => app.work.read((em) => em.find(MessageEntity, { fact: 'paymentReturned' }));
  const reconcile = async (): Promise<void> => {
    app.clock.advance(2 * MINUTE);
    await app.get(ReconcilerService).run();
  };

  it('gets one message when the sale was cancelled in between, however often the provider reports the payment', async () => {
    await setWebhooks(app, { mode: 'deliver', duplicate: 3 });
    const order = await createOrder(app.http, event, { customer: someone(), messages: messages('en') });
    await manager.post(`/api/events/${event.id}/closure`).send({ kind: 'cancel', confirmation: event.title }).expect(201);
    await pay(app, order.orderId);
    await eventually(told, ({ length }) => length > 0);
    await reconcile();
    const rows = await told();
    expect(rows).toMatchObject([{ channel: 'email', recipient: 'asha@example.com', bookingId: null }]);
    const shown = await manager.get('/api/messages').query({ event: event.id }).expect(200);
    expect(shown.body).toMatchObject({ data: [{ fact: 'paymentReturned' }] });
    expect(rows[0]?.about).toMatch(/^order:\d+$/);
    expect(rows[0]?.text).toContain(`your payment of ₹1,000 for ${event.title} could not be used for an order: the sale was cancelled`);
  });

  it('gets it in the language of the order when the sale was sold out in between', async () => {
    await setWebhooks(app, { mode: 'drop' });
    const order = await createOrder(app.http, event, { customer: someone(), messages: messages('ml') });
    app.clock.advance(60 * MINUTE);
    await app.get(HoldsService).releaseEnded();
    await bookPaid(app, event, { customer: someone() });
    await pay(app, order.orderId);
    await reconcile();
    expect(await told()).toMatchObject([{ channel: 'email', language: 'ml', text: expect.stringContaining('വിറ്റുതീർന്നു') as string }]);
  });

  it('gets none without asking for messages', async () => {
    await setWebhooks(app, { mode: 'drop' });
    const order = await createOrder(app.http, event, { customer: someone() });
    await manager.post(`/api/events/${event.id}/closure`).send({ kind: 'cancel', confirmation: event.title }).expect(201);
    await pay(app, order.orderId);
    await reconcile();
    expect(await app.work.read((em) => em.count(MessageEntity, { fact: 'paymentReturned' }))).toBe(0);
  });
});
