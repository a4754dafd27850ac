import supertest from 'supertest';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { UsersService } from '../../../backend/src/auth/users.service';
import { appOfFile } from '../../support/test-app';

const app = appOfFile();

const input = (more: object) => ({ title: 'x', date: 'Sunday', description: 'A pit', ...more });

describe('an event that another manager changed in between (requirements/console C55)', () => {
  it('is refused with their version, their name and the time', async () => {
    const manager = await app.as('manager');
    const { body } = await manager
      .post('/api/events')
      .send(input({ title: 'Two editors' }))
      .expect(201);
    const { id, version } = body.event as ManagedSalesEvent;
    const users = app.get(UsersService);
    await users.create({ username: 'Ammini', password: 'cardamom and clove', role: 'manager' });
    const other = supertest.agent(app.url);
    await other.post('/api/auth/login').send({ username: 'Ammini', password: 'cardamom and clove' }).expect(200);
    await other.put(`/api/events/${id}`).send({ badge: 'Theirs', version }).expect(200);
    const refused = await manager.put(`/api/events/${id}`).send({ badge: 'Mine', version }).expect(409);
    expect(refused.body).toMatchObject({
      code: 'record.stale',
      current: { badge: 'Theirs' },
      changedBy: 'Ammini',
      changedAt: expect.stringMatching(/^20\d\d-\d\d-\d\dT/),
    });
  });
});

describe('a deleted event (decisions/0001 §48)', () => {
  it('comes back as it was, under its number, and can be booked again', async () => {
    const manager = await app.as('manager');
    const { body } = await manager
      .post('/api/events')
      .send(input({ title: 'Back again', maxOrders: 7 }))
      .expect(201);
    const before = body.event as ManagedSalesEvent;
    await manager.delete(`/api/events/${before.id}`).expect(200);
    const page = await app.screen('sales');
    const { event } = (await manager.post(`/api/events/${before.id}/restore`).expect(200)).body as { event: ManagedSalesEvent };
    expect(event).toEqual({ ...before, version: expect.any(Number) });
    expect(event.version).toBeGreaterThan(before.version);
    await page.hears('sale.changed', ({ id }) => id === before.id);
    await manager.post(`/api/events/${before.id}/restore`).expect(200);
    await manager.put(`/api/events/${before.id}`).send({ badge: 'On', version: event.version }).expect(200);
  });

  it('stays away when its title is taken, when it never was, and after an hour', async () => {
    const manager = await app.as('manager');
    const { body } = await manager
      .post('/api/events')
      .send(input({ title: 'Taken' }))
      .expect(201);
    await manager.delete(`/api/events/${body.event.id}`).expect(200);
    const second = await manager
      .post('/api/events')
      .send(input({ title: 'Taken' }))
      .expect(201);
    expect((await manager.post(`/api/events/${body.event.id}/restore`).expect(409)).body.code).toBe('event.titleTaken');
    await manager.delete(`/api/events/${second.body.event.id}`).expect(200);
    expect((await manager.post('/api/events/999999/restore').expect(404)).body.code).toBe('event.notRestorable');
    app.clock.advance(3_600_001);
    expect((await manager.post(`/api/events/${body.event.id}/restore`).expect(404)).body.code).toBe('event.notRestorable');
  });
});
