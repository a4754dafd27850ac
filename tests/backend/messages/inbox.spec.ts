// @database locks of what is told
import { agent } from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import type { CustomerOrder } from '#shared/bookings/booking.contract';
import type { Message, TextInUse } from '#shared/messages/message.contract';
import { MESSAGES_ROOM } from '#shared/realtime/rooms';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { SenderService } from '../../../backend/src/messages/sender.service.js';
import type { TestApp } from '../../support/test-app.js';
import { bookingBody, bookPaid, createOrder, makeEvent, pay, setUpSale, setWebhooks, someone } from '../orders/checkout.js';
import { fakeChannels } from './fake-channel.js';

/** Noon in Kottayam. */
const NOON = '2027-01-03T06:30:00.000Z';
const ASKED = { channels: ['email', 'sms'], email: 'Asha@example.com', language: 'en' };

/** requirements/console C75, C76 */
describe('the inbox of messages', () => {
  const { email, sms, providers } = fakeChannels();
  let app: TestApp;
  let manager: TestAgent;
  let event: ManagedSalesEvent;
  setUpSale((given) => ({ app, manager, event } = given), { env: { PUBLIC_URL: 'https://kuzhi.test' }, providers });
  let noon = Date.parse(NOON);
  beforeEach(async () => {
    // Forwards only; sessions end meanwhile.
    noon += 86_400_000;
    app.clock.setTo(new Date(noon).toISOString());
    app.forgetSessions();
    manager = await app.as('manager');
    for (const channel of [email, sms]) channel.reset();
    await setWebhooks(app, { mode: 'drop' });
    await manager
      .put('/api/settings')
      .send({ messageChannels: ['email', 'sms'] })
      .expect(200);
  });

  const run = () => app.get(SenderService).runDue();
  const book = (): Promise<CustomerOrder> => bookPaid(app, event, { customer: someone(), messages: ASKED });
  const list = async (query: Record<string, string | number>): Promise<{ data: Message[]; total: number }> =>
    (await manager.get('/api/messages').query(query).expect(200)).body as { data: Message[]; total: number };
  const TEXT = '/api/message-texts/orderConfirmed/short/en';
  const inUse = async (id = 'orderConfirmed.short.en'): Promise<TextInUse> => {
    const { data } = (await manager.get('/api/message-texts').expect(200)).body as { data: TextInUse[] };
    const text = data.find((one) => one.id === id);
    if (!text) throw new Error(`No text ${id}`);
    return text;
  };

  it('is filtered, searched and paged, newest first', async () => {
    sms.isReady = false;
    const [first, second] = [await book(), await book()];
    await run();
    const all = await list({});
    expect(all.data.map(({ id }) => id)).toEqual([...all.data.map(({ id }) => id)].sort((a, b) => b - a));
    expect((await list({ booking: first.bookingId })).data).toMatchObject([
      { channel: 'sms', state: 'skipped', reason: 'notConfigured', bookingId: first.bookingId },
      { channel: 'email', state: 'sent', to: 'Asha@example.com', attempts: 1 },
    ]);
    expect((await list({ booking: first.bookingId, state: 'sent' })).total).toBe(1);
    const other = await makeEvent(app, { isActive: false });
    expect((await list({ event: event.id, state: 'sent' })).total).toBe((await list({ state: 'sent' })).total);
    expect((await list({ event: other.id })).data).toEqual([]);
    await manager.get('/api/messages').query({ event: 'x' }).expect(400);
    expect((await list({ q: second.bookingId.toLowerCase(), channel: 'email', fact: 'orderConfirmed' })).total).toBe(1);
    expect((await list({ q: 'ASHA@EXAMPLE', booking: first.bookingId })).total).toBe(1);
    expect((await list({ q: '%', booking: first.bookingId })).total).toBe(0);
    const paged = await list({ pageSize: 1, page: 2, booking: first.bookingId });
    expect([paged.total, paged.data[0]?.channel]).toEqual([2, 'email']);
    await manager.get('/api/messages').query({ state: 'lost' }).expect(400);
  });

  it('sends only messages again that were not sent, in the texts of today', async () => {
    sms.isReady = false;
    email.answer({ kind: 'refused', reason: 'No such mailbox' });
    const { bookingId } = await book();
    await run();
    const [skipped, failed] = (await list({ booking: bookingId })).data;
    sms.isReady = true;
    const before = await inUse();
    await manager
      .put(TEXT)
      .send({ subject: 'Yes', text: 'Order {{reference}}, {{amount}}: {{link}}', version: before.version })
      .expect(200);
    const inbox = await app.screen(MESSAGES_ROOM, 'manager');
    for (const message of [skipped, failed]) await manager.post(`/api/messages/${message?.id}/retry`).send({}).expect(200);
    await inbox.hears('message.changed', ({ id, state }) => id === skipped?.id && state === 'waiting');
    await run();
    expect((await list({ booking: bookingId })).data.map(({ state }) => state)).toEqual(['sent', 'sent']);
    expect(sms.asked[0]?.text).toMatch(new RegExp(`^Order ${bookingId}, ₹1,000: kuzhi.test/o#\\w{10}$`));
    const refused = await manager.post(`/api/messages/${skipped?.id}/retry`).send({}).expect(409);
    expect(refused.body).toMatchObject({ code: 'message.settled' });
    await manager.post('/api/messages/999999/retry').send({}).expect(404);
    await manager
      .post(`${TEXT}/reset`)
      .send({ version: (await inUse()).version })
      .expect(200);
  });

  describe('a text', () => {
    it.each([
      ['an unknown variable', { subject: 'Hi {{nmae}}', text: '{{reference}} {{amount}} {{link}}' }, ['subject']],
      ['a missing one', { subject: 'Hi', text: '{{reference}} {{amount}}' }, ['text']],
      ['nothing', { subject: ' ', text: '' }, ['subject', 'text', 'text']],
      ['an open brace', { subject: 'Hi', text: '{{reference}} {{amount}} {{link' }, ['text', 'text']],
    ])('with %s is refused at its field', async (_what, text, fields) => {
      const reply = await manager
        .put(TEXT)
        .send({ ...text, version: 0 })
        .expect(422);
      const { code, issues } = reply.body as { code: string; issues: { path: string }[] };
      expect([code, issues.map(({ path }) => path)]).toEqual(['message.unfit', fields]);
      expect((await inUse()).version).toBe(0);
    });

    it('is edited under a version, and goes back to ours', async () => {
      const ours = await inUse();
      const room = await app.screen(MESSAGES_ROOM, 'manager');
      const wish = { subject: 'Done', text: '{{reference}} {{amount}} {{link}}' };
      await manager
        .put(TEXT)
        .send({ ...wish, version: 0 })
        .expect(200);
      await room.hears('messageText.changed', ({ id, subject }) => id === ours.id && subject === 'Done');
      const stale = await manager
        .put(TEXT)
        .send({ ...wish, subject: 'Mine', version: 0 })
        .expect(409);
      expect(stale.body).toMatchObject({ code: 'record.stale', current: { subject: 'Done', version: 1 } });
      await manager.post(`${TEXT}/reset`).send({ version: 0 }).expect(409);
      await manager.post(`${TEXT}/reset`).send({ version: 1 }).expect(200);
      expect(await inUse()).toEqual(ours);
    });

    it('of a place that is none is refused', async () => {
      await manager.put('/api/message-texts/orderEaten/short/en').send({ subject: 'a', text: 'b', version: 0 }).expect(400);
    });
  });

  describe('a customer', () => {
    async function buyer(): Promise<{ browser: TestAgent; bookingId: string }> {
      const customer = someone();
      const { orderId, orderToken } = await createOrder(app.http, event, { customer, messages: ASKED });
      const { body } = await app.http
        .post('/api/bookings')
        .send(bookingBody(event, await pay(app, orderId), { customer }))
        .expect(201);
      // Behind https the cookie is for https only.
      const browser = agent(app.url).set('Cookie', `kuzhi_order=${orderToken}`);
      return { browser, bookingId: (body as { booking: { bookingId: string } }).booking.bookingId };
    }

    it('changes and stops the messages of the own order, and waiting messages follow', async () => {
      const { browser, bookingId } = await buyer();
      await run();
      const own = `/api/orders/${bookingId}/messages`;
      expect((await browser.get(own).expect(200)).body).toMatchObject({
        data: { offered: ['email', 'sms'], channels: ['email', 'sms'], email: 'Asha@example.com', language: 'en' },
      });
      await app.http.get(own).expect(404);
      await app.http.put(own).send({ channels: [], language: 'en' }).expect(404);
      await manager.put(`/api/bookings/${bookingId}`).send({ status: 'delivered' }).expect(200);
      await browser
        .put(own)
        .send({ channels: ['email'], email: 'other@example.com', language: 'en' })
        .expect(200);
      const waiting = (await list({ booking: bookingId, fact: 'orderDelivered' })).data;
      expect(waiting).toMatchObject([
        { channel: 'sms', state: 'withdrawn', reason: 'stopped' },
        { channel: 'email', state: 'waiting', to: 'other@example.com' },
      ]);
      await browser.put(own).send({ channels: [], language: 'en' }).expect(200);
      app.clock.advance(2 * 60_000);
      await run();
      expect(email.asked.map(({ fact }) => fact)).toEqual(['orderConfirmed']);
      const failed = (await list({ booking: bookingId, channel: 'sms', fact: 'orderConfirmed' })).data[0];
      expect(failed?.state).toBe('sent');
    });

    it('who wants none any more gets none, also when a manager tries again', async () => {
      email.answer({ kind: 'refused', reason: 'Full' });
      const { browser, bookingId } = await buyer();
      await run();
      await browser
        .put(`/api/orders/${bookingId}/messages`)
        .send({ channels: ['sms'], language: 'en' })
        .expect(200);
      const [failed] = (await list({ booking: bookingId, channel: 'email' })).data;
      const reply = await manager.post(`/api/messages/${failed?.id}/retry`).send({}).expect(409);
      expect(reply.body).toMatchObject({ code: 'message.stopped' });
    });

    it('who is forgotten is forgotten here too, and gets a copy before', async () => {
      const { bookingId } = await buyer();
      await run();
      await manager.put(`/api/bookings/${bookingId}`).send({ status: 'delivered' }).expect(200);
      const copy = await manager.get('/api/customer-data').query({ booking: bookingId }).expect(200);
      expect(JSON.stringify(copy.body)).toContain('orderConfirmed');
      await manager.post('/api/customer-data/erase').send({ booking: bookingId, reason: 'Asked by phone' }).expect(200);
      const left = (await list({ booking: bookingId })).data;
      expect(left.map(({ to, subject, text }) => to + subject + text).join('')).toBe('');
      expect(left.map(({ state }) => state)).not.toContain('waiting');
      expect(JSON.stringify(left)).not.toMatch(/asha/i);
    });
  });
});
