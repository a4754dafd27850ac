import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { BookingEntity } from '../../../backend/src/bookings/booking.entity.js';
import { SalesEventEntity } from '../../../backend/src/sales-events/sales-event.entity.js';
import { makeEvent } from '../../backend/orders/checkout.js';
import type { TestApp } from '../../support/test-app.js';
import { type Client, type Outcome, together } from '../support/client.js';
import { bookAll, orderInWindow, setUpCrowd } from '../support/sale.js';
import { seeded, tier } from '../support/seed.js';

const BUYERS = tier(300, 1_000);
const PLACES = [20, 12, 7, 1];
const FREED = 5;

/** faults B19: a delivery window never takes more orders than it has places, whatever moves them. */
describe('many buyers, few places in the delivery windows', () => {
  const chance = seeded('windows');
  let app: TestApp;
  let client: Client;
  setUpCrowd((given) => ({ app, client } = given));

  const countsOf = async ({ id }: ManagedSalesEvent): Promise<{ held: number[]; taken: number[]; booked: number[] }> =>
    app.work.read(async (em) => {
      const windows = (await em.findOneOrFail(SalesEventEntity, { id })).windows ?? [];
      const bookings = await em.find(BookingEntity, { salesEventId: id, status: { $ne: 'cancelled' } });
      return {
        held: windows.map(({ held }) => held),
        taken: windows.map(({ taken }) => taken),
        booked: windows.map(
          (window) => bookings.filter(({ windowId, draft }) => windowId === window.id && draft.window?.id === windowId).length,
        ),
      };
    });

  /** By the manager's hand. */
  async function move(bookingId: string, window: string): Promise<Outcome> {
    const { status, body, headers } = await (await app.as('manager')).put(`/api/bookings/${bookingId}/details`).send({ window });
    return status === 200 ? { kind: 'ok', status, body, headers } : { kind: 'failed', status, body, headers };
  }

  it(`fills each window and no more with ${BUYERS} buyers; then customers and the manager change while others are cancelled`, async () => {
    const startsAt = new Date(app.clock.nowMs() + 30 * 86_400_000).toISOString().replace(/T.*/, 'T06:30:00.000Z');
    const windows = PLACES.map((parcels, place) => ({ from: 720 + place * 30, until: 750 + place * 30, parcels }));
    const manager = await app.as('manager');
    await manager.put('/api/settings').send({ selfServiceHours: 24 }).expect(200);
    const event = await makeEvent(app, { maxOrders: 10_000, date: '', startsAt, windows });
    const ids = (event.windows ?? []).map(({ id }) => id);
    const all = PLACES.reduce((sum, places) => sum + places, 0);

    const visits = await together(BUYERS, () => orderInWindow(client, event, { combo: 1, windows: ids }, chance));
    const sold = visits.filter(({ ordered }) => ordered.kind === 'ok');
    const codes = new Set(visits.flatMap(({ ordered }) => (ordered.kind === 'failed' ? [(ordered.body as { code?: string }).code] : [])));
    expect([...codes].filter((code) => code !== 'order.soldOut' && code !== 'order.windowFull')).toEqual([]);
    expect({ sold: sold.length, unknown: visits.filter(({ ordered }) => ordered.kind === 'unknown').length }).toEqual({
      sold: all,
      unknown: 0,
    });
    expect(await countsOf(event)).toEqual({ held: PLACES, taken: [0, 0, 0, 0], booked: [0, 0, 0, 0] });

    expect(await bookAll([client], event, visits)).toEqual(sold.map(() => 201));
    expect(await countsOf(event)).toEqual({ held: [0, 0, 0, 0], taken: PLACES, booked: PLACES });

    const bookings = await app.work.read((em) => em.find(BookingEntity, { salesEventId: event.id }));
    const tokens = new Map(
      sold.map(({ basket, ordered }) => [basket.customer?.phone, ordered.kind === 'ok' ? ordered.body.orderToken : '']),
    );
    const [first = '', second = ''] = ids;
    const cancelling = bookings.filter(({ windowId }) => windowId === first).slice(0, FREED);
    const changing = bookings.filter(({ windowId }) => windowId === second);
    let isFreed = false;
    const cancelled = Promise.all(
      cancelling.map(({ bookingId }) => manager.put(`/api/bookings/${bookingId}`).send({ status: 'cancelled' }).expect(200)),
    ).then(() => (isFreed = true));
    const changed = await together(changing.length, async (index): Promise<Outcome> => {
      const { bookingId, version, draft } = changing[index] as BookingEntity;
      const { address, pincode, phone } = draft.customer;
      const headers = { Cookie: `kuzhi_order=${tokens.get(phone)}` };
      const body = { address, pincode, window: first, version };
      // Every other one rings up, and the manager changes it.
      const byManager = index % 2 === 1;
      for (;;) {
        const isLastTry = isFreed;
        const outcome = byManager
          ? await move(bookingId, first)
          : await client.send({ method: 'PUT', path: `/api/orders/${bookingId}/delivery`, body, headers });
        const isRefused = outcome.kind === 'failed' && (outcome.status === 503 || !isLastTry);
        if (!isRefused) return outcome;
      }
    });
    await cancelled;
    const moved = changed.filter(({ kind }) => kind === 'ok').length;
    expect(moved).toBe(FREED);
    const after = [20, 12 - FREED, 7, 1];
    expect(await countsOf(event)).toEqual({ held: [0, 0, 0, 0], taken: after, booked: after });
    process.stderr.write(
      `faults: windows: ${BUYERS} buyers for ${all} places, ${all} taken, beyond 0; ${FREED} freed, ${moved} changed to\n`,
    );
  });
});
