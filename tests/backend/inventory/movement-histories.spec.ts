import fc from 'fast-check';
import type { InventoryItem, Movement } from '#shared/inventory/inventory.contract';
import { afterUndo, MOVEMENT_KINDS, stockAfter } from '#shared/inventory/stock';
import { appOfFile } from '../../support/test-app';

const app = appOfFile();

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom(...MOVEMENT_KINDS), quantity: fc.integer({ min: 1, max: 9_000 }).map((n) => n / 1000) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('undo' as const), place: fc.nat({ max: 9 }) }) },
);

/** What the domain rule says, or null where it refuses. */
function byLaw(work: () => number): number | null {
  try {
    return work();
  } catch {
    return null;
  }
}

it('follows the domain rules in any history of movements and undos by HTTP, and its journal adds up to the stock (decisions/0001 §34) @deep', async () => {
  const kitchen = await app.as('kitchen');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
      const { item } = (await kitchen.post('/api/inventory/items').send({ name: 'Ghee' }).expect(201)).body as { item: InventoryItem };
      const path = `/api/inventory/items/${item.id}/movements`;
      const made: Movement[] = [];
      let stock = 0;
      for (const each of steps) {
        const target = each.kind === 'undo' ? made[each.place % Math.max(1, made.length)] : undefined;
        if (each.kind === 'undo' && !target) continue;
        const isDone = target !== undefined && target.undoneAt !== null;
        const count = target && made.slice(made.indexOf(target) + 1).find(({ kind, undoneAt }) => kind === 'count' && undoneAt === null);
        const expected = isDone
          ? stock
          : byLaw(() => {
              if (each.kind !== 'undo') return stockAfter(stock, each.kind, each.quantity);
              const { inStock, countedFrom } = afterUndo(stock, target as Movement, count ?? null);
              if (count && countedFrom !== null) count.before = countedFrom;
              return inStock;
            });
        const reply = target ? await kitchen.post(`${path}/${target.id}/undo`).send({}) : await kitchen.post(path).send(each);
        expect([reply.status, reply.body.code]).toEqual(expected === null ? [409, 'stock.short'] : [200, undefined]);
        if (expected === null) continue;
        stock = expected;
        expect(reply.body.item.quantity).toBe(stock);
        if (target) target.undoneAt = reply.body.movement.undoneAt;
        else made.push(reply.body.movement);
      }
      const journal = (await kitchen.get(path).expect(200)).body.data as Movement[];
      const told = journal.filter(({ undoneAt }) => undoneAt === null).reduce((sum, { before, after }) => sum + after - before, 0);
      expect(told).toBeCloseTo(stock, 3);
    }),
    { numRuns: 100 },
  );
}, 120_000);
