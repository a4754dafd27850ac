import type { AuditEntry } from '#shared/audit/audit.contract';
import { Audit as AuditWriter } from '../../../backend/src/core/audit';
import { Orm } from '../../../backend/src/core/database/orm';
import { startApp, type TestApp } from '../../support/test-app';

let app: TestApp;
beforeEach(async () => {
  app = await startApp();
});
afterEach(() => app.stop());

const event = { title: 'Sunday sale', date: 'Sunday', description: 'x' };
const read = async (query = '') =>
  (await (await app.as('manager')).get(`/api/audit${query}`).expect(200)).body as { data: AuditEntry[]; total: number };
const chain = async () => (await (await app.as('manager')).get('/api/audit/chain').expect(200)).body.data;
const spoil = (sql: string) => app.get(Orm).em.getConnection().execute(sql);

/** Three entries of a manager, besides the server's own first. */
async function work(): Promise<number> {
  const manager = await app.as('manager');
  const { body } = await manager.post('/api/events').send(event).expect(201);
  await manager.put(`/api/events/${body.event.id}`).send({ badge: 'Last plates' }).expect(200);
  await manager.put('/api/settings').send({ validCoupon: 'PIT50' }).expect(200);
  return body.event.id as number;
}

describe('the audit log', () => {
  it('lists actor, action, subject, address and the values before and after, newest first', async () => {
    const id = await work();
    const { data, total } = await read();
    expect(data.map(({ action, subject }) => [action, subject])).toEqual([
      ['settings.changed', 'settings'],
      ['event.changed', `event:${id}`],
      ['event.created', `event:${id}`],
      ['user.created', 'user:1'],
    ]);
    expect(total).toBe(4);
    expect(data[1]).toMatchObject({
      actor: 'manager',
      address: expect.stringMatching(/127\.0\.0\.1|::1/),
      before: { badge: 'Limited Slots' },
      after: { badge: 'Last plates' },
    });
    expect(data[3]).toMatchObject({ actor: 'system', address: null });
    expect(data[3]).not.toHaveProperty('before');
  });

  it('names a subject by its present name, and a removed one by its name at each entry', async () => {
    const id = await work();
    const manager = await app.as('manager');
    const named = async () => (await read(`?subject=event:${id}`)).data.map(({ subjectName }) => subjectName);
    await manager.put(`/api/events/${id}`).send({ title: 'Onam sale' }).expect(200);
    expect(new Set(await named())).toEqual(new Set(['Onam sale']));
    await manager.delete(`/api/events/${id}`).expect(200);
    expect(await named()).toEqual(['Onam sale', 'Onam sale', 'Sunday sale', 'Sunday sale']);
    expect((await read('?subject=user:1')).data[0]?.subjectName).toBe('manager');
    expect((await read('?subject=settings')).data[0]?.subjectName).toBeNull();
  });

  it('is filtered by subject, kind of subject and person, and turned page by page', async () => {
    const id = await work();
    const actions = async (query: string) => (await read(query)).data.map(({ action }) => action);
    expect(await actions(`?subject=event:${id}`)).toEqual(['event.changed', 'event.created']);
    expect(await actions('?subject=event')).toEqual(['event.changed', 'event.created']);
    expect(await actions('?subject=even')).toEqual([]);
    expect(await actions('?subject=settings')).toEqual(['settings.changed']);
    expect(await actions('?actor=system')).toEqual(['user.created']);
    expect(await actions('?actor=manager&subject=user')).toEqual([]);
    expect(await actions('?pageSize=1&page=2')).toEqual(['event.changed']);
    expect((await read('?pageSize=1&page=2')).total).toBe(4);
  });

  it.each([
    '?subject=%25',
    '?subject=event:%25',
    "?subject=event:1' or 1=1",
    '?subject=event&subject=user',
    '?page=0',
    '?pageSize=1000',
    '?actor=',
  ])('refuses %s', async (query) => {
    await (await app.as('manager')).get(`/api/audit${query}`).expect(400);
  });

  it('never holds a password or its hash', async () => {
    const manager = await app.as('manager');
    const { body } = await manager
      .post('/api/users')
      .send({ username: 'Ammini', password: 'cardamom and clove', role: 'kitchen' })
      .expect(201);
    await manager.patch(`/api/users/${body.user.id}`).send({ password: 'pepper and cinnamon' }).expect(200);
    const text = JSON.stringify(await read());
    for (const secret of ['cardamom', 'cinnamon', '$argon2']) expect(text).not.toContain(secret);
    expect(text).toContain('"password":"changed"');
  });
});

describe('the chain (faults O7)', () => {
  it('is unbroken from the first entry on, also while others write', async () => {
    await work();
    const manager = await app.as('manager');
    const [checked] = await Promise.all([
      chain(),
      ...Array.from({ length: 10 }, (_, place) => manager.post('/api/events').send({ ...event, title: `Sale ${place}` })),
    ]);
    expect(checked).toMatchObject({ intact: true, brokenAt: null, since: expect.stringMatching(/^20\d\d-/) });
    expect(await chain()).toMatchObject({ intact: true, entries: 14 });
  });

  it.each([
    ['a changed word', `update audit_entry set actor = 'nobody' where id = 3`, 3],
    ['a changed value', `update audit_entry set after = replace(after, 'Last plates', 'First plates') where id = 3`, 3],
    ['a removed entry', `delete from audit_entry where id = 2`, 3],
    ['a first entry that is gone', `delete from audit_entry where id = 1`, 2],
    ['entries cut off at the end', `delete from audit_entry where id > 2`, null],
  ])('shows %s', async (_, sql, brokenAt) => {
    await work();
    await spoil(sql);
    expect(await chain()).toMatchObject({ intact: false, brokenAt });
  });

  it('holds over more entries than one stretch', async () => {
    const manager = await app.as('manager');
    for (let place = 0; place < 600; place += 1)
      await app.work.run((unit) => app.get(AuditWriter).write(unit, { action: 'event.changed', subject: `event:${place}` }));
    expect((await manager.get('/api/audit/chain').expect(200)).body.data).toMatchObject({ intact: true, entries: 601 });
    await spoil(`update audit_entry set address = '10.0.0.1' where id = 555`);
    expect(await chain()).toMatchObject({ intact: false, brokenAt: 555, entries: 554 });
  });
});
