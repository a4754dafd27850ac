import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { SalesEventEntity } from '../../../backend/src/sales-events/sales-event.entity.js';
import { makeEvent, setWebhooks, slotsOf, totalOf } from '../../backend/orders/checkout.js';
import { startApp, type TestApp } from '../../support/test-app.js';
import { Client } from '../support/client.js';
import { checkBank } from '../support/history.js';
import { accountsOf } from '../support/money.js';
import { basketOf, bookAll, mixedBaskets, orderAtOnce, slotsIn, sortOut, type Visit } from '../support/sale.js';
import { seeded, tier } from '../support/seed.js';

const SLOTS = 50;
const BUYERS = 300;
const ENTRIES = 30;
const WAVES = 10;
const CROWDS = tier(5, 20);
const DUELS = tier(200, 1_000);

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
  beforeAll(async () => {
    app = await startApp();
    client = new Client(app.url, {}, 60_000);
    await setWebhooks(app, { mode: 'drop' });
  });
  afterAll(async () => {
    client.close();
    await app.stop();
  });

  const countersOf = async ({ id }: ManagedSalesEvent): Promise<{ held: number; taken: number }> => {
    const { held, taken } = await app.work.read((em) => em.findOneOrFail(SalesEventEntity, { id }));
    return { held, taken };
  };

  it(`sells what there is and no more to ${CROWDS} crowds of ${BUYERS}: one of single dishes, the others with mixed baskets`, async () => {
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

  it(`sells ${SLOTS} slots at three doors to ${BUYERS} customers of the website and ${ENTRIES} orders that a manager enters`, async () => {
    const event = await makeEvent(app, { maxOrders: SLOTS });
    const manager = await app.as('manager');
    const ways = [{ way: 'cash' }, { way: 'on-delivery' }, { way: 'cash', advance: 250.5 }];
    const enter = (index: number) => {
      const basket = basketOf(1);
      const body = { event: event.id, ...basket, amount: totalOf({ combo: 1 }), payment: ways[index % ways.length] };
      return manager.post('/api/entered-orders').send(body);
    };
    // In waves, so that each has customers at every door; the first takes less than there is.
    const visits: Visit[] = [];
    const entered: Awaited<ReturnType<typeof enter>>[] = [];
    for (let wave = 0; wave < WAVES; wave += 1) {
      const baskets = Array.from({ length: BUYERS / WAVES }, () => basketOf(1));
      const entering = Promise.all(Array.from({ length: ENTRIES / WAVES }, (_, index) => insistOn(() => enter(index))));
      visits.push(...(await orderAtOnce([client], event, baskets)));
      entered.push(...(await entering));
    }
    const { sold, refused, others } = sortOut(visits);
    expect(others).toEqual([]);
    const booked = entered.filter(({ status }) => status === 201).length;
    expect(entered.filter(({ status, body }) => status !== 201 && (body as { code?: string }).code !== 'order.soldOut')).toEqual([]);
    expect(booked).toBeGreaterThanOrEqual(ENTRIES / WAVES);
    expect({ all: slotsIn(sold) + booked, refused: refused.length }).toEqual({ all: SLOTS, refused: BUYERS - sold.length });
    expect(await countersOf(event)).toEqual({ held: SLOTS - booked, taken: booked });

    expect(await bookAll([client], event, visits)).toEqual(sold.map(() => 201));
    expect(await countersOf(event)).toEqual({ held: 0, taken: SLOTS });
    const { captured, cash, confirmed, refunded, beingRefunded } = await accountsOf(app);
    expect(checkBank([...captured, ...cash], { confirmed, refunded, beingRefunded })).toBe(0);
    process.stderr.write(`faults: oversell: three doors, ${sold.length} on the web, ${booked} entered, cash ${cash.length} entries\n`);
  });

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
