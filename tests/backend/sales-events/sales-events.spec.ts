import type TestAgent from 'supertest/lib/agent.js';
import type { ManagedSalesEvent, SalesEvent } from '#shared/sales-events/sales-event.contract';
import { SALES_ROOM } from '#shared/realtime/rooms';
import { startApp, type TestApp } from '../../support/test-app.js';
import { bookPaid, createOrder, makeEvent, slotsOf, someone, unique } from '../orders/checkout.js';

const VALID = { title: 'x', date: 'Sunday', description: 'A pit' };

/** requirements/storefront §4; requirements/console §2.1, §5, §9; decisions/0001 §18; decisions/0064; contract §4. */
describe('sales events', () => {
  let app: TestApp;
  let manager: TestAgent;
  beforeAll(async () => {
    app = await startApp();
    manager = await app.as('manager');
  });
  afterAll(() => app.stop());

  const list = async (): Promise<SalesEvent[]> => ((await app.http.get('/api/events').expect(200)).body as { data: SalesEvent[] }).data;
  const listAll = async (): Promise<ManagedSalesEvent[]> =>
    ((await manager.get('/api/events?includeInactive=true').expect(200)).body as { data: ManagedSalesEvent[] }).data;

  it('gets the required defaults', async () => {
    const title = unique('Pit');
    const reply = await manager.post('/api/events').send({ title, date: ' Sunday ', description: 'One pit' }).expect(201);
    expect(reply.body.event).toMatchObject({
      title,
      date: 'Sunday',
      badge: 'Limited Slots',
      buttonText: 'Book Now',
      image: 'event-default.jpg',
      isValentine: false,
      isActive: true,
      maxOrders: 50,
      bookable: true,
      availableSlots: 50,
      priceFrom: 750,
      version: expect.any(Number),
    });
    const enabled = Object.entries((reply.body as { event: ManagedSalesEvent }).event.menuItems).filter(([, item]) => item.enabled);
    expect(enabled.map(([key]) => key).sort()).toEqual(['beef-2pc', 'combo', 'mutton-2pc']);
  });

  it('has its words in Malayalam where the manager wrote some, and none where they were emptied', async () => {
    const words = { titleMalayalam: ' ഓണം മന്തി ', descriptionMalayalam: 'കുഴിയിൽ നിന്ന്' };
    const { id } = await makeEvent(app, words);
    const shown = async () => (await list()).find((event) => event.id === id);
    expect(await shown()).toMatchObject({ titleMalayalam: 'ഓണം മന്തി', descriptionMalayalam: 'കുഴിയിൽ നിന്ന്' });
    await manager.put(`/api/events/${id}`).send({ maxOrders: 9 }).expect(200);
    expect(await shown()).toMatchObject({ titleMalayalam: 'ഓണം മന്തി' });
    await manager.put(`/api/events/${id}`).send({ titleMalayalam: '', descriptionMalayalam: null }).expect(200);
    expect(await shown()).toMatchObject({ titleMalayalam: null, descriptionMalayalam: null });
  });

  /** @source faults A4 */
  it('shows the public the active ones only, newest first, with exactly the public fields', async () => {
    const older = await makeEvent(app);
    const newer = await makeEvent(app);
    const hidden = await makeEvent(app, { isActive: false });
    const events = await list();
    const at = (event: { id: number }): number => events.findIndex(({ id }) => id === event.id);
    expect(at(newer)).toBe(0);
    expect(at(older)).toBe(1);
    expect(at(hidden)).toBe(-1);
    expect(events.map(({ bookable }) => bookable)).toEqual([true, ...Array<boolean>(events.length - 1).fill(false)]);
    expect(Object.keys(events[0] ?? {}).sort()).toEqual(
      [
        'availableSlots',
        'badge',
        'bookable',
        'buttonText',
        'cancelledAt',
        'closureNote',
        'createdAt',
        'date',
        'description',
        'descriptionMalayalam',
        'dishes',
        'id',
        'image',
        'isActive',
        'isDateWritten',
        'isOver',
        'isValentine',
        'menuTag',
        'movedFrom',
        'orderingClosesAt',
        'orderingOpensAt',
        'startsAt',
        'priceFrom',
        'title',
        'titleMalayalam',
        'version',
      ].sort(),
    );
    expect((await listAll()).find(({ id }) => id === hidden.id)).toMatchObject({ isActive: false, maxOrders: 50 });
  });

  it('pushes changes to every open page, also which event can be booked now', async () => {
    const older = await makeEvent(app);
    const newer = await makeEvent(app);
    const page = await app.screen(SALES_ROOM);
    await manager.put(`/api/events/${newer.id}`).send({ isActive: false }).expect(200);
    await page.hears('sale.removed', ({ id }) => id === newer.id);
    const crowned = await page.hears('sale.changed', ({ id }) => id === older.id);
    expect(crowned.record).toMatchObject({ bookable: true });
    expect(crowned.record.version).toBeGreaterThan(older.version);
    expect(crowned.record).not.toHaveProperty('maxOrders');
    await manager.put(`/api/events/${newer.id}`).send({ isActive: true, description: 'Again' }).expect(200);
    await page.hears('sale.changed', ({ id, bookable }) => id === newer.id && bookable);
    await page.hears('sale.changed', ({ id, bookable }) => id === older.id && !bookable);
  });

  /** @source faults B14 */
  it('keeps titles of active events apart, whatever their case and spaces', async () => {
    const { title, id } = await makeEvent(app);
    const again = { ...VALID, title: `  ${title.toUpperCase()} ` };
    expect((await manager.post('/api/events').send(again).expect(409)).body.code).toBe('event.titleTaken');
    const hidden = (
      await manager
        .post('/api/events')
        .send({ ...again, isActive: false })
        .expect(201)
    ).body.event as ManagedSalesEvent;
    expect((await manager.put(`/api/events/${hidden.id}`).send({ isActive: true }).expect(409)).body.code).toBe('event.titleTaken');
    await manager.put(`/api/events/${id}`).send({ isActive: false }).expect(200);
    await manager.put(`/api/events/${hidden.id}`).send({ isActive: true }).expect(200);
  });

  /** @source faults B14 */
  it.each(['Mandi & “more” 50% + 🐐', 'കുഴി മന്തി', 'a/b?c#d'])('is found by its title, however odd, and by its number: %s', async (name) => {
    const event = await makeEvent(app, { title: `${name} ${unique('t')}`, maxOrders: 7 });
    expect(await slotsOf(app, event)).toBe(7);
    expect((await app.http.get('/api/available-slots').query({ event: event.id }).expect(200)).body).toEqual({
      success: true,
      availableSlots: 7,
    });
    expect((await app.http.get('/api/menu').query({ event: event.title }).expect(200)).body.data.items).toHaveProperty('combo');
  });

  it.each(['/api/available-slots', '/api/menu'])('%s does not know hidden and missing events', async (path) => {
    const hidden = await makeEvent(app, { isActive: false });
    for (const event of [hidden.title, String(hidden.id), 'No such event', '99999999', '9999999999']) {
      expect((await app.http.get(path).query({ event }).expect(404)).body).toMatchObject({ success: false, code: 'event.notFound' });
    }
    await app.http.get(path).expect(400);
    await app.http.get(`${path}?event=a&event=b`).expect(400);
    await app.http.get(`${path}?event=${'x'.repeat(500)}`).expect(400);
  });

  /** @source faults B10 */
  it('is deleted, unless it has a booking', async () => {
    const empty = await makeEvent(app);
    const page = await app.screen(SALES_ROOM);
    await manager.delete(`/api/events/${empty.id}`).expect(200);
    await page.hears('sale.removed', ({ id }) => id === empty.id);
    await manager.delete(`/api/events/${empty.id}`).expect(404);
    const sold = await makeEvent(app);
    await bookPaid(app, sold, { customer: someone() });
    const reply = await manager.delete(`/api/events/${sold.id}`).expect(409);
    expect(reply.body).toMatchObject({ success: false, code: 'event.hasBookings' });
  });

  it('refuses the second of two editors, but not because slots moved in between', async () => {
    const event = await makeEvent(app);
    await createOrder(app.http, event, { customer: someone() });
    const first = await manager.put(`/api/events/${event.id}`).send({ badge: 'First', version: event.version }).expect(200);
    expect(first.body.event).toMatchObject({ badge: 'First', availableSlots: 49 });
    const second = await manager.put(`/api/events/${event.id}`).send({ badge: 'Second', version: event.version }).expect(409);
    expect(second.body).toMatchObject({ code: 'record.stale', current: { badge: 'First' } });
    await manager.put(`/api/events/${event.id}`).set('If-Match', String(event.version)).send({ badge: 'Second' }).expect(409);
    const version = (first.body as { event: ManagedSalesEvent }).event.version;
    await manager.put(`/api/events/${event.id}`).set('If-Match', `"${version}"`).send({ badge: 'Second' }).expect(200);
  });

  it('sets its own prices; dishes that are not enabled are not on the menu', async () => {
    const event = await makeEvent(app, {
      menuItems: { combo: { enabled: true, price: 999.5 }, 'fish-mandi': { enabled: true }, 'beef-2pc': { enabled: false, price: 1 } },
    });
    const { data } = (await app.http.get('/api/menu').query({ event: event.title }).expect(200)).body as { data: Record<string, unknown> };
    expect(data).toMatchObject({ DISCOUNT_PERCENTAGE: 20, MAX_QUANTITY: 5, PEOPLE_PER_ORDER: 2, VALID_COUPON: 'FMANDI20' });
    expect(data.items).toEqual({
      combo: { name: 'Combo Pack', description: expect.any(String), price: 999.5 },
      'fish-mandi': { name: 'Fish Mandi', description: expect.any(String), price: 850 },
    });
    const none = await makeEvent(app, { menuItems: { combo: { enabled: false } } });
    expect((await app.http.get('/api/menu').query({ event: none.id }).expect(200)).body.data.items).toEqual({});
  });

  describe('refuses', () => {
    it.each([
      ['Event title is required', { ...VALID, title: '   ' }],
      ['Event title is required', { date: 'x', description: 'y' }],
      ['Event date is required', { ...VALID, date: '' }],
      ['Event description is required', { ...VALID, description: '' }],
      ['Maximum orders must be greater than 0', { ...VALID, maxOrders: 0 }],
    ])('with the required words: %s', async (sentence, body) => {
      const reply = await manager.post('/api/events').send(body).expect(400);
      expect(reply.body).toMatchObject({ success: false, error: sentence, code: 'input.invalid' });
    });

    it.each([
      ['a negative price', { menuItems: { combo: { enabled: true, price: -1 } } }],
      ['a third decimal', { menuItems: { combo: { enabled: true, price: 1.234 } } }],
      ['an unknown dish', { menuItems: { pizza: { enabled: true } } }],
      ['half an order', { maxOrders: 1.5 }],
      ['a text for a switch', { isActive: 'yes' }],
    ])('%s', async (_name, change) => {
      await manager
        .post('/api/events')
        .send({ ...VALID, title: unique('Bad'), ...change })
        .expect(400);
    });

    it('too much at once', async () => {
      await manager
        .post('/api/events')
        .send({ ...VALID, description: 'x'.repeat(1_100_000) })
        .expect(413);
    });

    it('everybody but a manager', async () => {
      const { id } = await makeEvent(app);
      for (const [agent, status] of [
        [app.http, 401],
        [await app.as('kitchen'), 403],
        [await app.as('tv'), 403],
      ] as const) {
        await agent.post('/api/events').send(VALID).expect(status);
        await agent.put(`/api/events/${id}`).send({ badge: 'x' }).expect(status);
        await agent.delete(`/api/events/${id}`).expect(status);
        await agent.get('/api/events?includeInactive=true').expect(403);
      }
    });

    it('unknown and impossible numbers', async () => {
      await manager.put('/api/events/99999999').send({ badge: 'x' }).expect(404);
      await manager.put('/api/events/abc').send({ badge: 'x' }).expect(400);
      await manager.delete('/api/events/0').expect(400);
    });
  });
});
