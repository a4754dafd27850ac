import fc from 'fast-check';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { DiaryEventEntity } from '../../../backend/src/diary/diary-event.entity.js';
import { StockUseEntity } from '../../../backend/src/stock-use/stock-use.entity.js';
import type { TestApp } from '../../support/test-app.js';

/** Bought on the days on which the sales are cooked for; the last is burnt. */
const THINGS = ['Mutton', 'Ghee', 'Mandi rice (sella basmati)', 'Onion', 'Puli wood, dried'];
const FUEL = THINGS.length - 1;
const MARKET_DAYS = ['2026-11-16', '2026-11-17', '2026-11-18'];

const aPurchase = fc.record({
  thousandths: fc.integer({ min: 1_000, max: 60_000 }),
  paise: fc.integer({ min: 1, max: 2_000_000 }),
});
/** By market day, then by thing. */
const purchases = fc.array(fc.array(aPurchase, { minLength: THINGS.length, maxLength: THINGS.length }), {
  minLength: MARKET_DAYS.length,
  maxLength: MARKET_DAYS.length,
});
type Purchases = typeof purchases extends fc.Arbitrary<infer All> ? All : never;

const someThousandths = fc.integer({ min: 0, max: 30_000 });
/** What a cooking day used, thrown away and kept of each thing. */
export const aKitchenDay = fc.record({
  marketDay: fc.nat(MARKET_DAYS.length - 1),
  things: fc.array(fc.record({ used: someThousandths, waste: fc.constantFrom(0, 0, 125, 1_333), leftover: fc.constantFrom(0, 0, 500) }), {
    minLength: THINGS.length,
    maxLength: THINGS.length,
  }),
});
export type AKitchenDay = typeof aKitchenDay extends fc.Arbitrary<infer One> ? One : never;

export interface KitchenCost {
  ingredients: number;
  fuel: number;
}
export const NOTHING: KitchenCost = { ingredients: 0, fuel: 0 };
type Choice = 'last' | 'average';

/** So many paise for so many thousandths, half a paisa upward; counted in whole numbers, because decimals lose paise. */
const shareOf = (paise: number, of: number, thousandths: number): number =>
  Number((2n * BigInt(paise) * BigInt(thousandths) + BigInt(of)) / (2n * BigInt(of)));

const quantityOf = (thousandths: number): number => thousandths / 1_000;

/** The store of the rehearsed sales: what was bought when, and what cooking days used of it. */
export class KitchenBooks {
  private constructor(
    private readonly itemIds: readonly number[],
    private readonly bought: Purchases,
  ) {}

  /** Buys everything on each market day, as a cook does. */
  static async open(app: TestApp, seed: number): Promise<KitchenBooks> {
    const bought = fc.sample(purchases, { numRuns: 1, seed })[0] ?? [];
    const kitchen = await app.as('kitchen');
    const { data } = (await kitchen.get('/api/inventory').expect(200)).body as { data: { id: number; name: string }[] };
    const itemIds = THINGS.map((thing) => data.find(({ name }) => name === thing)?.id ?? 0);
    for (const [place, day] of MARKET_DAYS.entries()) {
      app.clock.setTo(`${day}T06:00:00.000Z`);
      for (const [thing, { thousandths, paise }] of (bought[place] ?? []).entries()) {
        const purchase = { kind: 'purchase', quantity: quantityOf(thousandths), paid: paise / 100 };
        await kitchen
          .post(`/api/inventory/items/${itemIds[thing] ?? 0}/movements`)
          .send(purchase)
          .expect(200);
      }
    }
    // Enough for all that is booked by hand; a count names no price.
    for (const id of itemIds) await kitchen.patch(`/api/inventory/items/${id}`).send({ quantity: 1_000 }).expect(200);
    return new KitchenBooks(itemIds, bought);
  }

  /** The body that books what the day used. */
  bookingOf({ things }: AKitchenDay): object {
    const lines = things.map(({ used, waste, leftover }, thing) => ({
      ...{ itemId: this.itemIds[thing], used: quantityOf(used), waste: quantityOf(waste), leftover: quantityOf(leftover) },
      reason: 'Counted after the meal',
    }));
    return { lines };
  }

  /** Cooking days with what each used, written at once. @returns the numbers of the days */
  async write(
    em: SqlEntityManager,
    days: readonly { salesEventId: number; day: AKitchenDay; isCompleted: boolean; isBooked: boolean }[],
  ): Promise<string[]> {
    const dayIds = days.map(({ salesEventId }) => `day-of-${salesEventId}`);
    const dateOf = ({ marketDay }: AKitchenDay): string => MARKET_DAYS[marketDay] ?? '';
    const made = { title: 'Mandi', description: '', createdAt: `${MARKET_DAYS[0]}T06:00:00.000Z`, createdBy: 'Cook', version: 1 };
    await em.insertMany(
      DiaryEventEntity,
      days.map(({ salesEventId, day, isCompleted }, place) => ({
        ...{ ...made, id: dayIds[place] ?? '', date: dateOf(day), isCompleted, salesEventId },
        ...{ estimatedAttendance: 20, followsBookings: false, revision: 0 },
      })),
    );
    const records = days.flatMap(({ day, isBooked }, place) => (isBooked ? [{ day, eventId: dayIds[place] ?? '' }] : []));
    await em.insertMany(
      StockUseEntity,
      records.map(({ day, eventId }) => ({
        ...{ eventId, eventTitle: 'Mandi', eventDate: dateOf(day), bookedBy: 'Cook', bookedAt: `${dateOf(day)}T12:00:00.000Z`, version: 1 },
        lines: this.linesOf(day),
      })),
    );
    return dayIds;
  }

  private linesOf({ things }: AKitchenDay) {
    return things.flatMap((amounts, thing) =>
      (['used', 'waste', 'leftover'] as const).flatMap((kind) =>
        amounts[kind] === 0
          ? []
          : [
              {
                ...{ itemId: this.itemIds[thing] ?? 0, name: { en: THINGS[thing] ?? '', ml: '' }, unit: 'kg' as const },
                ...{ kind: kind === 'used' ? ('use' as const) : kind, quantity: quantityOf(amounts[kind]) },
                ...{ reason: null, movementId: null, wasTaken: false },
              },
            ],
      ),
    );
  }

  /** What was cooked and thrown away of each thing at what it cost until the evening of the day. */
  costOf({ marketDay, things }: AKitchenDay, choice: Choice): KitchenCost {
    const costs = things.map(({ used, waste }, thing) => {
      const until = this.bought.slice(0, marketDay + 1).flatMap((day) => day[thing] ?? []);
      const counted = choice === 'last' ? until.slice(-1) : until;
      const [paid, weighed] = counted.reduce(([sum, all], { paise, thousandths }) => [sum + paise, all + thousandths], [0, 0]);
      return shareOf(paid, weighed, used + waste);
    });
    return { ingredients: costs.slice(0, FUEL).reduce((sum, cost) => sum + cost, 0), fuel: costs[FUEL] ?? 0 };
  }
}
