import type { CustomerOrder } from '#shared/bookings/booking.contract';
import { saleClosureApi } from '#shared/sale-closures/sale-closure.api';
import { together } from '../support/client.js';
import { type Buyer, cancellationsOf, ClosedSale, parsed } from '../support/closed-sale.js';
import { seeded, tier } from '../support/seed.js';

const CUSTOMERS = tier(30, 500);
/** While customers are asked and answer, and again after the deadline. */
const KILLS = tier(2, 10);
/** Customers have so long to choose: longer than the first kills take on any machine. Once everybody who wants to has answered, the rest of it is not waited for. */
const CHOOSE_WITHIN_MS = 480_000;
/** A page is told and does not ask again and again; all of them together ask no more often in the full tier. */
const ASKS_AGAIN_MS = tier(1_500, 8_000);
const SETTLED_WITHIN_MS = tier(240_000, 900_000);
const PATIENCE_MS = tier(900_000, 3_000_000);
const DAY_MS = 86_400_000;

type Choice = 'keep' | 'refund';

/** requirements/console C81; decisions/0081: a sale that is moved asks each customer once, and does for each what was chosen. */
describe('a whole sale that is moved while its process is killed and the provider refuses', () => {
  const chance = seeded('moved');
  let closed: ClosedSale;
  beforeAll(async () => {
    closed = await ClosedSale.start();
  });
  afterAll(() => closed.stop());

  /** Answers until the server has said that it was taken, as the order's page does; the same answer again changes nothing. */
  async function choose(buyer: Buyer, choice: Choice, until: number): Promise<void> {
    for (;;) {
      const read = await closed.as<{ data: CustomerOrder }>(buyer, 'GET', `/api/orders/${buyer.bookingId}`);
      const order = read.kind === 'ok' ? read.body.data : null;
      // Nobody can answer before being asked.
      if (order?.move) {
        const body = { choice, version: order.version };
        const answered = await closed.as(buyer, 'POST', saleClosureApi.choose(buyer.bookingId), body);
        if (answered.kind === 'ok') return;
      }
      if (order?.status === 'cancelled' && choice === 'refund') return;
      if (Date.now() > until) throw new Error(`${buyer.bookingId} could not answer: ${JSON.stringify(read)}`);
      await new Promise((resolve) => setTimeout(resolve, chance.whole(ASKS_AGAIN_MS / 8, ASKS_AGAIN_MS)));
    }
  }

  it(
    `gives each of ${CUSTOMERS} customers one choice and carries it out, over ${2 * KILLS} kills`,
    async () => {
      const starts = new Date(Date.now() + 14 * DAY_MS).toISOString();
      const to = new Date(Date.now() + 21 * DAY_MS).toISOString();
      const sale = await closed.make({ date: '', startsAt: starts, maxOrders: CUSTOMERS * 3 });
      const buyers = await closed.sold(sale, CUSTOMERS, chance);
      const wishes = new Map<string, Choice | null>(buyers.map(({ bookingId }) => [bookingId, chance.pick(['keep', 'refund', null])]));
      await closed.refuseRefunds();
      const until = Date.now() + CHOOSE_WITHIN_MS;
      await closed.close(sale, { kind: 'move', startsAt: to, until: new Date(until).toISOString(), fallback: 'refund' });
      await Promise.all([
        closed.killed(KILLS, chance),
        together(buyers.length, async (index) => {
          const buyer = buyers[index] as Buyer;
          const choice = wishes.get(buyer.bookingId);
          if (choice) await choose(buyer, choice, until);
        }),
      ]);
      // The rest let the deadline pass, and the server dies while it decides for them.
      await closed.endTimeToChoose(sale);
      await closed.killed(KILLS, chance);
      const closure = await closed.done(sale, SETTLED_WITHIN_MS);
      const kept = [...wishes].filter(([, choice]) => choice === 'keep').map(([bookingId]) => bookingId);
      expect(closure.bookings).toMatchObject({ waiting: 0, asked: 0, kept: kept.length, cancelled: CUSTOMERS - kept.length, skipped: 0 });
      expect(closure.refused).toBe(0);

      const bookings = await closed.bookings(sale);
      expect(bookings).toHaveLength(CUSTOMERS);
      const isKept = new Set(kept);
      expect(bookings.map((booking) => [booking.bookingId, booking.status, cancellationsOf(booking)])).toEqual(
        bookings.map(({ bookingId }) => (isKept.has(bookingId) ? [bookingId, 'confirmed', 0] : [bookingId, 'cancelled', 1])),
      );
      const dates = new Set(bookings.map(({ draft }) => parsed<{ event: { date: string } }>(draft).event.date));
      expect([dates.size, dates.has(sale.date)]).toEqual([1, false]);
      const standing = bookings.filter(({ bookingId }) => isKept.has(bookingId)).map(({ amount }) => amount);
      await closed.expectLedger(standing, CUSTOMERS - kept.length);

      const onceEach = (ids: readonly string[]) => new Map(ids.map((bookingId) => [bookingId, 1]));
      const others = bookings.map(({ bookingId }) => bookingId).filter((bookingId) => !isKept.has(bookingId));
      expect(await closed.told('saleMoved')).toEqual(onceEach(bookings.map(({ bookingId }) => bookingId)));
      expect(await closed.told('orderCancelled')).toEqual(onceEach(others));
      expect(await closed.told('saleCancelled')).toEqual(new Map());
      expect(await closed.logged('booking.dateKept')).toEqual(onceEach(kept));
      expect(await closed.logged('booking.statusSet')).toEqual(onceEach(others));
      process.stderr.write(
        `faults: moved: ${CUSTOMERS} bookings, ${2 * KILLS} kills, ${kept.length} came on the new date, ${closure.refunded} rupees back, each asked once, the slowest start ${(closed.slowestStartMs / 1_000).toFixed(1)} s\n`,
      );
    },
    PATIENCE_MS,
  );
});
