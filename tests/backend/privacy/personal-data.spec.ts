// @database every record of somebody, under locks
import type TestAgent from 'supertest/lib/agent.js';
import type { Booking, CreatedOrder } from '#shared/bookings/booking.contract';
import type { CustomerData } from '#shared/privacy/privacy.contract';
import type { ManagedReview } from '#shared/reviews/review.contract';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { BookingEntity } from '../../../backend/src/bookings/booking.entity.js';
import { HoldsService } from '../../../backend/src/orders/holds.service.js';
import { OrderEntity } from '../../../backend/src/orders/order.entity.js';
import { OrderTokenEntity } from '../../../backend/src/orders/order-token.entity.js';
import { AuditEntryEntity } from '../../../backend/src/core/audit-entry.entity.js';
import { IdempotencyKeyEntity } from '../../../backend/src/core/http/idempotency-key.entity.js';
import { SnapshotEntity } from '../../../backend/src/snapshots/snapshot.entity.js';
import { PaymentEntity } from '../../../backend/src/payments/payment.entity.js';
import { PrivacyService } from '../../../backend/src/privacy/privacy.service.js';
import { WaitingEntity } from '../../../backend/src/waiting-list/waiting.entity.js';
import { startApp, type TestApp } from '../../support/test-app.js';
import { bookingBody, bookPaid, createOrder, CUSTOMER, makeEvent, orderBody, pay, setWebhooks, unique } from '../orders/checkout.js';

const DAY = 86_400_000;
const CANARY = { ...CUSTOMER, name: 'Canary Kurian', phone: '9000054170', address: 'Canary House, Kottayam' };

/** faults O3, O4: personal data does not stay forever, and goes or is shown when its customer asks. */
describe('personal data', () => {
  let app: TestApp;
  let manager: TestAgent;
  let event: ManagedSalesEvent;
  beforeEach(async () => {
    app = await startApp({ env: { PERSONAL_DATA_DAYS: '400' } });
    manager = await app.as('manager');
    // The browser books; a webhook would sometimes be quicker.
    await setWebhooks(app, { mode: 'drop' });
    event = await makeEvent(app, { maxOrders: 3 });
  });
  afterEach(() => app.stop());

  const purge = () => app.get(PrivacyService).purge();
  /** Everything in the tables that hold personal data, as text. */
  const everything = async (): Promise<string> => {
    const rows = await app.work.read(async (em) => [
      ...(await em.find(BookingEntity, {})),
      ...(await em.find(OrderEntity, {})),
      ...(await em.find(WaitingEntity, {})),
      ...(await em.find(IdempotencyKeyEntity, {})),
    ]);
    return JSON.stringify(rows);
  };
  const audited = (action: string) => app.work.read((em) => em.find(AuditEntryEntity, { action }));
  const bookWithKey = async (): Promise<string> => {
    const order = await app.http
      .post('/api/razorpay/create-order')
      .set('Idempotency-Key', unique('order'))
      .send(orderBody(event, { customer: CANARY }))
      .expect(200);
    const triple = await pay(app, (order.body as CreatedOrder).orderId);
    const reply = await app.http
      .post('/api/bookings')
      .set('Idempotency-Key', unique('book'))
      .send(bookingBody(event, triple, { customer: CANARY }))
      .expect(201);
    return (reply.body as { booking: { bookingId: string } }).booking.bookingId;
  };
  const wait = async (): Promise<void> => {
    await bookPaid(app, event, { items: { combo: 2 }, customer: { ...CANARY, phone: '9000099999', name: 'Somebody' } });
    await app.http
      .post('/api/waiting-list')
      .set('Idempotency-Key', unique('wait'))
      .send({ event: event.id, name: CANARY.name, phone: CANARY.phone })
      .expect(201);
  };

  it('of a booking goes after the period, not a day before; the money stays', async () => {
    const bookingId = await bookWithKey();
    await wait();
    app.clock.advance(399 * DAY);
    await purge();
    expect(await everything()).toContain(CANARY.address);
    app.clock.advance(2 * DAY);
    await purge();
    const left = await everything();
    for (const word of [CANARY.name, CANARY.phone, CANARY.address, 'Somebody']) expect(left).not.toContain(word);

    app.forgetSessions();
    manager = await app.as('manager');
    const { data } = (await manager.get('/api/bookings').query({ q: bookingId }).expect(200)).body as { data: Booking[] };
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      name: '',
      phone: '',
      address: '',
      location: null,
      amount: 1000,
      items: { combo: 1 },
      status: 'confirmed',
    });
    expect((await manager.get('/api/stats').expect(200)).body.data.totalRevenue).toBe(3000);
    expect(await app.work.read((em) => em.count(PaymentEntity, { state: 'captured' }))).toBe(2);
    expect(await app.work.read((em) => em.count(OrderTokenEntity, {}))).toBe(0);
    expect(await app.work.read((em) => em.count(WaitingEntity, {}))).toBe(0);
    expect(JSON.parse((await audited('personalData.purged')).at(-1)?.after ?? '{}')).toMatchObject({
      bookings: 2,
      orders: 2,
      'waiting-list': 1,
    });
    const entries = await app.work.read((em) => em.count(AuditEntryEntity, {}));
    await purge();
    expect(await app.work.read((em) => em.count(AuditEntryEntity, {}))).toBe(entries);
  });

  it('of an unpaid order goes after a week, with its token and the stored replies', async () => {
    const placed = await app.http
      .post('/api/razorpay/create-order')
      .set('Idempotency-Key', unique('order'))
      .send(orderBody(event, { customer: CANARY }))
      .expect(200);
    const { orderToken } = placed.body as CreatedOrder;
    app.clock.advance(20 * 60_000);
    await app.get(HoldsService).releaseEnded();
    await purge();
    expect(await everything()).toContain(CANARY.phone);
    expect(await everything()).not.toContain(orderToken);
    app.clock.advance(7 * DAY);
    await purge();
    const left = await everything();
    for (const word of [CANARY.name, CANARY.phone, CANARY.address, orderToken ?? '?']) expect(left).not.toContain(word);
    expect(await app.work.read((em) => em.count(OrderTokenEntity, {}))).toBe(0);
    expect(await app.work.read((em) => em.find(OrderEntity, {}))).toEqual([expect.objectContaining({ draft: null, amountPaise: 100_000 })]);
  });

  it('is copied for its customer, by phone however typed, or by booking', async () => {
    const bookingId = await bookWithKey();
    await wait();
    const byPhone = (await manager.get('/api/customer-data').query({ phone: '+91 90000-54170' }).expect(200)).body as {
      data: CustomerData;
    };
    const byBooking = (await manager.get('/api/customer-data').query({ booking: bookingId }).expect(200)).body as { data: CustomerData };
    expect(byBooking.data).toEqual(byPhone.data);
    expect(byPhone.data).toMatchObject({ phone: `+91${CANARY.phone}`, neededFor: [bookingId] });
    expect(byPhone.data.parts.map(({ part, records }) => [part, records.length])).toEqual([
      ['bookings', 1],
      ['waiting-list', 1],
    ]);
    expect(JSON.stringify(byPhone.data)).not.toContain('Somebody');
    const [entry] = await audited('personalData.copied');
    expect(entry).toMatchObject({ subject: 'customer:…4170', actor: 'manager' });
    expect((await manager.get('/api/customer-data').query({ phone: '9111111111' }).expect(404)).body.code).toBe('customer.notFound');
    await manager.get('/api/customer-data').expect(400);
  });

  it('is erased when its customer asks, once no order needs it; other customers keep theirs', async () => {
    const bookingId = await bookWithKey();
    await wait();
    const erase = () => manager.post('/api/customer-data/erase').send({ booking: bookingId, reason: 'She asked by phone' });
    const refused = await erase().expect(409);
    expect(refused.body).toMatchObject({ code: 'customer.needed', neededFor: [bookingId] });
    expect(await everything()).toContain(CANARY.address);

    await manager.put(`/api/bookings/${bookingId}`).send({ status: 'delivered' }).expect(200);
    expect((await erase().expect(200)).body.erased).toBe(3);
    const left = await everything();
    for (const word of [CANARY.name, CANARY.phone]) expect(left).not.toContain(word);
    expect(left).toContain('Somebody');
    const [entry] = await audited('personalData.erased');
    expect(entry).toMatchObject({ subject: 'customer:…4170' });
    expect(entry?.after).toContain('She asked by phone');
    expect(JSON.stringify(await app.work.read((em) => em.find(AuditEntryEntity, {})))).not.toContain(CANARY.phone);
    expect((await erase().expect(404)).body.code).toBe('customer.notFound');
  });

  describe('in reviews', () => {
    let eventId: string;
    beforeEach(async () => {
      const day = { title: 'Mandi', date: '2026-11-29', salesEventId: event.id };
      const reply = await (await app.as('kitchen')).post('/api/diary-events/create').send(day).expect(201);
      eventId = (reply.body as { event: { id: string } }).event.id;
    });
    const WORDS = 'The ribs fell off the bone at Canary House';
    const review = async (over: object = {}): Promise<ManagedReview> => {
      const body = { reviewerName: CANARY.name, phone: CANARY.phone, comment: WORDS, rating: 4, tags: ['spicy'], ...over };
      const reply = await app.http.post(`/api/reviews/${eventId}`).set('Idempotency-Key', unique('review')).send(body).expect(201);
      return (reply.body as { data: ManagedReview[] }).data[0] as ManagedReview;
    };
    const delivered = async (): Promise<string> => {
      const bookingId = await bookWithKey();
      await manager.put(`/api/bookings/${bookingId}`).send({ status: 'delivered' }).expect(200);
      return bookingId;
    };
    const managed = async (): Promise<ManagedReview[]> =>
      ((await manager.get(`/api/reviews/${eventId}`).expect(200)).body as { data: ManagedReview[] }).data;
    const erase = (booking: string) => manager.post('/api/customer-data/erase').send({ booking, reason: 'Asked' }).expect(200);

    it('is in the copy without the words of other customers', async () => {
      const bookingId = await delivered();
      await review();
      await review({ reviewerName: 'Somebody', phone: null, comment: 'Another guest' });
      const { data } = (await manager.get('/api/customer-data').query({ booking: bookingId }).expect(200)).body as { data: CustomerData };
      expect(data.parts.find(({ part }) => part === 'reviews')?.records).toMatchObject([
        { reviewerName: CANARY.name, comment: WORDS, rating: 4, verified: true },
      ]);
      expect(JSON.stringify(data)).not.toContain('Another guest');
    });

    it('is erased to stars without a name, which still count', async () => {
      const bookingId = await delivered();
      const { id } = await review({ youtubeLink: 'https://youtu.be/dQw4w9WgXcQ' });
      await review({ reviewerName: 'Somebody', phone: null, comment: 'Another guest' });
      await manager
        .patch(`/api/reviews/${eventId}/${id}`)
        .send({ reply: `Thank you, ${CANARY.name}` })
        .expect(200);
      await erase(bookingId);
      const [other, left] = (await managed()).sort((a, b) => b.reviewerName.localeCompare(a.reviewerName, 'en'));
      expect(other).toMatchObject({ reviewerName: 'Somebody', comment: 'Another guest' });
      const nobodys = { id, reviewerName: '', comment: '', youtubeLink: null, reply: null, rating: 4, tags: ['spicy'], verified: true };
      expect(left).toMatchObject(nobodys);
      expect((await app.http.get('/api/reviews').expect(200)).body.data).toMatchObject({ average: 4, count: 1, newest: [] });
      const kept = await app.work.read((em) => em.find(IdempotencyKeyEntity, {}));
      for (const word of [CANARY.name, WORDS]) expect(JSON.stringify(kept)).not.toContain(word);
      // A manager's list that carries it along changes nothing about it.
      await manager
        .post(`/api/reviews/${eventId}`)
        .send(await managed())
        .expect(200);
      expect((await managed()).find((one) => one.id === id)).toEqual(left);
    });

    it('does not come back with a snapshot that is restored', async () => {
      const bookingId = await delivered();
      const { id } = await review();
      const { snapshotId } = (await manager.delete(`/api/reviews/${eventId}/${id}`).expect(200)).body as { snapshotId: number };
      await erase(bookingId);
      await manager.post(`/api/snapshots/${snapshotId}/restore`).send({}).expect(200);
      expect(await managed()).toEqual([]);
      const everywhere = await app.work.read(async (em) => [await em.find(SnapshotEntity, {}), await em.find(AuditEntryEntity, {})]);
      for (const word of [CANARY.name, WORDS]) expect(JSON.stringify(everywhere)).not.toContain(word);
    });

    it('of long ago keeps its name: only contact data is erased automatically', async () => {
      await delivered();
      await review();
      app.clock.advance(401 * DAY);
      await purge();
      app.forgetSessions();
      manager = await app.as('manager');
      expect(await managed()).toMatchObject([{ reviewerName: CANARY.name, comment: WORDS }]);
    });
  });

  it('of a customer who is paying stays until that is over', async () => {
    const { orderId } = await createOrder(app.http, event, { customer: CANARY });
    const erase = () => manager.post('/api/customer-data/erase').send({ phone: CANARY.phone, reason: 'Asked' });
    expect((await erase().expect(409)).body.neededFor).toEqual([orderId]);
    app.clock.advance(20 * 60_000);
    await app.get(HoldsService).releaseEnded();
    expect((await erase().expect(200)).body.erased).toBe(1);
    expect(await everything()).not.toContain(CANARY.name);
  });

  it('cannot be erased without saying who asked', async () => {
    const reply = await manager.post('/api/customer-data/erase').send({ phone: CANARY.phone }).expect(400);
    expect(reply.body.issues).toEqual([expect.objectContaining({ path: 'reason' })]);
  });
});
