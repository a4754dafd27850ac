import { BOOKINGS_ROOM } from '#shared/realtime/rooms';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import type { WaitingListReply } from '#shared/waiting-list/waiting-list.contract';
import { startApp, type TestApp } from '../../support/test-app.js';
import { bookPaid, makeEvent, setUpSale, someone } from '../orders/checkout.js';

const PATH = '/api/waiting-list';

/** requirements/storefront §2.7. */
describe('the waiting list', () => {
  let app: TestApp;
  let event: ManagedSalesEvent;
  let bookingId: string;
  setUpSale((given) => ({ app, event } = given), { maxOrders: 2 });
  beforeEach(async () => {
    ({ bookingId } = await bookPaid(app, event, { items: { combo: 2 }, customer: someone() }));
  });

  const join = (name: string, phone = someone().phone) => app.http.post(PATH).send({ event: event.title, name, phone });
  const list = async (): Promise<WaitingListReply> =>
    (await (await app.as('manager')).get(PATH).query({ event: event.id }).expect(200)).body as WaitingListReply;

  it('gives each phone one place and says which', async () => {
    const { phone } = someone();
    expect((await join('Asha', phone).expect(201)).body).toEqual({
      success: true,
      place: 1,
      quantity: 1,
      offerMinutes: 0,
      isOwn: false,
    });
    expect((await join('Biju').expect(201)).body).toMatchObject({ place: 2 });
    expect((await join('Asha again', `+91 ${phone.slice(0, 5)}-${phone.slice(5)}`).expect(200)).body).toMatchObject({ place: 1 });
    expect((await list()).data.map(({ name }) => name)).toEqual(['Asha', 'Biju']);
  });

  it('shows its place again only to the device that joined, and lets only that one leave', async () => {
    const secret = 's'.repeat(36);
    const ask = (path: string, of = secret) => app.http.post(`${PATH}/${path}`).send({ secret: of });
    const { phone } = someone();
    await join('Asha').expect(201);
    const own = { event: event.title, name: 'Biju', phone, secret, email: 'biju@example.com' };
    expect((await app.http.post(PATH).send(own).expect(201)).body).toMatchObject({ place: 2, isOwn: true });
    // The answer was lost: asked again, it is the same place.
    expect((await app.http.post(PATH).send(own).expect(200)).body).toMatchObject({ place: 2, isOwn: true });
    // Anybody may type a phone number, and learns no more than its place.
    expect(
      (
        await app.http
          .post(PATH)
          .send({ ...own, secret: 'x'.repeat(36) })
          .expect(200)
      ).body,
    ).toMatchObject({ isOwn: false });
    expect((await ask('place').expect(200)).body).toMatchObject({
      state: 'waiting',
      place: 2,
      quantity: 1,
      email: 'biju@example.com',
      phone,
    });
    expect((await ask('place', 'x'.repeat(36)).expect(404)).body.code).toBe('waiting.notFound');
    await ask('leave', 'x'.repeat(36)).expect(200);
    expect((await list()).data.map(({ name, email }) => [name, email])).toEqual([
      ['Asha', undefined],
      ['Biju', 'biju@example.com'],
    ]);
    await ask('leave').expect(200);
    await ask('leave').expect(200);
    await ask('place').expect(404);
    expect((await list()).data.map(({ name }) => name)).toEqual(['Asha']);
  });

  it('asks for the number of portions, as many as one order can have, and keeps the first number', async () => {
    const { phone } = someone();
    const ask = (quantity: unknown, of = phone) => app.http.post(PATH).send({ event: event.title, name: 'Asha', phone: of, quantity });
    for (const wrong of [0, -1, 1.5, '2']) await ask(wrong).expect(400);
    const tooMany = await ask(3).expect(400);
    expect(tooMany.body).toMatchObject({ code: 'input.invalid', issues: [{ path: 'quantity' }] });
    expect((await ask(2).expect(201)).body).toMatchObject({ place: 1, quantity: 2 });
    expect((await ask(1).expect(200)).body).toMatchObject({ place: 1, quantity: 2 });
    await join('An old page').expect(201);
    expect((await list()).data.map(({ quantity }) => quantity)).toEqual([2, 1]);

    const wide = await makeEvent(app, { maxOrders: 2 });
    await bookPaid(app, wide, { items: { combo: 2 }, customer: someone() });
    const most = wide.dishes.length * 5;
    await (
      await app.as('manager')
    )
      .put(`/api/events/${wide.id}`)
      .send({ maxOrders: most + 5 })
      .expect(200);
    for (let left = most + 3; left > 0; left -= 5) {
      await bookPaid(app, wide, { items: { combo: Math.min(5, left) }, customer: someone() });
    }
    const wideList = (quantity: number) => app.http.post(PATH).send({ event: wide.id, name: 'Asha', phone, quantity });
    await wideList(most + 1).expect(400);
    await wideList(most).expect(201);
  });

  it('gives one phone one place also when it asks ten times at once', async () => {
    const { phone } = someone();
    const replies = await Promise.all(Array.from({ length: 10 }, () => join('Asha', phone)));
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array<number>(9).fill(200), 201]);
    expect((await list()).data).toHaveLength(1);
  });

  it('shows the manager whom to call, in order, and for how many slots', async () => {
    for (const name of ['Asha', 'Biju', 'Cherian']) await join(name).expect(201);
    expect(await list()).toMatchObject({ availableSlots: 0, event: { id: event.id, title: event.title } });
    const manager = await app.as('manager');
    const console_ = await app.screen(BOOKINGS_ROOM, 'manager');
    await manager.put(`/api/bookings/${bookingId}`).send({ status: 'cancelled' }).expect(200);
    const { data, availableSlots } = await list();
    expect([data.map(({ name }) => name), availableSlots]).toEqual([['Asha', 'Biju', 'Cherian'], 2]);

    const [first, second] = data;
    const called = await manager.patch(`${PATH}/${first?.id}`).send({ called: true, version: first?.version }).expect(200);
    expect((called.body as { waiting: { calledAt: string } }).waiting.calledAt).toEqual(expect.any(String));
    await console_.hears('waiting.changed', ({ id, calledAt }) => id === first?.id && calledAt !== null);
    await manager.patch(`${PATH}/${first?.id}`).send({ called: false, version: first?.version }).expect(409);
    await manager.delete(`${PATH}/${second?.id}`).expect(200);
    await console_.hears('waiting.removed', ({ id }) => id === second?.id);
    expect((await list()).data.map(({ name, calledAt }) => [name, calledAt !== null])).toEqual([
      ['Asha', true],
      ['Cherian', false],
    ]);
    await manager.delete(`${PATH}/${second?.id}`).expect(404);
  });

  it('counts a new place after those who were not called yet', async () => {
    await join('Asha').expect(201);
    const [first] = (await list()).data;
    await (await app.as('manager')).patch(`${PATH}/${first?.id}`).send({ called: true }).expect(200);
    expect((await join('Biju').expect(201)).body).toMatchObject({ place: 1 });
  });

  it('marks a customer as done, keeps the language, and puts one who comes back at the end', async () => {
    const manager = await app.as('manager');
    const { phone } = someone();
    await app.http.post(PATH).send({ event: event.id, name: 'അമ്മിണി', phone, language: 'ml' }).expect(201);
    await join('Biju').expect(201);
    const [first, second] = (await list()).data;
    expect([first?.language, second?.language]).toEqual(['ml', 'en']);
    const done = await manager.patch(`${PATH}/${first?.id}`).send({ done: true, version: first?.version }).expect(200);
    expect(done.body.waiting).toMatchObject({ doneAt: expect.any(String), calledAt: null });
    await manager.patch(`${PATH}/${first?.id}`).send({}).expect(400);
    expect((await join('അമ്മിണി', phone).expect(201)).body).toMatchObject({ place: 2 });
    expect((await list()).data.map(({ name, doneAt }) => [name, doneAt])).toEqual([
      ['Biju', null],
      ['അമ്മിണി', null],
    ]);
  });

  it('is there only while everything is sold', async () => {
    const open = await makeEvent(app);
    const reply = await app.http.post(PATH).send({ event: open.id, name: 'Asha', phone: someone().phone }).expect(409);
    expect(reply.body).toMatchObject({ code: 'waiting.slotsFree', availableSlots: 50 });
    // The older event is no longer the first: nobody is to wait for what cannot be booked.
    expect((await join('Asha').expect(409)).body).toMatchObject({ code: 'event.notBookable' });
    await app.http.post(PATH).send({ event: 'No such event', name: 'Asha', phone: someone().phone }).expect(404);
  });

  it.each([
    ['no name', { phone: '9847012345' }],
    ['no phone', { name: 'Asha' }],
    ['half a phone', { name: 'Asha', phone: '123' }],
    ['a list for a name', { name: ['Asha'], phone: '9847012345' }],
  ])('refuses %s', async (_, body) => {
    await app.http
      .post(PATH)
      .send({ event: event.id, ...body })
      .expect(400);
  });

  it('lets one address join ten times an hour', async () => {
    const limited = await startApp({ env: { RATE_LIMITS: 'on' } });
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) {
      statuses.push((await limited.http.post(PATH).send({ event: 'none', name: 'Asha', phone: someone().phone })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(404), 429]);
    await limited.stop();
  });
});
