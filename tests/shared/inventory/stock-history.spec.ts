import fc from 'fast-check';
import { DomainError } from '#shared/core/errors';
import { afterUndo, MOST_QUANTITY, MOVEMENT_KINDS, type MovementKind, roundQuantity, stockAfter } from '#shared/inventory/stock';

interface Line {
  kind: MovementKind;
  quantity: number;
  before: number;
  after: number;
  undone: boolean;
}

const grams = fc.integer({ min: 0, max: 5_000_000 }).map((thousandths) => thousandths / 1000);
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom(...MOVEMENT_KINDS), quantity: grams }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('undo' as const), place: fc.nat({ max: 30 }) }) },
);

/** The stock as the entries that stand tell it, one after the other. */
const replayed = (inStock: number, { kind, quantity }: Line): number =>
  kind === 'count' ? quantity : kind === 'purchase' ? inStock + quantity : inStock - quantity;

/** What the rule refuses changes nothing. */
function attempt(change: () => number): number | null {
  try {
    return change();
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

it('keeps the stock equal to its journal, and never below nothing, in 1,000 histories of movements and undos (decisions/0001 §34)', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let stock = 0;
      const journal: Line[] = [];
      for (const each of steps) {
        const line = each.kind === 'undo' ? journal[each.place % Math.max(1, journal.length)] : undefined;
        if (each.kind === 'undo' && (!line || line.undone)) continue;
        const count = line && journal.slice(journal.indexOf(line) + 1).find(({ kind, undone }) => kind === 'count' && !undone);
        const after = attempt(() => {
          if (each.kind !== 'undo') return stockAfter(stock, each.kind, each.quantity);
          const { inStock, countedFrom } = afterUndo(stock, line as Line, count ?? null);
          if (count && countedFrom !== null) count.before = countedFrom;
          return inStock;
        });
        if (after === null) continue;
        if (line) line.undone = true;
        else if (each.kind !== 'undo') journal.push({ kind: each.kind, quantity: each.quantity, before: stock, after, undone: false });
        stock = after;
        const stands = journal.filter(({ undone }) => !undone);
        expect(stands.reduce(replayed, 0)).toBeCloseTo(stock, 3);
        expect(stock >= 0 && stock <= MOST_QUANTITY && stock === roundQuantity(stock)).toBe(true);
      }
      const told = journal.filter(({ undone }) => !undone).reduce((sum, { before, after }) => sum + after - before, 0);
      expect(roundQuantity(told)).toBeCloseTo(stock, 3);
    }),
    { numRuns: 1_000 },
  );
});
