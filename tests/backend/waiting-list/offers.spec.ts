// @database locks of offers
import type { PaymentLink } from '#shared/bookings/entered-order.contract';
import type TestAgent from 'supertest/lib/agent.js';
import type { CreatedOrder } from '#shared/bookings/booking.contract';
import { BOOKINGS_ROOM } from '#shared/realtime/rooms';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import type { WaitingListReply } from '#shared/waiting-list/waiting-list.contract';
import { HoldsService } from '../../../backend/src/orders/holds.service.js';
import type { TestApp } from '../../support/test-app.js';
import {
  bookingBody,
  createOrder,
  CUSTOMER,
  eventually,
  makeEvent,
  orderBody,
  pay,
  setWebhooks,
  slotsOf,
  someone,
  totalOf,
} from '../orders/checkout.js';
import { MINUTES, SLOTS, setUpOffers } from './offered-sale.js';

const HOUR = 3_600_000;

/** requirements/storefront S65; decisions/0078. */
describe('offers of the waiting list', () => {
  let app: TestApp;
  let manager: TestAgent;
  let event: ManagedSalesEvent;
  const { join, cancel, list, states, named, tokenOf, open, counters, order, later } = setUpOffers(
    (given) => ({ app, manager, event } = given),
  );

  it('come in order with the freed slots, in the same moment, and hold them', async () => {
    for (const name of ['Asha', 'Biju', 'Cherian']) await join(name);
    const console_ = await app.screen(BOOKINGS_ROOM, 'manager');
    await cancel(0);
    await console_.hears('waiting.changed', ({ name, offer }) => name === 'Asha' && offer?.state === 'open');
    expect(await states()).toEqual([
      ['Asha', 'open', 1],
      ['Biju', null, 0],
      ['Cherian', null, 0],
    ]);
    expect(await counters()).toEqual({ held: 1, taken: SLOTS - 1 });
    const stranger = await app.http
      .post('/api/razorpay/create-order')
      .send(orderBody(event, { customer: someone() }))
      .expect(409);
    expect(stranger.body).toMatchObject({ code: 'order.soldOut', availableSlots: 0 });
    await cancel(1);
    expect(await states()).toEqual([
      ['Asha', 'open', 1],
      ['Biju', 'open', 1],
      ['Cherian', null, 0],
    ]);
    expect((await list()).offerMinutes).toBe(MINUTES);
  });

  it('become an order by their link, counted once, and a booking', async () => {
    await setWebhooks(app, { mode: 'drop' });
    const phone = await join('Asha', 2);
    await cancel(0);
    expect(await states()).toEqual([['Asha', 'open', 1]]);
    // What comes free meanwhile is added, up to what was asked for.
    await cancel(1);
    await cancel(2);
    expect(await states()).toEqual([['Asha', 'open', 2]]);
    expect(await slotsOf(app, event)).toBe(1);
    const token = await tokenOf('Asha');
    const { offer } = (await open(token).expect(200)).body as { offer: { until: string } };
    expect(offer).toEqual({
      event: { id: event.id, title: event.title, titleMalayalam: null, date: event.date },
      slots: 2,
      window: null,
      until: expect.any(String),
      customer: { name: 'Asha', phone: expect.any(String) },
    });
    expect(Math.round((Date.parse(offer.until) - app.clock.nowMs()) / 60_000)).toBe(MINUTES);
    const basket = { items: { combo: 2 }, customer: { ...CUSTOMER, phone } };
    const made = (await order(token, 2, app.http, basket.customer).expect(200)).body as CreatedOrder;
    expect(await counters()).toEqual({ held: 2, taken: 0 });
    expect(await states()).toEqual([['Asha', 'paying', 2]]);
    await app.http
      .post('/api/bookings')
      .send(bookingBody(event, await pay(app, made.orderId), basket))
      .expect(201);
    expect(await counters()).toEqual({ held: 0, taken: 2 });
    expect(await named('Asha')).toMatchObject({ doneAt: expect.any(String), offer: { state: 'taken', slots: 2 } });
    expect((await open(token).expect(410)).body).toMatchObject({ code: 'offer.gone' });
    expect((await order(token).expect(410)).body).toMatchObject({ code: 'offer.gone' });
  });

  describe('of two that are ordered as one', () => {
    beforeEach(async () => {
      await setWebhooks(app, { mode: 'drop' });
      await join('Asha', 2);
      await join('Biju');
      await manager
        .put(`/api/events/${event.id}`)
        .send({ maxOrders: SLOTS + 2 })
        .expect(200);
    });
    const PAYING = [
      ['Asha', 'paying', 1],
      ['Biju', null, 0],
    ];

    it('keep the other until it is paid, then the next has it', async () => {
      const token = await tokenOf('Asha');
      expect((await order(token, 3).expect(409)).body).toMatchObject({
        ...{ code: 'offer.tooMany', availableSlots: 2 },
        error: '2 slots are held for you',
      });
      const basket = { customer: someone() };
      const made = (await order(token, 1, app.http, basket.customer).expect(200)).body as CreatedOrder;
      expect(await states()).toEqual(PAYING);
      expect(await counters()).toEqual({ held: 2, taken: SLOTS });
      expect((await open(token).expect(200)).body).toMatchObject({ offer: { slots: 2 } });
      await app.http
        .post('/api/bookings')
        .send(bookingBody(event, await pay(app, made.orderId), basket))
        .expect(201);
      expect(await states()).toEqual([
        ['Asha', 'taken', 1],
        ['Biju', 'open', 1],
      ]);
      expect(await counters()).toEqual({ held: 1, taken: SLOTS + 1 });
    });

    it('are both there for a customer who closed the payment and wants two after all', async () => {
      const token = await tokenOf('Asha');
      await order(token, 1).expect(200);
      await order(token, 2).expect(200);
      expect(await states()).toEqual([
        ['Asha', 'paying', 2],
        ['Biju', null, 0],
      ]);
      expect(await counters()).toEqual({ held: 2, taken: SLOTS });
    });

    it('are both of the offer again when it is not paid', async () => {
      await order(await tokenOf('Asha'), 1).expect(200);
      await later(11 * 60_000);
      expect(await states()).toEqual([
        ['Asha', 'open', 2],
        ['Biju', null, 0],
      ]);
      expect(await counters()).toEqual({ held: 2, taken: SLOTS });
      await later(MINUTES * 60_000);
      expect(await states()).toEqual([
        ['Asha', 'expired', 2],
        ['Biju', 'open', 1],
      ]);
      expect(await counters()).toEqual({ held: 1, taken: SLOTS });
    });

    it.each(['declined', 'withdrawn', 'removed'])(
      'give the other to the next at once when they are %s, and the order stays',
      async (how) => {
        const token = await tokenOf('Asha');
        await order(token, 1).expect(200);
        const { id } = await named('Asha');
        if (how === 'declined') await app.http.post('/api/offers/decline').send({ token }).expect(200);
        else await manager.delete(`/api/waiting-list/${id}${how === 'removed' ? '' : '/offer'}`).expect(200);
        expect((await states()).at(-1)).toEqual(['Biju', 'open', 1]);
        expect(await counters()).toEqual({ held: 2, taken: SLOTS });
        await later(11 * 60_000);
        expect(await counters()).toEqual({ held: 1, taken: SLOTS });
      },
    );
  });

  it('have the slots again when an order is not paid, as long as they last, then the next has them', async () => {
    await join('Asha');
    await join('Biju');
    await cancel(0);
    const token = await tokenOf('Asha');
    await order(token).expect(200);
    await later(11 * 60_000);
    expect(await states()).toEqual([
      ['Asha', 'open', 1],
      ['Biju', null, 0],
    ]);
    expect(await counters()).toEqual({ held: 1, taken: SLOTS - 1 });
    app.clock.advance(17 * 60_000);
    await order(token).expect(200);
    // The offer's own time ends while it is being paid: the hold of the order goes on.
    await later(3 * 60_000);
    expect(await states()).toEqual([
      ['Asha', 'paying', 1],
      ['Biju', null, 0],
    ]);
    await later(10 * 60_000);
    expect(await states()).toEqual([
      ['Asha', 'expired', 1],
      ['Biju', 'open', 1],
    ]);
    expect(await counters()).toEqual({ held: 1, taken: SLOTS - 1 });
  });

  it('give their slots to a payment that came after the hold of its order', async () => {
    await setWebhooks(app, { mode: 'drop' });
    await join('Asha');
    await cancel(0);
    const basket = { customer: someone() };
    const made = (await order(await tokenOf('Asha'), 1, app.http, basket.customer).expect(200)).body as CreatedOrder;
    const paid = await pay(app, made.orderId);
    await later(11 * 60_000);
    expect((await named('Asha')).offer?.state).toBe('open');
    await app.http
      .post('/api/bookings')
      .send(bookingBody(event, paid, basket))
      .expect(201);
    expect((await named('Asha')).offer?.state).toBe('taken');
    expect(await counters()).toEqual({ held: 0, taken: SLOTS });
  });

  it('are ordered again with another basket and on another device: each time instead of the order before', async () => {
    await join('Asha', 2);
    await manager
      .put(`/api/events/${event.id}`)
      .send({ maxOrders: SLOTS + 2 })
      .expect(200);
    const token = await tokenOf('Asha');
    const browser = app.http;
    const me = someone();
    await order(token, 2, browser, me).expect(200);
    await order(token, 1, browser, me).expect(200);
    expect(await counters()).toEqual({ held: 2, taken: SLOTS });
    await order(token, 1).expect(200);
    expect(await counters()).toEqual({ held: 2, taken: SLOTS });
    // A page that lost the link, in the browser that made the order.
    const other = app.http;
    await order(token, 1, other, me).expect(200);
    await other
      .post('/api/razorpay/create-order')
      .send(orderBody(event, { items: { 'beef-2pc': 1 }, customer: me }))
      .expect(200);
    expect(await states()).toEqual([['Asha', 'paying', 1]]);
  });

  it('go to the next when they are not taken, one after another, and come to an end', async () => {
    for (const name of ['Asha', 'Biju']) await join(name);
    await cancel(0);
    const token = await tokenOf('Asha');
    await later(MINUTES * 60_000);
    expect((await open(token).expect(410)).body).toMatchObject({ code: 'offer.gone' });
    expect(await states()).toEqual([
      ['Asha', 'expired', 1],
      ['Biju', 'open', 1],
    ]);
    expect((await named('Asha')).doneAt).toEqual(expect.any(String));
    await later(MINUTES * 60_000);
    expect(await states()).toEqual([
      ['Asha', 'expired', 1],
      ['Biju', 'expired', 1],
    ]);
    expect(await slotsOf(app, event)).toBe(1);
    await createOrder(app.http, event, { customer: someone() });
    // Who comes back stands at the end.
    expect(
      (await app.http.post('/api/waiting-list').send({ event: event.id, name: 'Asha', phone: someone().phone }).expect(201)).body,
    ).toMatchObject({
      place: 1,
      offerMinutes: MINUTES,
    });
  });

  it('are declined with a button: the next has them at once', async () => {
    for (const name of ['Asha', 'Biju']) await join(name);
    await cancel(0);
    const token = await tokenOf('Asha');
    await app.http.post('/api/offers/decline').send({ token }).expect(200);
    expect(await states()).toEqual([
      ['Asha', 'declined', 1],
      ['Biju', 'open', 1],
    ]);
    for (const path of ['/api/offers/decline', '/api/offers/open']) {
      expect((await app.http.post(path).send({ token }).expect(410)).body.code).toBe('offer.gone');
    }
  });

  it('of a part keep the place of a customer who declines, and come again only with more', async () => {
    await join('Asha', 3);
    await join('Biju');
    await cancel(0);
    await app.http
      .post('/api/offers/decline')
      .send({ token: await tokenOf('Asha') })
      .expect(200);
    expect(await states()).toEqual([
      ['Asha', 'declined', 1],
      ['Biju', 'open', 1],
    ]);
    await app.http
      .post('/api/offers/decline')
      .send({ token: await tokenOf('Biju') })
      .expect(200);
    expect(await states()).toEqual([
      ['Asha', 'declined', 1],
      ['Biju', 'declined', 1],
    ]);
    await cancel(1);
    expect(await states()).toEqual([
      ['Asha', 'open', 2],
      ['Biju', 'declined', 1],
    ]);
  });

  it('come first also in the transaction in which a stranger orders after a hold has ended', async () => {
    const sale = await makeEvent(app, { maxOrders: 1 });
    await createOrder(app.http, sale, { customer: someone() });
    await app.http.post('/api/waiting-list').send({ event: sale.id, name: 'Asha', phone: someone().phone }).expect(201);
    app.clock.advance(11 * 60_000);
    const stranger = await app.http.post('/api/razorpay/create-order').send(orderBody(sale, { customer: someone() }));
    expect(stranger.body).toMatchObject({ code: 'order.soldOut' });
    // The refusal undoes all of its transaction; the next look at the holds makes the offer.
    await app.get(HoldsService).releaseEnded();
    const { data } = (await manager.get('/api/waiting-list').query({ event: sale.id }).expect(200)).body as WaitingListReply;
    expect(data.map(({ offer }) => offer?.state)).toEqual(['open']);
  });

  it('yield to the order that a manager enters for the same customer', async () => {
    const phone = await join('Asha');
    await cancel(0);
    const items = { combo: 1 };
    const entry = { event: event.id, items, amount: totalOf(items), payment: { way: 'cash' } };
    const enter = (customer: typeof CUSTOMER) => manager.post('/api/entered-orders').send({ ...entry, customer });
    expect((await enter(someone()).expect(409)).body).toMatchObject({ code: 'order.soldOut' });
    await enter({ ...CUSTOMER, phone }).expect(201);
    expect(await states()).toEqual([['Asha', 'taken', 1]]);
    expect(await counters()).toEqual({ held: 0, taken: SLOTS });
  });

  describe('taken by a payment link that a manager sends', () => {
    async function sendLink(): Promise<PaymentLink> {
      const phone = await join('Asha');
      await join('Biju');
      await cancel(0);
      const items = { combo: 1 };
      const body = { event: event.id, items, amount: totalOf(items), customer: { ...CUSTOMER, phone }, payment: { way: 'link', hours: 1 } };
      const { link } = (await manager.post('/api/payment-links').send(body).expect(201)).body as { link: PaymentLink };
      expect(await states()).toEqual([
        ['Asha', 'paying', 1],
        ['Biju', null, 0],
      ]);
      expect(await counters()).toEqual({ held: 1, taken: SLOTS - 1 });
      return link;
    }

    it('are booked when it is paid', async () => {
      const { url } = await sendLink();
      const linkId = url?.split('/').at(-1);
      await app.http.post('/sandbox/razorpay/control/links/pay').send({ linkId, outcome: 'captured' }).expect(200);
      await eventually(states, ([first]) => first?.[1] === 'taken');
      expect(await counters()).toEqual({ held: 0, taken: SLOTS });
    });

    it('are offered again when it is cancelled while the offer lasts', async () => {
      const { id } = await sendLink();
      await manager.post(`/api/payment-links/${id}/cancel`).expect(200);
      expect((await states())[0]).toEqual(['Asha', 'open', 1]);
      await open(await tokenOf('Asha')).expect(200);
      expect(await counters()).toEqual({ held: 1, taken: SLOTS - 1 });
    });

    it('go to the next when it has expired, and the place on the list stays', async () => {
      await sendLink();
      await later(HOUR + 10_000);
      expect(await states()).toEqual([
        ['Asha', 'expired', 1],
        ['Biju', 'open', 1],
      ]);
      expect((await named('Asha')).doneAt).toBeNull();
      expect(await counters()).toEqual({ held: 1, taken: SLOTS - 1 });
    });
  });
});
