import { cancellationsOf, ClosedSale } from '../support/closed-sale.js';
import { seeded, tier } from '../support/seed.js';

const CUSTOMERS = tier(30, 500);
const KILLS = tier(3, 20);
/** A refused refund is tried again after 5, 10, 20 … s, by a job that comes every 15 s. */
const SETTLED_WITHIN_MS = tier(240_000, 900_000);
const PATIENCE_MS = tier(600_000, 2_400_000);

/** requirements/console C80; decisions/0081: a sale that is called off loses nobody, and pays nobody twice. */
describe('a whole sale that is cancelled while its process is killed and the provider refuses', () => {
  const chance = seeded('called-off');
  let closed: ClosedSale;
  beforeAll(async () => {
    closed = await ClosedSale.start();
  });
  afterAll(() => closed.stop());

  it(
    `cancels each of ${CUSTOMERS} bookings once, refunds it once and tells it once, over ${KILLS} kills`,
    async () => {
      const sale = await closed.make({ maxOrders: CUSTOMERS * 3 });
      await closed.sold(sale, CUSTOMERS, chance);
      await closed.refuseRefunds();
      await closed.close(sale, { kind: 'cancel' });
      await closed.killed(KILLS, chance);
      const closure = await closed.done(sale, SETTLED_WITHIN_MS);
      expect(closure.bookings).toMatchObject({ waiting: 0, cancelled: CUSTOMERS, skipped: 0 });
      expect(closure.refused).toBe(0);

      const bookings = await closed.bookings(sale);
      expect(bookings).toHaveLength(CUSTOMERS);
      expect(bookings.map((booking) => [booking.status, cancellationsOf(booking)])).toEqual(bookings.map(() => ['cancelled', 1]));
      await closed.expectLedger([], CUSTOMERS);
      const once = new Map(bookings.map(({ bookingId }) => [bookingId, 1]));
      expect(await closed.told('saleCancelled')).toEqual(once);
      expect(await closed.logged('booking.statusSet')).toEqual(once);
      process.stderr.write(
        `faults: called-off: ${CUSTOMERS} bookings, ${KILLS} kills, ${closure.refunded} rupees back, each told once, the slowest start ${(closed.slowestStartMs / 1_000).toFixed(1)} s\n`,
      );
    },
    PATIENCE_MS,
  );
});
