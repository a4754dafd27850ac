// @database pages, and counts by status
import type { Booking, CustomerOrder, Stats } from '#shared/bookings/booking.contract';
import type { BookingMoney } from '#shared/bookings/booking-money.contract';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { BOOKINGS_ROOM, orderRoom, SALES_ROOM } from '#shared/realtime/rooms';
import type TestAgent from 'supertest/lib/agent.js';
import { AuditEntryEntity } from '../../../backend/src/core/audit-entry.entity.js';
import { BookingEntity } from '../../../backend/src/bookings/booking.entity.js';
import type { TestApp } from '../../support/test-app.js';
import { bookPaid, CUSTOMER, setUpSale, slotsOf, someone, unique } from '../orders/checkout.js';

/** requirements/console §2.1, §4; decisions/0001 §16, §21; contract §4. */
describe('the manager and the bookings', () => {
  let app: TestApp;
  let manager: TestAgent;
  let event: ManagedSalesEvent;
  setUpSale((given) => ({ app, manager, event } = given), { maxOrders: 3 });

  const list = async (
    query: Record<string, unknown> = {},
  ): Promise<{ data: Booking[]; total: number; revision: number; serverNow: number }> =>
    (await manager.get('/api/bookings').query(query).expect(200)).body as {
      data: Booking[];
      total: number;
      revision: number;
      serverNow: number;
    };
  const setStatus = (id: string | number, status: string) => manager.put(`/api/bookings/${id}`).send({ status });

  it('lists, filters, searches literally and pages', async () => {
    const names = ['Ravi 100% Nair', 'ravi_kumar', 'മീനാക്ഷി'];
    const booked: CustomerOrder[] = [];
    for (const name of names) booked.push(await bookPaid(app, event, { customer: { ...someone(), name } }));
    const of = { event: String(event.id) };
    expect(await list(of)).toMatchObject({ total: 3, revision: expect.any(Number), serverNow: expect.any(Number) });
    expect((await list({ event: event.title })).data.map(({ name }) => name)).toEqual([...names].reverse());
    expect((await list({ ...of, q: 'RAVI' })).total).toBe(2);
    expect((await list({ ...of, q: '100%' })).data.map(({ name }) => name)).toEqual([names[0]]);
    expect((await list({ ...of, q: 'ravi_kumar' })).data.map(({ name }) => name)).toEqual([names[1]]);
    for (const sign of ['%', '_', '"', "'", '*', '\\']) expect([sign, (await list({ ...of, q: sign })).total]).toEqual([sign, 0]);
    expect((await list({ ...of, q: 'മീനാ' })).total).toBe(1);
    expect((await list({ ...of, q: booked[1]?.bookingId.toLowerCase() })).total).toBe(1);
    expect((await list({ ...of, q: "' or 1=1 --" })).total).toBe(0);
    const page = await list({ ...of, page: 2, pageSize: 2 });
    expect(page.total).toBe(3);
    expect(page.data.map(({ name }) => name)).toEqual([names[0]]);
    await setStatus(booked[0]?.bookingId ?? '', 'cancelled').expect(200);
    expect((await list({ ...of, status: 'cancelled' })).total).toBe(1);
    expect((await list({ ...of, status: 'all' })).total).toBe(3);
  });

  it('changes the status of many in one request; a refusal of one changes nothing for the others', async () => {
    const ids: number[] = [];
    for (let many = 0; many < 3; many += 1) {
      const { bookingId } = await bookPaid(app, event, { customer: someone(), items: { combo: 1 } });
      ids.push((await list({ q: bookingId })).data[0]?.id ?? 0);
    }
    const [first = 0, second = 0, third = 0] = ids;
    await setStatus(second, 'delivered').expect(200);
    const change = (id: number, version: number) => ({ id, version, status: 'delivered' });
    const send = () =>
      manager
        .put('/api/bookings/status')
        .set('Idempotency-Key', 'all-at-the-door')
        .send({ changes: [change(first, 1), change(second, 1), change(third, 1), change(999_999, 1)] })
        .expect(200);
    const { body } = await send();
    expect(body.data.map(({ id, status }: Booking) => [id, status])).toEqual([
      [first, 'delivered'],
      [third, 'delivered'],
    ]);
    expect(body.refused).toEqual([
      { id: second, code: 'record.stale' },
      { id: 999_999, code: 'booking.notFound' },
    ]);
    expect((await send()).body).toEqual(body);
    expect((await list({ event: String(event.id), status: 'delivered' })).total).toBe(3);
    await manager
      .put('/api/bookings/status')
      .send({ changes: [{ id: first, status: 'cancelled' }] })
      .expect(400);
  });

  it('answers the whole list and the export batch by batch, each booking once and newest first', async () => {
    const { bookingId } = await bookPaid(app, event, { customer: someone() });
    const made = 1_203;
    await app.work.run(async ({ em }) => {
      const first = await em.findOneOrFail(BookingEntity, { bookingId });
      const { draft, timeline, createdAt } = first;
      for (let place = 0; place < made; place += 1) {
        em.create(BookingEntity, {
          bookingId: `MND-B${place}`,
          orderId: 1_000_000 + place,
          status: 'confirmed',
          salesEventId: event.id,
          eventTitle: event.title,
          draft,
          amountPaise: 100,
          searchText: 'batch',
          phoneKey: '+919000000000',
          providerPaymentId: null,
          paymentState: 'unpaid',
          timeline,
          // Many of one moment, so that a batch ends within it.
          createdAt,
        });
      }
    });
    const whole = await list({ event: event.id });
    const ids = whole.data.map(({ id }) => id);
    expect(whole).toMatchObject({ total: made + 1, revision: expect.any(Number) });
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
    expect(ids).toHaveLength(made + 1);
    const exported = await manager
      .post('/api/bookings/export')
      .send({ event: String(event.id) })
      .expect(200);
    expect((exported.body as { data: Booking[] }).data.map(({ id }) => id)).toEqual(ids);
  });

  /** @source faults B8, B9 */
  it('frees the slots of a cancelled booking once, in a race too, and needs them free when it comes back', async () => {
    const { bookingId } = await bookPaid(app, event, { items: { combo: 2 } });
    const console = await app.screen(BOOKINGS_ROOM, 'manager');
    const page = await app.screen(SALES_ROOM);
    const replies = await Promise.all(Array.from({ length: 20 }, () => setStatus(bookingId, 'cancelled')));
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    expect(await slotsOf(app, event)).toBe(3);
    await console.hears('booking.changed', (booking) => booking.bookingId === bookingId && booking.status === 'cancelled');
    await page.hears('sale.changed', (sale) => sale.id === event.id && sale.availableSlots === 3);
    await bookPaid(app, event, { items: { combo: 2 }, customer: someone() });
    expect((await setStatus(bookingId, 'confirmed').expect(409)).body.code).toBe('booking.noSlots');
    expect(await slotsOf(app, event)).toBe(1);
  });

  it('takes the slots back when there are enough, and any other status as it comes', async () => {
    const { bookingId } = await bookPaid(app, event, { items: { combo: 2 } });
    await setStatus(bookingId, 'cancelled').expect(200);
    await setStatus(bookingId, 'pending').expect(200);
    expect(await slotsOf(app, event)).toBe(1);
    await setStatus(bookingId, 'delivered').expect(200);
    expect(await slotsOf(app, event)).toBe(1);
    const customer = await manager.get(`/api/orders/${bookingId}`).expect(200);
    expect((customer.body as { data: CustomerOrder }).data.timeline.map(({ status }) => status)).toEqual([
      'confirmed',
      'cancelled',
      'pending',
      'delivered',
    ]);
  });

  it('answers with the version that is stored, so that the change can be taken back at once', async () => {
    const { bookingId, version } = await bookPaid(app, event);
    const changed = await manager.put(`/api/bookings/${bookingId}`).send({ status: 'delivered', version }).expect(200);
    const back = { status: 'confirmed', version: (changed.body as { booking: Booking }).booking.version };
    await manager.put(`/api/bookings/${bookingId}`).send(back).expect(200);
  });

  it('refuses a change from an old screen', async () => {
    const { bookingId, version } = await bookPaid(app, event);
    await setStatus(bookingId, 'delivered').expect(200);
    const stale = await manager.put(`/api/bookings/${bookingId}`).send({ status: 'cancelled', version }).expect(409);
    expect(stale.body).toMatchObject({ code: 'record.stale', current: { status: 'delivered' } });
    await manager.put(`/api/bookings/${bookingId}`).set('If-Match', String(version)).send({ status: 'cancelled' }).expect(409);
  });

  /** @source faults B7 */
  it('shows 0 slots and keeps the bookings when the limit falls below the number sold', async () => {
    await bookPaid(app, event, { items: { combo: 3 } });
    await manager.put(`/api/events/${event.id}`).send({ maxOrders: 1 }).expect(200);
    expect(await slotsOf(app, event)).toBe(0);
    expect((await list({ event: event.id })).total).toBe(1);
  });

  it('refunds in parts, never above the amount paid, and shows it to console and customer', async () => {
    const { bookingId } = await bookPaid(app, event, { customer: someone() });
    const page = await app.screen(orderRoom(bookingId), 'manager');
    const refund = (amount: number | undefined, key?: string) =>
      manager
        .post(`/api/bookings/${bookingId}/refund`)
        .set(key ? { 'Idempotency-Key': key } : {})
        .send({ ...(amount !== undefined && { amount }), reason: 'One dish was missing' });
    const key = unique('refund');
    const part = await refund(300.5, key).expect(200);
    expect(part.body.booking.payment).toMatchObject({ state: 'partly-refunded', refunded: 300.5 });
    expect((await refund(300.5, key).expect(200)).headers['idempotency-replayed']).toBe('true');
    expect((await refund(700).expect(409)).body.code).toBe('refund.tooMuch');
    const raced = await Promise.all([refund(699.5), refund(699.5), refund(699.5)]);
    expect(raced.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await refund(undefined).expect(409)).body.code).toBe('refund.nothingLeft');
    await page.hears('order.changed', (order) => order.payment.state === 'refunded' && order.payment.refunded === 1000);
    expect((await list({ event: event.id })).data[0]?.payment).toMatchObject({ state: 'refunded', refunded: 1000 });
  });

  it('counts orders by status, revenue, recent sales and recent bookings', async () => {
    const before = ((await manager.get('/api/stats').expect(200)).body as { data: Stats }).data;
    const first = await bookPaid(app, event, { customer: someone() });
    const second = await bookPaid(app, event, { items: { 'beef-2pc': 1 }, customer: someone() });
    await setStatus(first.bookingId, 'cancelled').expect(200);
    await setStatus(second.bookingId, 'delivered').expect(200);
    const { data, revision } = (await manager.get('/api/stats').expect(200)).body as { data: Stats; revision: number };
    expect(revision).toBe((await manager.get('/api/bookings?page=1').expect(200)).body.revision);
    expect(data.totalOrders).toBe(before.totalOrders + 2);
    expect(data.cancelled).toBe(before.cancelled + 1);
    expect(data.delivered).toBe(before.delivered + 1);
    expect(data.totalRevenue).toBe(before.totalRevenue + 1400);
    expect(data.recentEvents[0]).toEqual({ id: event.id, title: event.title, date: event.date, bookings: 2 });
    expect(data.recentEvents.length).toBeLessThanOrEqual(3);
    expect(data.recentBookings.map(({ bookingId }) => bookingId).slice(0, 2)).toEqual([second.bookingId, first.bookingId]);
  });

  it('tells everything about the money of a booking', async () => {
    const { bookingId } = await bookPaid(app, event, { customer: someone() });
    await manager.post(`/api/bookings/${bookingId}/refund`).send({ amount: 250.5, reason: 'Chutney forgotten' }).expect(200);
    const { data, revision } = (await manager.get(`/api/bookings/${bookingId}/money`).expect(200)).body as {
      data: BookingMoney;
      revision: number;
    };
    expect(revision).toBeGreaterThan(0);
    expect(data).toMatchObject({ bookingId, amount: 1000, refunded: 250.5, left: 749.5 });
    expect(data.payments).toEqual([
      expect.objectContaining({ amount: 1000, state: 'captured', use: 'booking', id: expect.stringMatching(/^pay_/) }),
    ]);
    expect(data.refunds).toEqual([
      expect.objectContaining({
        amount: 250.5,
        state: 'processed',
        kind: 'manager',
        reason: 'Chutney forgotten',
        retryable: false,
        paymentId: data.payments[0]?.id,
        providerId: expect.stringMatching(/^rfnd_/),
      }),
    ]);
    expect(data.timeline.map(({ kind }) => kind)).toEqual(['ordered', 'payment-captured', 'booked', 'deed', 'refund-processed']);
    await manager.get('/api/bookings/MND-222222/money').expect(404);
  });

  it('P36: confirms a refunded booking only with a reason, shows it as unpaid and logs the reason', async () => {
    const { bookingId } = await bookPaid(app, event, { customer: someone() });
    await setStatus(bookingId, 'cancelled').expect(200);
    await manager.post(`/api/bookings/${bookingId}/refund`).send({ reason: 'Cancelled' }).expect(200);
    const refused = await setStatus(bookingId, 'confirmed').expect(422);
    expect(refused.body).toMatchObject({ code: 'booking.reasonNeeded', issues: [{ path: 'reason' }] });
    const { body } = await manager.put(`/api/bookings/${bookingId}`).send({ status: 'confirmed', reason: 'Pays in cash at the door' });
    expect(body.booking).toMatchObject({ status: 'confirmed', payment: { state: 'unpaid', refunded: 1000 } });
    const [entry] = await app.work.read((em) =>
      em.find(AuditEntryEntity, { action: 'booking.statusSet', subject: `booking:${bookingId}` }, { orderBy: { id: 'desc' } }),
    );
    expect(JSON.parse(entry?.after ?? '{}')).toEqual({ status: 'confirmed', payment: 'refunded', reason: 'Pays in cash at the door' });
  });

  it('exports the filtered list and records who exported how many', async () => {
    const first = await bookPaid(app, event, { customer: { ...someone(), name: 'Export One' } });
    await bookPaid(app, event, { customer: someone() });
    const { body } = await manager
      .post('/api/bookings/export')
      .send({ event: String(event.id), q: 'export', status: 'all' })
      .expect(200);
    expect((body as { data: Booking[] }).data.map(({ bookingId }) => bookingId)).toEqual([first.bookingId]);
    const [entry] = await app.work.read((em) => em.find(AuditEntryEntity, { action: 'bookings.exported' }, { orderBy: { id: 'desc' } }));
    expect(JSON.parse(entry?.after ?? '{}')).toEqual({ bookings: 1, status: 'all', event: String(event.id), searched: true });
    expect(entry?.after).not.toContain('export one');
  });

  it('opens no order by its reference alone', async () => {
    const { bookingId } = await bookPaid(app, event);
    expect((await app.http.get(`/api/orders/${bookingId}`).expect(404)).body).toMatchObject({ success: false, code: 'booking.notFound' });
    await app.http.get(`/api/orders/${bookingId}`).set('Cookie', 'kuzhi_order=made.up.tokens').expect(404);
    await (await app.as('kitchen')).get(`/api/orders/${bookingId}`).expect(404);
    const unknown = await app.http.get('/api/orders/MND-222222').expect(404);
    expect(unknown.body.code).toBe('booking.notFound');
  });

  describe('refuses', () => {
    it.each([
      ['get', '/api/bookings', undefined],
      ['put', '/api/bookings/1', { status: 'confirmed' }],
      ['post', '/api/bookings/1/refund', { reason: 'x' }],
      ['get', '/api/stats', undefined],
    ] as const)('%s %s to everyone but a manager', async (method, path, body) => {
      const ask = (agent: TestAgent) => (body ? agent[method](path).send(body) : agent[method](path));
      expect((await ask(app.http)).status).toBe(401);
      expect((await ask(await app.as('kitchen'))).status).toBe(403);
      expect((await ask(await app.as('tv'))).status).toBe(403);
    });

    it.each([
      ['a status that does not exist', 'put', '/api/bookings/1', { status: 'eaten' }, 400],
      ['no status', 'put', '/api/bookings/1', {}, 400],
      ['an unknown booking', 'put', '/api/bookings/MND-222222', { status: 'cancelled' }, 404],
      ['an unknown number', 'put', '/api/bookings/999999', { status: 'cancelled' }, 404],
      ['a refund without a reason', 'post', '/api/bookings/1/refund', { amount: 5 }, 400],
      ['a negative refund', 'post', '/api/bookings/1/refund', { amount: -5, reason: 'x' }, 400],
      ['a refund of an unknown booking', 'post', '/api/bookings/999999/refund', { reason: 'x' }, 404],
      ['too much at once', 'put', '/api/bookings/1', { status: 'x'.repeat(1_100_000) }, 413],
    ] as const)('%s', async (_name, method, path, body, status) => {
      const reply = await manager[method](path).send(body);
      expect(reply.status).toBe(status);
      expect(reply.body).toMatchObject({ success: false, error: expect.any(String), code: expect.any(String) });
    });

    it.each(['page=0', 'pageSize=201', 'status=eaten', 'event=a&event=b', `q=${'x'.repeat(300)}`])('the query %s', async (query) => {
      await manager.get(`/api/bookings?${query}`).expect(400);
    });

    it.each([
      ['nothing', {}],
      ['no payment', { ...CUSTOMER, items: { combo: 1 }, event: { title: 'x' } }],
      [
        'a list for a signature',
        { ...CUSTOMER, items: { combo: 1 }, event: { title: 'x' }, payment: { id: 'p', orderId: 'o', signature: ['a'] } },
      ],
      [
        'an empty name',
        { ...CUSTOMER, name: ' ', items: { combo: 1 }, event: { title: 'x' }, payment: { id: 'p', orderId: 'o', signature: 's' } },
      ],
    ])('a booking with %s', async (_name, body) => {
      const reply = await app.http.post('/api/bookings').send(body).expect(400);
      expect(reply.body).toMatchObject({ success: false, code: 'input.invalid', issues: expect.any(Array) });
    });
  });
});
