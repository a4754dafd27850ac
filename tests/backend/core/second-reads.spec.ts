// @database rows that a transaction has locked
import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { ItemEntity } from '../../../backend/src/inventory/item.entity.js';
import { startApp, type TestApp } from '../../support/test-app.js';

/** On PostgreSQL another process may write between two reads of a unit of work. */
describe('a record that a unit of work reads a second time', () => {
  let app: TestApp;
  let id: number;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.stop());
  beforeEach(() =>
    app.work.run(async ({ em }) => {
      const [item] = await em.find(ItemEntity, {}, { orderBy: { id: 'asc' }, limit: 1 });
      if (!item) throw new Error('There is no item');
      Object.assign(item, { notes: 'on the top shelf', nameMalayalam: 'അരി', lastPaid: { movementId: 1, at: '2026-11-20', paise: 100 } });
      ({ id } = item);
    }),
  );

  const emptied = (em: SqlEntityManager) =>
    em.execute('update inventory_item set notes = null, name_malayalam = null, last_paid = null, version = version + 1 where id = ?', [id]);
  const stored = () => app.work.read((em) => em.findOneOrFail(ItemEntity, { id }));

  it.each([['plainly', LockMode.NONE] as const, ['with a lock', LockMode.PESSIMISTIC_WRITE] as const])(
    'is as the database has it, its empty fields too: %s',
    async (_, lockMode) => {
      await app.work.run(async ({ em }) => {
        const item = await em.findOneOrFail(ItemEntity, { id });
        const { version } = item;
        await emptied(em);
        const [again] = await em.find(ItemEntity, { id: { $in: [id] } }, { lockMode });
        expect(again).toBe(item);
        expect(item).toMatchObject({ notes: null, nameMalayalam: null, lastPaid: null, version: version + 1 });
        item.quantity += 1;
      });
      expect(await stored()).toMatchObject({ notes: null, nameMalayalam: null, lastPaid: null });
    },
  );

  it('keeps the changes of the unit of work itself', async () => {
    await app.work.run(async ({ em }) => {
      const item = await em.findOneOrFail(ItemEntity, { id });
      item.quantity = 77;
      await emptied(em);
      await em.find(ItemEntity, { id: { $in: [id] } });
      item.notes = 'by the door';
      expect(item).toMatchObject({ quantity: 77, nameMalayalam: null });
    });
    expect(await stored()).toMatchObject({ quantity: 77, notes: 'by the door', nameMalayalam: null });
  });
});
