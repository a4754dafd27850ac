// @database texts within stored replies
import type TestAgent from 'supertest/lib/agent.js';
import type { CreatedOrder } from '#shared/bookings/booking.contract';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { HoldsService } from '../../../backend/src/orders/holds.service.js';
import { IdempotencyKeyEntity, StoredReplyKeyEntity } from '../../../backend/src/core/http/idempotency-key.entity.js';
import { PrivacyService } from '../../../backend/src/privacy/privacy.service.js';
import { startApp, type TestApp } from '../../support/test-app.js';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.js';
import { bookingBody, bookPaid, CUSTOMER, makeEvent, orderBody, pay, setWebhooks, unique } from '../orders/checkout.js';

const DAY = 86_400_000;
const NAMED = { ...CUSTOMER, name: 'Rosamma Kurian', phone: '90000 54170' };
const OTHER = { ...CUSTOMER, name: 'Somebody Else', phone: '9000099999' };
const wordsOf = ({ name }: typeof CUSTOMER): string => `Good, says ${name}`;

/** The replies that are stored to be given again, and whom they name. */
describe('stored replies', () => {
  let database: TestDatabase;
  let app: TestApp;
  let manager: TestAgent;
  let event: ManagedSalesEvent;
  const start = async (): Promise<void> => {
    app = await startApp({ database });
    manager = await app.as('manager');
    await setWebhooks(app, { mode: 'drop' });
  };
  beforeEach(async () => {
    database = await createTestDatabase();
    await start();
    event = await makeEvent(app, { maxOrders: 3 });
  });
  afterEach(async () => {
    await app.halt();
    await database.drop();
  });

  const stored = async (): Promise<string> => JSON.stringify(await app.work.read((em) => em.find(IdempotencyKeyEntity, {})));
  const mentions = () => app.work.read((em) => em.find(StoredReplyKeyEntity, {}));
  const order = async (customer: typeof CUSTOMER): Promise<CreatedOrder> =>
    (
      await app.http
        .post('/api/razorpay/create-order')
        .set('Idempotency-Key', unique('order'))
        .send(orderBody(event, { customer }))
        .expect(200)
    ).body as CreatedOrder;
  const book = async (customer: typeof CUSTOMER): Promise<string> => {
    const triple = await pay(app, (await order(customer)).orderId);
    const request = app.http.post('/api/bookings').set('Idempotency-Key', unique('book'));
    const reply = await request.send(bookingBody(event, triple, { customer })).expect(201);
    return (reply.body as { booking: { bookingId: string } }).booking.bookingId;
  };
  const deliver = (bookingId: string) =>
    manager.put(`/api/bookings/${bookingId}`).set('Idempotency-Key', unique('deliver')).send({ status: 'delivered' }).expect(200);
  const review = async (customer: typeof CUSTOMER): Promise<void> => {
    const day = { title: 'Mandi', date: '2026-11-29', salesEventId: event.id };
    const kitchen = await app.as('kitchen');
    const made = (await kitchen.post('/api/diary-events/create').send(day).expect(201)).body as { event: { id: string } };
    const reply = await app.http
      .post(`/api/reviews/${made.event.id}`)
      .set('Idempotency-Key', unique('review'))
      .send({ reviewerName: customer.name, phone: customer.phone, comment: wordsOf(customer), rating: 4, tags: [] })
      .expect(201);
    expect(reply.body.data[0]).toMatchObject({ verified: true });
  };
  const erase = (booking: string) => manager.post('/api/customer-data/erase').send({ booking, reason: 'Asked' }).expect(200);

  /** Two customers book, are served and review. @returns their references */
  const serveBoth = async (): Promise<{ booking: string; other: string }> => {
    const booking = await book(NAMED);
    const other = await book(OTHER);
    for (const one of [booking, other]) await deliver(one);
    await review(NAMED);
    await review(OTHER);
    const replies = await stored();
    for (const word of [NAMED.name, wordsOf(NAMED), OTHER.name, booking]) expect(replies).toContain(word);
    return { booking, other };
  };
  const expectOnlyTheOther = async ({ booking, other }: { booking: string; other: string }): Promise<void> => {
    const replies = await stored();
    for (const word of [NAMED.name, NAMED.phone, booking]) expect(replies).not.toContain(word);
    for (const word of [OTHER.name, wordsOf(OTHER), other]) expect(replies).toContain(word);
  };

  it('that name a customer go when the customer’s data is erased; the others stay', async () => {
    const both = await serveBoth();
    await erase(both.booking);
    await expectOnlyTheOther(both);
  });

  it('that an earlier version noted by the last ten digits of a phone alone go as well', async () => {
    const { booking, other } = await serveBoth();
    await app.work.run(async ({ em }) => {
      await em.execute("delete from stored_reply_key where key not like '+91%'");
      await em.execute('update stored_reply_key set key = substr(key, 4)');
    });
    await erase(booking);
    const replies = await stored();
    expect(replies).not.toContain(NAMED.phone);
    expect(replies).toContain(OTHER.phone);
    expect(replies).toContain(other);
  });

  it('about a customer on the waiting list go with the place there', async () => {
    await bookPaid(app, event, { items: { combo: 3 }, customer: OTHER });
    await app.http.post('/api/waiting-list').send({ event: event.id, name: NAMED.name, phone: NAMED.phone }).expect(201);
    const { data } = (await manager.get('/api/waiting-list').query({ event: event.id }).expect(200)).body as { data: { id: number }[] };
    const called = manager.patch(`/api/waiting-list/${data[0]?.id}`).set('Idempotency-Key', unique('called'));
    await called.send({ called: true }).expect(200);
    expect(await stored()).toContain(NAMED.name);
    await manager.post('/api/customer-data/erase').send({ phone: NAMED.phone, reason: 'Asked' }).expect(200);
    expect(await stored()).not.toContain(NAMED.name);
  });

  it('to a customer’s own commands go after a week, a manager’s stay for their month', async () => {
    const { orderId } = await order(NAMED);
    await manager.post('/api/users').set('Idempotency-Key', 'user').send({ username: 'amma', password: 'long enough', role: 'kitchen' });
    app.clock.advance(20 * 60_000);
    await app.get(HoldsService).releaseEnded();
    await app.get(PrivacyService).purge();
    expect(await stored()).toContain(orderId);
    app.clock.advance(8 * DAY);
    await app.get(PrivacyService).purge();
    const replies = await stored();
    expect(replies).not.toContain(orderId);
    expect(replies).toContain('amma');
    expect(JSON.stringify(await mentions())).not.toContain('order_');
  });
});
