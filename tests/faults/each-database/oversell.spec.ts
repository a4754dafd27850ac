import { slotsOf as itemsIn } from '#shared/menu/pricing';
import type { Waiting, WaitingListReply } from '#shared/waiting-list/waiting-list.contract';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { SalesEventEntity } from '../../../backend/src/sales-events/sales-event.entity.js';
import { WaitingEntity } from '../../../backend/src/waiting-list/waiting.entity.js';
import { makeEvent, slotsOf, totalOf } from '../../backend/orders/checkout.js';
import type { TestApp } from '../../support/test-app.js';
import { type Client, together } from '../support/client.js';
import { checkBank } from '../support/history.js';
import { accountsOf } from '../support/money.js';
import {
  basketOf,
  bookAll,
  insist,
  mixedBaskets,
  orderAtOnce,
  orderInWindow,
  setUpCrowd,
  slotsIn,
  sortOut,
  type Visit,
} from '../support/sale.js';
import { seeded, tier } from '../support/seed.js';

const SLOTS = 50;
const BUYERS = 300;
const ENTRIES = 30;
const WAVES = 10;
const CROWDS = tier(2, 20);
const DUELS = tier(60, 1_000);
/** What is sold and cancelled while others wait for it. */
const STANDING = tier(20, SLOTS);
const RIVALS = tier(60, BUYERS);
const WAITING = 4 * STANDING;
const CANCELLATION_WAVES = 5;

/** As many parts of nearly the same length. */
const inParts = <T>(all: readonly T[], parts: number): T[][] =>
  Array.from({ length: parts }, (_, part) => all.filter((_one, index) => index % parts === part));

/** As a page does: a busy database is asked again after the pause that it names. */
async function insistOn<Reply extends { status: number; headers: Record<string, string> }>(send: () => PromiseLike<Reply>): Promise<Reply> {
  for (;;) {
    const reply = await send();
    if (reply.status !== 503) return reply;
    await new Promise((resolve) => setTimeout(resolve, Number(reply.headers['retry-after'] ?? 0) * 1_000));
  }
}

/** faults B1, B2, B3: what is held and sold together is never more than there is. */
describe('many buyers, few slots', () => {
  const chance = seeded('oversell');
  let app: TestApp;
  let client: Client;
  setUpCrowd((given) => ({ app, client } = given));

  const countersOf = async ({ id }: ManagedSalesEvent): Promise<{ held: number; taken: number }> => {
    const { held, taken } = await app.work.read((em) => em.findOneOrFail(SalesEventEntity, { id }));
    return { held, taken };
  };

  it(`sells the slots that fit and no more to ${CROWDS} crowds of ${BUYERS}: one of single dishes, the others with mixed baskets @smoke`, async () => {
    const leftOver: number[] = [];
    for (let crowd = 0; crowd < CROWDS; crowd += 1) {
      const event = await makeEvent(app, { maxOrders: SLOTS });
      const baskets = crowd === 0 ? Array.from({ length: BUYERS }, () => basketOf(1)) : mixedBaskets(chance.fork(), BUYERS);
      const visits = await orderAtOnce([client], event, baskets);
      const { sold, refused, others } = sortOut(visits);
      expect(others).toEqual([]);
      const held = slotsIn(sold);
      expect(held).toBeLessThanOrEqual(SLOTS);
      // Whoever was refused asked for more than was left in the end.
      expect(SLOTS - held).toBeLessThan(Math.min(...refused.map(({ slots }) => slots)));
      expect(await countersOf(event)).toEqual({ held, taken: 0 });

      expect(await bookAll([client], event, visits)).toEqual(sold.map(() => 201));
      expect(await countersOf(event)).toEqual({ held: 0, taken: held });
      expect(await slotsOf(app, event)).toBe(SLOTS - held);
      leftOver.push(SLOTS - held);
    }
    process.stderr.write(
      `faults: oversell: ${CROWDS} crowds of ${BUYERS} for ${SLOTS} slots, left over ${leftOver.join(', ')}, oversold 0\n`,
    );
  });

  it(`sells ${SLOTS} slots at three doors to ${BUYERS} customers of the website and ${ENTRIES} orders that a manager enters, some by payment link`, async () => {
    const event = await makeEvent(app, { maxOrders: SLOTS });
    const manager = await app.as('manager');
    const ways = [
      { way: 'cash' },
      { way: 'on-delivery' },
      { way: 'link' },
      { way: 'cash', advance: 250.5 },
      { way: 'link', advance: 250.5 },
    ];
    const enter = (index: number) => {
      const basket = basketOf(1);
      const payment = ways[index % ways.length];
      const body = { event: event.id, ...basket, amount: totalOf({ combo: 1 }), payment };
      return manager.post(payment?.way === 'link' ? '/api/payment-links' : '/api/entered-orders').send(body);
    };
    // In waves, so that each has customers at every door; the first takes less than there is.
    const visits: Visit[] = [];
    const entered: Awaited<ReturnType<typeof enter>>[] = [];
    for (let wave = 0; wave < WAVES; wave += 1) {
      const baskets = Array.from({ length: BUYERS / WAVES }, () => basketOf(1));
      const entering = Promise.all(
        Array.from({ length: ENTRIES / WAVES }, (_, index) => insistOn(() => enter(wave * (ENTRIES / WAVES) + index))),
      );
      visits.push(...(await orderAtOnce([client], event, baskets)));
      entered.push(...(await entering));
    }
    const { sold, refused, others } = sortOut(visits);
    expect(others).toEqual([]);
    const made = entered.filter(({ status }) => status === 201);
    const linked = made.filter(({ body }) => 'link' in (body as object)).length;
    const booked = made.length - linked;
    expect(entered.filter(({ status, body }) => status !== 201 && (body as { code?: string }).code !== 'order.soldOut')).toEqual([]);
    // The first wave takes less than there is, at each of the doors.
    expect([booked > 0, linked > 0]).toEqual([true, true]);
    expect({ all: slotsIn(sold) + booked + linked, refused: refused.length }).toEqual({ all: SLOTS, refused: BUYERS - sold.length });
    expect(await countersOf(event)).toEqual({ held: SLOTS - booked, taken: booked });

    expect(await bookAll([client], event, visits)).toEqual(sold.map(() => 201));
    expect(await countersOf(event)).toEqual({ held: linked, taken: SLOTS - linked });
    const { captured, cash, confirmed, refunded, beingRefunded } = await accountsOf(app);
    expect(checkBank([...captured, ...cash], { confirmed, refunded, beingRefunded })).toBe(0);
    process.stderr.write(
      `faults: oversell: three doors, ${sold.length} on the web, ${booked} entered, ${linked} by link, cash ${cash.length} entries\n`,
    );
  });

  it.each([
    ['slots', []],
    // Slots enough, but one place for each order.
    ['places in delivery windows', [STANDING / 2, STANDING / 2 - 1, 1]],
  ])(
    `never has more %s sold, held and offered than there are while ${RIVALS} buyers, cancellations and offers come at once`,
    async (what, parcels) => {
      const manager = await app.as('manager');
      await manager.put('/api/settings').send({ offerMinutes: 30 }).expect(200);
      const isWindowed = parcels.length > 0;
      const slots = isWindowed ? 4 * STANDING : STANDING;
      const startsAt = new Date(app.clock.nowMs() + 30 * 86_400_000).toISOString().replace(/T.*/, 'T06:30:00.000Z');
      const windows = parcels.map((count, place) => ({ from: 720 + place * 30, until: 750 + place * 30, parcels: count }));
      const event = await makeEvent(app, { maxOrders: slots, ...(isWindowed && { date: '', startsAt, windows }) });
      const ids = (event.windows ?? []).map(({ id }) => id);
      const buy = (combo = 1, offer?: string): Promise<Visit> =>
        orderInWindow(client, event, { combo, windows: ids, ...(offer !== undefined && { offer }) }, chance);
      const first = await together(STANDING, () => buy());
      const standing = await bookAll([client], event, first);
      expect(standing).toEqual(standing.map(() => 201));
      const { data: bookings } = (
        await manager
          .get('/api/bookings')
          .query({ event: String(event.id), pageSize: 200 })
          .expect(200)
      ).body as {
        data: { bookingId: string }[];
      };
      const people = Array.from({ length: WAITING }, () => ({ ...basketOf(1).customer, wanted: chance.whole(1, 3) }));
      await together(people.length, async (index) => {
        const { name, phone, wanted: quantity } = people[index] as (typeof people)[number];
        const joined = await insist(client, '/api/waiting-list', { event: event.id, name, phone, quantity });
        expect(joined.kind).toBe('ok');
      });
      /** What was seen of slots, and of the places of each window. */
      const totals: number[][] = [];
      const look = async (): Promise<WaitingListReply> => {
        const { held, taken, windows: counted } = await app.work.read((em) => em.findOneOrFail(SalesEventEntity, { id: event.id }));
        totals.push([held + taken, ...(counted ?? []).map((one) => one.held + one.taken)]);
        return (await manager.get('/api/waiting-list').query({ event: event.id }).expect(200)).body as WaitingListReply;
      };
      const taken: Visit[] = [];
      const strangers: Visit[] = [];
      const answered = new Set<string>();
      /** Each link is used by two devices at once, for some of what is offered, or declined. */
      const answer = async ({ data, links }: WaitingListReply): Promise<void> => {
        const fresh = data.filter(({ id, offer }) => offer?.state === 'open' && links[id] && !answered.has(links[id]));
        await together(fresh.length, async (index) => {
          const { id, offer } = fresh[index] as Waiting;
          const link = links[id] ?? '';
          answered.add(link);
          const token = new URL(link).hash.slice(1);
          if (chance.chance(0.3)) return void (await insist(client, '/api/offers/decline', { token }));
          taken.push(...(await Promise.all([buy(chance.whole(1, offer?.slots ?? 1), token), buy(1, token)])));
        });
      };
      for (const part of inParts(bookings, CANCELLATION_WAVES)) {
        const [, bought] = await Promise.all([
          Promise.all(part.map(({ bookingId }) => insistOn(() => manager.put(`/api/bookings/${bookingId}`).send({ status: 'cancelled' })))),
          together(RIVALS / CANCELLATION_WAVES, () => buy()),
          look().then(answer),
          look(),
        ]);
        strangers.push(...bought);
        await answer(await look());
      }
      const last = await look();
      const most = [slots, ...parcels].map((_, place) => Math.max(...totals.map((seen) => seen[place] ?? 0)));
      for (const [place, there] of [slots, ...parcels].entries()) expect(most[place]).toBeLessThanOrEqual(there);
      // A link that opens an offer finds a place: whoever was refused was slower than the own second device.
      const lost = taken.filter(({ ordered }) => ordered.kind === 'failed').map(({ ordered }) => ordered.kind === 'failed' && ordered.body);
      expect(lost.filter((body) => (body as { code?: string }).code === 'order.windowFull')).toEqual([]);
      // Whatever came free went to who waited: strangers had nothing while somebody did.
      const isWaitedFor = last.data.some(({ doneAt, offer }) => doneAt === null && offer === null);
      expect({ isWaitedFor, strangers: sortOut(strangers).sold.length }).toEqual({ isWaitedFor: true, strangers: 0 });
      const { held, windows: counted } = await app.work.read((em) => em.findOneOrFail(SalesEventEntity, { id: event.id }));
      const offered = last.data.reduce((sum, { offer }) => sum + (offer?.state === 'open' ? offer.slots : 0), 0);
      const ordering = last.data.reduce((sum, { offer }) => sum + (offer?.state === 'paying' ? offer.slots : 0), 0);
      // What an order leaves of its offer stays held until the order is paid.
      const waiting = await app.work.read((em) => em.find(WaitingEntity, { salesEventId: event.id }));
      const left = waiting.reduce((sum, { offerRest }) => sum + offerRest, 0);
      expect(held).toBe(offered + ordering + left);
      const kept = last.data.filter(({ offer }) => offer?.state === 'open' || offer?.state === 'paying').length;
      if (isWindowed) expect((counted ?? []).reduce((sum, one) => sum + one.held, 0)).toBe(kept);
      await bookAll([client], event, taken);
      const after = await countersOf(event);
      const { data: all } = (
        await manager
          .get('/api/bookings')
          .query({ event: String(event.id), pageSize: 200 })
          .expect(200)
      ).body as {
        data: { status: string; items: Record<string, number> }[];
      };
      expect(after.taken).toBe(all.filter(({ status }) => status !== 'cancelled').reduce((sum, { items }) => sum + itemsIn(items), 0));
      expect(after.taken + after.held).toBeLessThanOrEqual(slots);
      const { captured, cash, confirmed, refunded, beingRefunded } = await accountsOf(app);
      expect(checkBank([...captured, ...cash], { confirmed, refunded, beingRefunded })).toBe(0);
      await manager.put('/api/settings').send({ offerMinutes: 0 }).expect(200);
      process.stderr.write(
        `faults: oversell: ${what}: ${bookings.length} cancelled, ${answered.size} offers answered, ${RIVALS} strangers had none, most at once ${most.join(', ')} of ${[slots, ...parcels].join(', ')}\n`,
      );
    },
  );

  it(`gives the last slot to one of two, ${DUELS} times`, async () => {
    let winners = 0;
    for (let duel = 0; duel < DUELS; duel += 1) {
      const event = await makeEvent(app, { maxOrders: 1 });
      const { sold, refused } = sortOut(await orderAtOnce([client], event, [basketOf(1), basketOf(1)]));
      expect({ duel, sold: sold.length, refused: refused.length }).toEqual({ duel, sold: 1, refused: 1 });
      winners += sold.length;
    }
    process.stderr.write(`faults: oversell: ${DUELS} duels for a last slot, ${winners} single winners\n`);
  });

  it('would oversell if the look and the write were two units (negative control)', async () => {
    const event = await makeEvent(app, { maxOrders: SLOTS });
    await app.work.run(({ em }) => em.nativeUpdate(SalesEventEntity, { id: event.id }, { held: SLOTS - 1 }));
    const seen = await Promise.all(Array.from({ length: 10 }, () => slotsOf(app, event)));
    for (const left of seen) {
      if (left < 1) continue;
      await app.work.run(({ em }) => em.execute('update sales_event set held = held + 1 where id = ?', [event.id]));
    }
    expect((await countersOf(event)).held).toBeGreaterThan(SLOTS);
  });
});
