import type TestAgent from 'supertest/lib/agent.js';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import type { Waiting } from '#shared/waiting-list/waiting-list.contract';
import { RunningSaleService } from '../../../backend/src/sales-events/running-sale.service.js';
import { OffersService } from '../../../backend/src/waiting-list/offers.service.js';
import { startApp, type TestApp } from '../../support/test-app.js';
import { makeEvent, orderBody, someone } from '../orders/checkout.js';
import { MINUTES, SLOTS, setUpOffers } from './offered-sale.js';

/** requirements/storefront S65; decisions/0078. */
describe('offers of the waiting list, by hand, ended or held back', () => {
  let app: TestApp;
  let manager: TestAgent;
  let event: ManagedSalesEvent;
  const { minutes, join, cancel, list, states, named, tokenOf, open, counters, order, later } = setUpOffers(
    (given) => ({ app, manager, event } = given),
  );

  it('are made by hand out of order, also instead of another, and withdrawn', async () => {
    for (const name of ['Asha', 'Biju', 'Cherian']) await join(name);
    const [asha, biju, cherian] = [await named('Asha'), await named('Biju'), await named('Cherian')];
    expect((await manager.post(`/api/waiting-list/${cherian.id}/offer`).send({}).expect(409)).body.code).toBe('offer.noSlots');
    await cancel(0);
    const token = await tokenOf('Asha');
    const made = await manager.post(`/api/waiting-list/${cherian.id}/offer`).send({ insteadOf: asha.id }).expect(200);
    expect(made.body.waiting).toMatchObject({ name: 'Cherian', offer: { state: 'open', slots: 1 } });
    expect(JSON.stringify(made.body)).not.toContain(await tokenOf('Cherian'));
    expect(await states()).toEqual([
      ['Asha', 'withdrawn', 1],
      ['Biju', null, 0],
      ['Cherian', 'open', 1],
    ]);
    await open(token).expect(410);
    // Who was passed over by hand is asked again by hand only.
    await manager.delete(`/api/waiting-list/${cherian.id}/offer`).expect(200);
    expect(await states()).toEqual([
      ['Asha', 'withdrawn', 1],
      ['Biju', 'open', 1],
      ['Cherian', 'withdrawn', 1],
    ]);
    await manager.delete(`/api/waiting-list/${biju.id}/offer`).expect(200);
    await manager.post(`/api/waiting-list/${asha.id}/offer`).send({ version: asha.version }).expect(409);
    await manager.post(`/api/waiting-list/${asha.id}/offer`).send({}).expect(200);
    expect((await manager.post(`/api/waiting-list/${asha.id}/offer`).send({}).expect(200)).body.waiting.offer.state).toBe('open');
    expect(await counters()).toEqual({ held: 1, taken: SLOTS - 1 });
    await manager.post('/api/waiting-list/999999/offer').send({}).expect(404);
  });

  it('of a customer who is paying may be withdrawn: the order keeps its hold', async () => {
    await join('Asha');
    await join('Biju');
    await cancel(0);
    const token = await tokenOf('Asha');
    await order(token).expect(200);
    await manager.delete(`/api/waiting-list/${(await named('Asha')).id}/offer`).expect(200);
    expect(await counters()).toEqual({ held: 1, taken: SLOTS - 1 });
    await open(token).expect(410);
    await later(11 * 60_000);
    expect(await states()).toEqual([
      ['Asha', 'withdrawn', 1],
      ['Biju', 'open', 1],
    ]);
  });

  it.each<[string, (asha: Waiting) => PromiseLike<unknown>]>([
    ['done with', ({ id }) => manager.patch(`/api/waiting-list/${id}`).send({ done: true }).expect(200)],
    ['taken off the list', ({ id }) => manager.delete(`/api/waiting-list/${id}`).expect(200)],
    ['forgotten', ({ phone }) => manager.post('/api/customer-data/erase').send({ phone, reason: 'Asked' }).expect(200)],
  ])('end when the customer is %s, and their slots go to the next', async (_what, end) => {
    await join('Asha');
    await join('Biju');
    await cancel(0);
    const token = await tokenOf('Asha');
    await end(await named('Asha'));
    await open(token).expect(410);
    expect((await named('Biju')).offer?.state).toBe('open');
    expect(await counters()).toEqual({ held: 1, taken: SLOTS - 1 });
  });

  it('pass over a customer who was called, until that is taken back', async () => {
    await join('Asha');
    await join('Biju');
    const { id } = await named('Asha');
    await manager.patch(`/api/waiting-list/${id}`).send({ called: true }).expect(200);
    await cancel(0);
    expect(await states()).toEqual([
      ['Asha', null, 0],
      ['Biju', 'open', 1],
    ]);
    await manager.patch(`/api/waiting-list/${id}`).send({ called: false }).expect(200);
    await cancel(1);
    expect(await states()).toEqual([
      ['Asha', 'open', 1],
      ['Biju', 'open', 1],
    ]);
  });

  it('end with the ordering, and are not made for a sale that is hidden or takes no orders', async () => {
    await join('Asha');
    await join('Biju');
    await cancel(0);
    const token = await tokenOf('Asha');
    const closes = new Date(app.clock.nowMs() + 10 * 60_000).toISOString();
    await manager.put(`/api/events/${event.id}`).send({ orderingClosesAt: closes }).expect(200);
    await app.http.post('/api/offers/decline').send({ token }).expect(200);
    expect((await named('Biju')).offer).toMatchObject({ state: 'open', until: closes });
    const next = await tokenOf('Biju');
    app.clock.advance(10 * 60_000);
    await open(next).expect(410);
    await app.get(RunningSaleService).followClock();
    await app.get(OffersService).settleAll();
    expect(await states()).toEqual([
      ['Asha', 'declined', 1],
      ['Biju', 'closed', 1],
    ]);
    expect(await counters()).toEqual({ held: 0, taken: SLOTS - 1 });
    await manager.put(`/api/events/${event.id}`).send({ orderingClosesAt: null }).expect(200);
    expect((await named('Biju')).offer?.state).toBe('open');
    await manager.put(`/api/events/${event.id}`).send({ isActive: false }).expect(200);
    expect((await named('Biju')).offer?.state).toBe('closed');
    await cancel(1);
    expect((await named('Biju')).offer?.state).toBe('closed');
    expect(await counters()).toEqual({ held: 0, taken: SLOTS - 2 });
  });

  it('are not made while the setting is 0, and begin with the free slots when it is set', async () => {
    await minutes(0);
    await join('Asha');
    await cancel(0);
    expect(await states()).toEqual([['Asha', null, 0]]);
    expect(await list()).toMatchObject({ availableSlots: 1, offerMinutes: 0, links: {}, shop: `${app.url}/` });
    const { id } = await named('Asha');
    expect((await manager.post(`/api/waiting-list/${id}/offer`).send({}).expect(409)).body.code).toBe('offer.off');
    await minutes(MINUTES);
    await app.get(OffersService).settleAll();
    expect(await states()).toEqual([['Asha', 'open', 1]]);
    await minutes(0);
    await app.get(OffersService).settleAll();
    expect(await states()).toEqual([['Asha', 'open', 1]]);
  });

  it('show their link to the manager only, stored as a hash and written to no log', async () => {
    await join('Asha');
    await cancel(0);
    const token = await tokenOf('Asha');
    await order(token, 5).expect(409);
    await open(token).expect(200);
    const rows = await app.work.read((em) => em.execute('select * from waiting'));
    const stored = await app.work.read((em) => em.execute('select * from idempotency_key'));
    for (const text of [JSON.stringify(rows), JSON.stringify(stored), app.logged.join('\n')]) expect(text).not.toContain(token);
    await (await app.as('kitchen')).get('/api/waiting-list').query({ event: event.id }).expect(403);
    const copy = await manager
      .get('/api/customer-data')
      .query({ phone: (await named('Asha')).phone })
      .expect(200);
    expect(JSON.stringify(copy.body)).not.toContain(token);
  });

  it('are answered alike whether gone or unknown, and cannot be guessed', async () => {
    await join('Asha');
    await cancel(0);
    const sale = await makeEvent(app);
    const replies = [await open('x'.repeat(43)), await open(' '), await app.http.post('/api/offers/decline').send({ token: 'y' })];
    for (const { status, body } of replies) expect([status, body.code]).toEqual([410, 'offer.gone']);
    await open('').expect(400);
    await order('x'.repeat(43)).expect(409);
    const elsewhere = { ...orderBody(sale, { customer: someone() }), offer: 'x'.repeat(43) };
    expect((await app.http.post('/api/razorpay/create-order').send(elsewhere).expect(410)).body.code).toBe('offer.gone');

    const limited = await startApp({ env: { RATE_LIMITS: 'on' } });
    const statuses: number[] = [];
    for (let turn = 0; turn < 61; turn += 1)
      statuses.push((await limited.http.post('/api/offers/open').send({ token: `guess-${turn}` })).status);
    expect([statuses.slice(0, 60).every((status) => status === 410), statuses[60]]).toEqual([true, 429]);
    await limited.stop();
  });
});
