// @database the lock of a review
import type { CustomerOrder } from '#shared/bookings/booking.contract';
import { REVIEWS_ROOM } from '#shared/realtime/rooms';
import type { AuditEntry } from '#shared/audit/audit.contract';
import type { ManagedReview, Review, ReviewSummary } from '#shared/reviews/review.contract';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { AuditEntryEntity } from '../../../backend/src/core/audit-entry.entity.js';
import { ReviewEntity } from '../../../backend/src/reviews/review.entity.js';
import { startApp, type TestApp } from '../../support/test-app.js';
import { bookPaid, createOrder, makeEvent, resetSandbox, someone } from '../orders/checkout.js';

const GOOD = { reviewerName: 'Asha', comment: 'Tender to the bone' };

/** requirements/console §2.4, §5, §7; decisions/0016; contract §4, §7. */
describe('reviews', () => {
  let app: TestApp;
  let sale: ManagedSalesEvent;
  let eventId: string;
  beforeAll(async () => {
    app = await startApp();
  });
  beforeEach(async () => {
    app.clock.setTo('2026-11-30T06:00:00.000Z');
    await resetSandbox(app);
    await app.work.run(({ em }) => em.nativeDelete(ReviewEntity, {}));
    sale = await makeEvent(app);
    eventId = await makeDay(sale.id);
  });
  afterAll(() => app.stop());

  const makeDay = async (salesEventId: number | null): Promise<string> => {
    const day = { title: 'Mandi', date: '2026-11-29', salesEventId };
    const reply = await (await app.as('kitchen')).post('/api/diary-events/create').send(day).expect(201);
    return (reply.body as { event: { id: string } }).event.id;
  };
  const post = (body: unknown, id: string | number = eventId) => app.http.post(`/api/reviews/${id}`).send(body as object);
  const list = async (id: string | number = eventId): Promise<Review[]> =>
    ((await app.http.get(`/api/reviews/${id}`).expect(200)).body as { data: Review[] }).data;
  const managed = async (): Promise<ManagedReview[]> =>
    ((await (await app.as('manager')).get(`/api/reviews/${eventId}`).expect(200)).body as { data: ManagedReview[] }).data;
  const only = async (): Promise<Review> => {
    const [review, ...rest] = await list();
    if (!review || rest.length > 0) throw new Error(`One review was expected, not ${rest.length + (review ? 1 : 0)}`);
    return review;
  };
  const summary = async (): Promise<ReviewSummary> =>
    ((await app.http.get('/api/reviews').expect(200)).body as { data: ReviewSummary }).data;
  const buy = (): Promise<{ order: CustomerOrder; customer: ReturnType<typeof someone> }> => {
    const customer = someone();
    return bookPaid(app, sale, { customer }).then((order) => ({ order, customer }));
  };

  it('takes one review from anybody who enters a name', async () => {
    const reply = await post({ ...GOOD, youtubeLink: 'https://youtu.be/dQw4w9WgXcQ?t=9', tags: ['spicy', 'hot'] }).expect(201);
    const expected = {
      ...GOOD,
      id: expect.stringMatching(/^review-[\w-]{12}$/),
      eventId,
      rating: 5,
      date: app.clock.now(),
      youtubeLink: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      tags: ['spicy', 'hot'],
      verified: false,
      reply: null,
      version: 1,
    };
    expect(reply.body).toEqual({ success: true, data: [expected] });
    expect(await list()).toEqual([expected]);
  });

  it('shows the newest first, to a stranger, a customer and staff', async () => {
    for (const comment of ['first', 'second', 'third']) {
      await post({ ...GOOD, comment }).expect(201);
      app.clock.advance(1_000);
    }
    expect((await list()).map(({ comment }) => comment)).toEqual(['third', 'second', 'first']);
    expect((await managed()).map(({ comment }) => comment)).toEqual(['third', 'second', 'first']);
  });

  it.each([
    ['no name', { comment: 'x' }, 'Please enter your name', 'reviewerName'],
    ['no review', { reviewerName: 'x', comment: ' ' }, 'Please enter your review', 'comment'],
    [
      'another link',
      { ...GOOD, youtubeLink: 'javascript:alert(1)' },
      'Please enter a valid YouTube link (e.g., youtube.com/watch?v=XXXXXXXXXXX)',
      'youtubeLink',
    ],
    ['four tags', { ...GOOD, tags: ['a', 'b', 'c', 'd'] }, 'At most 3 tags', 'tags'],
    ['six stars', { ...GOOD, rating: 6 }, 'A rating is 1 to 5', 'rating'],
  ])('refuses %s, alone and in a list, at its field', async (_, body, error, path) => {
    const alone = await post(body).expect(400);
    expect(alone.body).toMatchObject({ success: false, code: 'input.invalid', error, issues: [{ path, message: error }] });
    const listed = await post([body]).expect(400);
    expect(listed.body).toMatchObject({ error, issues: [{ path: `0.${path}`, message: error }] });
    expect(await list()).toEqual([]);
  });

  it.each([['null'], ['7'], ['"text"'], ['[7]'], ['[[]]']])('refuses the body %s', async (body) => {
    await app.http.post(`/api/reviews/${eventId}`).set('Content-Type', 'application/json').send(body).expect(400);
  });

  it('knows the event by its sale’s number too, once they are linked', async () => {
    await post(GOOD, sale.id).expect(201);
    expect(await list(sale.id)).toEqual(await list());
    const unlinked = await makeEvent(app);
    expect((await app.http.get(`/api/reviews/${unlinked.id}`).expect(404)).body).toMatchObject({ code: 'diary.notFound' });
    await post(GOOD, unlinked.id).expect(404);
    await post(GOOD, 'event-0').expect(404);
  });

  describe('from the public, whatever the list says (faults C9)', () => {
    it('appends one and touches none', async () => {
      await post(GOOD).expect(201);
      const before = await only();
      app.clock.advance(1_000);
      const forged = { ...before, comment: 'Edited', rating: 1, verified: true, reviewerName: 'Somebody' };
      const mine = {
        ...GOOD,
        id: 'mine',
        comment: 'New',
        date: '2001-01-01',
        verified: true,
        version: 9,
        hidden: null,
        reply: { text: 'x' },
      };
      await post([forged, mine, { ...mine, id: 'other' }, { ...GOOD }]).expect(201);
      const [added, kept, ...rest] = await list();
      expect(rest).toEqual([]);
      expect(kept).toEqual(before);
      expect(added).toMatchObject({ comment: 'New', date: app.clock.now(), verified: false, version: 1, reply: null });
      expect(added?.id).not.toBe('mine');
    });

    it('removes nothing, with an empty list and with one that lacks a review', async () => {
      await post(GOOD).expect(201);
      const before = await list();
      expect((await post([]).expect(200)).body).toEqual({ success: true, data: before });
      await post([{ ...before[0], comment: 'Edited' }]).expect(200);
      expect(await list()).toEqual(before);
    });

    it('refuses 10,000 entries', async () => {
      await post(Array.from({ length: 10_000 }, () => ({ comment: 'x', reviewerName: 'x' }))).expect(413);
      expect(await list()).toEqual([]);
    });

    it('gives only a manager the right to hide, reply or remove', async () => {
      await post(GOOD).expect(201);
      const { id } = await only();
      const path = `/api/reviews/${eventId}/${id}`;
      await app.http
        .patch(path)
        .send({ hidden: { reason: 'x' } })
        .expect(401);
      await app.http.delete(path).expect(401);
      await (await app.as('kitchen')).patch(path).send({ hidden: null }).expect(403);
      await (await app.as('kitchen')).delete(path).expect(403);
      await (await app.as('kitchen')).post(`/api/reviews/${eventId}`).send([]).expect(200);
      expect(await list()).toHaveLength(1);
    });

    it('lets one address write three times an hour; staff write on', async () => {
      const limited = await startApp({ env: { RATE_LIMITS: 'on' } });
      const day = await (await limited.as('kitchen')).post('/api/diary-events/create').send({ title: 'Mandi', date: '2026-11-29' });
      const path = `/api/reviews/${(day.body as { event: { id: string } }).event.id}`;
      const statuses: number[] = [];
      for (let turn = 0; turn < 4; turn += 1) statuses.push((await limited.http.post(path).send(GOOD)).status);
      expect(statuses).toEqual([201, 201, 201, 429]);
      await limited.http.get(path).expect(200);
      await (await limited.as('kitchen')).post(path).send(GOOD).expect(201);
      await limited.stop();
    });
  });

  describe('verified (decisions/0016)', () => {
    it('by name and phone of a booking of that sale, however they are typed', async () => {
      const { customer } = await buy();
      const phone = `+91 ${customer.phone.slice(0, 5)} ${customer.phone.slice(5)}`;
      const reply = await post({ ...GOOD, reviewerName: ` ${customer.name.toUpperCase()} `, phone }).expect(201);
      expect((reply.body as { data: Review[] }).data[0]).toMatchObject({ verified: true });
      expect(JSON.stringify(reply.body)).not.toContain(customer.phone.slice(5));
      expect(JSON.stringify(await managed())).not.toMatch(/MND-|phone/);
    });

    it.each([
      ['another name', { reviewerName: 'Somebody' }],
      ['no phone', { phone: undefined }],
      ['another phone', { phone: '9000000001' }],
      ['the end of the phone', { phone: '1' }],
    ])('not with %s', async (_, change) => {
      const { customer } = await buy();
      await post({ ...GOOD, reviewerName: customer.name, phone: customer.phone, ...change }).expect(201);
      expect((await only()).verified).toBe(false);
    });

    it('not by the booking of another sale, nor by a cancelled one', async () => {
      const { customer, order } = await buy();
      const says = { ...GOOD, reviewerName: customer.name, phone: customer.phone };
      const otherDay = await makeDay((await makeEvent(app)).id);
      await post(says, otherDay).expect(201);
      expect((await list(otherDay))[0]?.verified).toBe(false);
      await (await app.as('manager')).put(`/api/bookings/${order.bookingId}`).send({ status: 'cancelled' }).expect(200);
      await post(says).expect(201);
      expect((await only()).verified).toBe(false);
    });

    it('by any booking where the cooking day belongs to no sale', async () => {
      const { customer } = await buy();
      const loose = await makeDay(null);
      await post({ ...GOOD, reviewerName: customer.name, phone: customer.phone }, loose).expect(201);
      expect((await list(loose))[0]?.verified).toBe(true);
    });

    it('by the order link, and marks the own review for that browser only', async () => {
      const customer = someone();
      const { orderToken } = await createOrder(app.http, sale, { customer });
      const cookie = `kuzhi_order=${orderToken}`;
      await app.http.post(`/api/reviews/${sale.id}`).set('Cookie', cookie).send(GOOD).expect(201);
      expect(await only()).toMatchObject({ verified: false });

      const { order } = await buy();
      const token = await tokenOf(order);
      const reply = await app.http.post(`/api/reviews/${sale.id}`).set('Cookie', token).send(GOOD).expect(201);
      expect((reply.body as { data: Review[] }).data.map(({ own, verified }) => [own, verified])).toContainEqual([true, true]);
      const again = await app.http.get(`/api/reviews/${sale.id}`).set('Cookie', token).expect(200);
      expect((again.body as { data: Review[] }).data.filter(({ own }) => own)).toHaveLength(1);
      expect((await list()).filter(({ own }) => own)).toEqual([]);
    });

    /** The customer's browser, as the booking left it. */
    const tokenOf = async (order: CustomerOrder): Promise<string> => {
      const { OrderTokensService } = await import('../../../backend/src/orders/order-tokens.service.js');
      const { BookingEntity } = await import('../../../backend/src/bookings/booking.entity.js');
      const booking = await app.work.read((em) => em.findOneOrFail(BookingEntity, { bookingId: order.bookingId }));
      return `kuzhi_order=${await app.get(OrderTokensService).issue(booking.orderId)}`;
    };
  });

  describe('the manager', () => {
    const moderate = async (body: object, status = 200) => {
      const [review] = await managed();
      const reply = await (await app.as('manager')).patch(`/api/reviews/${eventId}/${review?.id}`).send(body).expect(status);
      return (reply.body as { review: ManagedReview }).review;
    };

    it('hides with a reason: gone for the public, there for staff, live, and written down', async () => {
      await post(GOOD).expect(201);
      const panel = await app.screen(REVIEWS_ROOM, 'kitchen');
      await moderate({ hidden: { reason: ' ' } }, 400);
      const hidden = await moderate({ hidden: { reason: 'Names a neighbour' }, version: 1 });
      expect(hidden.hidden).toEqual({ reason: 'Names a neighbour', at: app.clock.now(), by: 'manager' });
      await panel.hears('review.changed', ({ id, hidden: now }) => id === hidden.id && now?.reason === 'Names a neighbour');
      expect(await list()).toEqual([]);
      expect(await managed()).toEqual([hidden]);
      const entries = await app.work.read((em) => em.find(AuditEntryEntity, { subject: `review:${hidden.id}` }));
      expect(entries).toMatchObject([{ action: 'review.moderated', actor: 'manager' }]);
      await moderate({ hidden: null, version: 1 }, 409);
      await moderate({ hidden: null });
      expect(await list()).toHaveLength(1);
    });

    it('replies, and takes the reply back', async () => {
      await post(GOOD).expect(201);
      await moderate({ reply: ' Thank you, Asha ' });
      expect((await only()).reply).toEqual({ text: 'Thank you, Asha', at: app.clock.now() });
      await moderate({ reply: null });
      expect((await only()).reply).toBeNull();
      await moderate({ reply: 'x'.repeat(2_001) }, 400);
    });

    it('removes one, and an undo brings it back', async () => {
      await post(GOOD).expect(201);
      const review = await only();
      const manager = await app.as('manager');
      const panel = await app.screen(REVIEWS_ROOM, 'manager');
      const { snapshotId } = (await manager.delete(`/api/reviews/${eventId}/${review.id}`).expect(200)).body as { snapshotId: number };
      await panel.hears('review.removed', ({ id }) => id === review.id);
      expect(await list()).toEqual([]);
      await manager.delete(`/api/reviews/${eventId}/${review.id}`).expect(404);
      const kitchen = await app.as('kitchen');
      const refused = await kitchen.post(`/api/snapshots/${snapshotId}/restore`).send({}).expect(403);
      expect(refused.body.code).toBe('role.forbidden');
      expect(await list()).toEqual([]);
      await manager.post(`/api/snapshots/${snapshotId}/restore`).send({}).expect(200);
      expect(await list()).toEqual([{ ...review, version: 3 }]);
      const { data: log } = (await manager.get('/api/audit').expect(200)).body as { data: AuditEntry[] };
      const of = { actor: 'manager', subject: `diary:${eventId}` };
      expect(log.slice(0, 2)).toMatchObject([
        { ...of, action: 'snapshot.restored', after: { kind: 'reviews', by: 'manager' } },
        { action: 'review.removed', actor: 'manager' },
      ]);
    });

    it('edits and removes with the whole list, and it comes back as it was', async () => {
      await post({ ...GOOD, comment: 'One' }).expect(201);
      app.clock.advance(1_000);
      await post({ ...GOOD, comment: 'Two' }).expect(201);
      const before = await managed();
      const manager = await app.as('manager');
      const save = (body: unknown) => manager.post(`/api/reviews/${eventId}`).send(body as object);
      expect((await save(before).expect(200)).body).toEqual({ success: true, data: before });

      const edited = { ...before[0], comment: 'Two, corrected', verified: true, date: '2001-01-01' };
      const reply = await save([edited, { ...GOOD, comment: 'Three' }]).expect(201);
      const after = (reply.body as { data: ManagedReview[] }).data;
      expect(after.map(({ comment }) => comment).sort()).toEqual(['Three', 'Two, corrected']);
      expect(after.find(({ id }) => id === before[0]?.id)).toEqual({ ...before[0], comment: 'Two, corrected', version: 2 });
      await save([{ ...before[0], comment: '' }]).expect(400);

      const kept = (await manager.get(`/api/snapshots?list=reviews:${eventId}`).expect(200)).body as { data: { id: number }[] };
      expect(kept.data).toHaveLength(1);
      await manager.post(`/api/snapshots/${kept.data[0]?.id}/restore`).send({}).expect(200);
      expect((await managed()).map(({ comment }) => comment)).toEqual(expect.arrayContaining(['One', 'Two', 'Three']));
    });
  });

  it('goes with its event and comes back with it', async () => {
    await post(GOOD).expect(201);
    const kitchen = await app.as('kitchen');
    const { snapshotId } = (await kitchen.delete(`/api/diary-events/${eventId}`).expect(200)).body as { snapshotId: number };
    expect(await app.work.read((em) => em.count(ReviewEntity))).toBe(0);
    await kitchen.post(`/api/snapshots/${snapshotId}/restore`).send({}).expect(200);
    expect(await list()).toMatchObject([GOOD]);
  });

  it('tells strangers the average and the newest of the verified ones', async () => {
    expect(await summary()).toEqual({ average: null, count: 0, newest: [] });
    await post({ ...GOOD, rating: 1 }).expect(201);
    expect(await summary()).toEqual({ average: null, count: 0, newest: [] });
    for (const [turn, rating] of [3, 5, 4, 4, 5, 5, 5].entries()) {
      const { customer } = await buy();
      app.clock.advance(1_000);
      await post({ reviewerName: customer.name, phone: customer.phone, comment: `Nr ${turn}`, rating }).expect(201);
    }
    const { average, count, newest } = await summary();
    expect([average, count, newest.map(({ comment }) => comment)]).toEqual([4.4, 7, ['Nr 6', 'Nr 5', 'Nr 4', 'Nr 3', 'Nr 2', 'Nr 1']]);
    expect(JSON.stringify(newest)).not.toMatch(/MND-|hidden/);
    const manager = await app.as('manager');
    await manager
      .patch(`/api/reviews/${eventId}/${newest[0]?.id}`)
      .send({ hidden: { reason: 'x' } })
      .expect(200);
    expect(await summary()).toMatchObject({ average: 4.3, count: 6 });
  });

  it('gives one customer one voice in the average, the newest', async () => {
    const { customer } = await buy();
    for (const rating of [1, 5]) {
      app.clock.advance(1_000);
      await post({ reviewerName: customer.name, phone: customer.phone, comment: 'x', rating }).expect(201);
    }
    expect(await summary()).toMatchObject({ average: 5, count: 1 });
    expect(await list()).toHaveLength(2);
  });

  it('is sent twice and written once', async () => {
    const send = () => app.http.post(`/api/reviews/${eventId}`).set('Idempotency-Key', 'review-key-1').send(GOOD);
    const first = await send().expect(201);
    const second = await send().expect(201);
    expect(second.body).toEqual(first.body);
    expect(await list()).toHaveLength(1);
  });
});
