import type { PaymentAlert } from '#shared/payments/payment.contract';
import { OrderEntity } from '../../../backend/src/orders/order.entity.js';
import { HoldsService } from '../../../backend/src/orders/holds.service.js';
import { ReconcilerService } from '../../../backend/src/orders/reconciler.service.js';
import { RefundsService } from '../../../backend/src/payments/refunds.service.js';
import { PaymentGateway } from '../../../backend/src/payments/payment-gateway.js';
import type { ProviderOrder } from '../../../backend/src/payments/providers/sandbox/provider-entities.js';
import { SandboxRecordEntity } from '../../../backend/src/payments/providers/sandbox/sandbox-record.entity.js';
import { SandboxStoreService } from '../../../backend/src/payments/providers/sandbox/sandbox-store.service.js';
import { WebhookInboxService } from '../../../backend/src/payments/webhook-inbox.service.js';
import { SalesEventEntity } from '../../../backend/src/sales-events/sales-event.entity.js';
import { addFault, bookingBody, eventually, makeEvent, setWebhooks, type Triple } from '../../backend/orders/checkout.js';
import { startApp, type TestApp } from '../../support/test-app.js';
import { Client, together } from '../support/client.js';
import { checkBank } from '../support/history.js';
import { accountsOf, endFaults, slotsTaken } from '../support/money.js';
import { ANSWER_WITHIN_MS, PAYMENT_FAULTS, type PaymentFault, type Way } from '../support/payment-faults.js';
import { basketOf, insist, orderAtOnce, type Visit } from '../support/sale.js';
import { type Random, seeded, tier } from '../support/seed.js';

/** For each of the twelve kinds of fault. */
const CROWD = tier(30, 600);
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/**
 * An order is asked about a minute after it was made, and 20 s later again when the answer did not come, as on a machine that is slow. One run of the
 * reconciler asks for 15 s of real time: a crowd of six hundred may be more than a busy machine asks about in the runs of two minutes.
 */
const SETTLES_WITHIN_MS = MINUTE + tier(40_000, 4 * MINUTE);
/** Long enough for a pause between two questions that grows after each failure to reach far beyond the recovery. */
const AWAY_MS = 150 * SECOND;
/** So long at most until the next of the provider's messages arrives. */
const STUCK_MS = MINUTE;
/** A machine that does other things beside may take so long. */
const PATIENCE_MS = tier(240_000, 1_200_000);

/** Captured + cash = confirmed + refunded + being refunded, to the paisa, and within a minute after each fault. @source requirements/storefront S53 */
describe('payments over twelve kinds of fault', () => {
  const chance = seeded('money');
  let app: TestApp;
  let client: Client;
  /** What came of all the kinds before. */
  let before = { booked: 0, returned: 0 };
  beforeAll(async () => {
    app = await startApp();
    // A provider that is silent is waited for in real time; how long decides nothing of what must come out.
    Reflect.set(app.get(PaymentGateway), 'timeoutMs', ANSWER_WITHIN_MS);
    client = new Client(app.url, {}, 60_000);
  });
  afterAll(async () => {
    client.close();
    await app.stop();
  });

  /** The customer's part in the payment window; null when nothing was signed. */
  async function pay(orderId: string, way: Way): Promise<Triple | null> {
    const post = async (more: object): Promise<Triple | null> => {
      const reply = await client.send<Triple>({ method: 'POST', path: '/sandbox/razorpay/control/pay', body: { orderId, ...more } });
      if (reply.kind !== 'ok') throw new Error(`Not paid: ${JSON.stringify(reply)}`);
      return reply.body;
    };
    const outcome = way === 'authorized' ? 'authorized' : way.startsWith('failed') ? 'failed' : 'captured';
    const first = await post({ outcome, ...(way === 'wrong-amount' && { amount: 5_000 }) });
    if (way === 'twice') await post({ outcome: 'captured' });
    if (way === 'failed-then-captured') return post({ outcome: 'captured', paymentId: first?.razorpay_payment_id });
    return first?.razorpay_signature ? first : null;
  }

  /** Everybody pays, and those browsers that still live come back with the payment. */
  async function finish(fault: PaymentFault, event: { title: string; date: string }, visits: Visit[], random: Random): Promise<void> {
    const plans = visits.map(({ basket, ordered }) => ({
      basket,
      ordered,
      way: random.pick(fault.ways),
      times: random.whole(...fault.callbacks),
    }));
    await together(plans.length, async (index) => {
      const { basket, ordered, way, times } = plans[index] as (typeof plans)[number];
      if (ordered.kind !== 'ok') return;
      const triple = await pay(ordered.body.orderId, way);
      if (triple) await together(times, () => insist(client, '/api/bookings', bookingBody(event, triple, basket)));
    });
  }

  const setRefunds = (mode: string) => app.http.post('/sandbox/razorpay/control/refunds').send({ mode }).expect(200);

  /** Time passes as on a running server: each job comes when it is due. */
  async function pass(ms: number): Promise<void> {
    const jobs = [
      { every: 5 * SECOND, run: () => app.get(HoldsService).releaseEnded() },
      { every: 10 * SECOND, run: () => app.get(WebhookInboxService).runDue() },
      { every: 15 * SECOND, run: () => app.get(RefundsService).runDue() },
      { every: 20 * SECOND, run: () => app.get(ReconcilerService).run() },
    ];
    for (let passed = 5 * SECOND; passed <= ms; passed += 5 * SECOND) {
      app.clock.advance(5 * SECOND);
      for (const { every, run } of jobs) if (passed % every === 0) await run();
    }
  }

  async function suffer(fault: PaymentFault, random: Random): Promise<void> {
    const quantities = Array.from({ length: CROWD }, () => random.whole(1, 3));
    const event = await makeEvent(app, { maxOrders: quantities.reduce((sum, quantity) => sum + quantity, 0) });
    await setWebhooks(app, fault.webhooks);
    for (const { call, how, percent } of fault.answers ?? [])
      await addFault(app, { call, ...how, times: Math.ceil((CROWD * percent) / 100) });
    const visits = await orderAtOnce([client], event, quantities.map(basketOf));
    expect(visits.filter(({ ordered }) => ordered.kind !== 'ok')).toEqual([]);
    if (fault.isLate) {
      app.clock.advance(11 * MINUTE);
      await app.get(HoldsService).releaseEnded();
      // Others hold about half of the slots by now.
      await orderAtOnce(
        [client],
        event,
        Array.from({ length: CROWD / 5 }, () => basketOf(5)),
      );
    }
    if (fault.isAway) {
      for (const call of ['payments.fetch', 'orders.fetchPayments']) await addFault(app, { call, status: 503, times: 10_000 });
    }
    const half = fault.refusesRefunds ? CROWD / 2 : CROWD;
    await finish(fault, event, visits.slice(0, half), random);
    if (!fault.refusesRefunds) return;
    await setRefunds('failed');
    await finish(fault, event, visits.slice(half), random);
  }

  /** The provider is well again, and sends what it could not deliver. */
  async function recover({ webhooks }: PaymentFault): Promise<void> {
    await endFaults(app);
    // What was lost stays lost; what was held back or signed wrongly comes now.
    if (webhooks.mode !== 'drop') await setWebhooks(app, { ...webhooks, mode: 'deliver', secret: 'right', tamper: false });
  }

  /** The manager presses the button beside every refund that the bank refused. @returns how many there were */
  async function retryRefused(): Promise<number> {
    const manager = await app.as('manager');
    for (let retried = 0; ;) {
      const { data } = (await manager.get('/api/payments/alerts').expect(200)).body as { data: PaymentAlert[] };
      const refused = data.filter(({ kind }) => kind === 'refund-failed');
      if (refused.length === 0) return retried;
      for (const { key } of refused) await manager.post('/api/payments/alerts/action').send({ key, action: 'retry-refund' }).expect(200);
      retried += refused.length;
    }
  }

  /** What the provider could not deliver for long comes now, one message after the other: how long that takes is the machine's matter. */
  async function allDelivered(): Promise<void> {
    for (let waiting = Infinity, before = Infinity; waiting > 0; before = waiting) {
      waiting = await eventually(
        async () => {
          app.clock.advance(10 * SECOND);
          await setWebhooks(app, { mode: 'deliver' });
          return app.work.read((em) => em.count(SandboxRecordEntity, { kind: 'delivery', parent: 'pending' }));
        },
        (left) => left < before || left === 0,
        STUCK_MS,
      );
    }
  }

  it.each(PAYMENT_FAULTS.map((fault) => ({ fault, name: fault.name })))(
    'holds when $name',
    async ({ fault }) => {
      await suffer(fault, chance.fork());
      if (fault.isAway) {
        await pass(AWAY_MS);
        expect((await accountsOf(app)).astray.length).toBeGreaterThan(CROWD / 10);
      }
      await recover(fault);
      await pass(SETTLES_WITHIN_MS);
      if (fault.refusesRefunds) expect(await retryRefused()).toBeGreaterThan(CROWD / 10);

      const after = await accountsOf(app);
      expect(after.astray).toEqual([]);
      expect(checkBank([...after.captured, ...after.cash], { ...after, captured: [], cash: [], sentBack: [], astray: [] })).toBe(0);
      const all = { booked: after.confirmed.length, returned: after.refunded.length + after.beingRefunded.length };
      const more = { booked: all.booked - before.booked, returned: all.returned - before.returned };
      before = all;
      // Settled orders are asked about for four days, which tells nothing new of this fault and takes time from the next ones.
      await app.work.run(({ em }) => em.nativeUpdate(OrderEntity, { settled: true }, { nextCheckAt: null }));
      for (const end of fault.ends) expect({ [end]: more[end] }).not.toEqual({ [end]: 0 });
      process.stderr.write(
        `faults: money: ${fault.name}: ${CROWD} customers, ${more.booked} booked, ${more.returned} returned, 0 astray\n`,
      );
    },
    PATIENCE_MS,
  );

  it(
    'and in the end nothing is on its way any more, and the provider says the same',
    async () => {
      // Refunds wait longer after each failure.
      for (let round = 0; round < 4; round += 1) {
        app.clock.advance(15 * MINUTE);
        await app.get(HoldsService).releaseEnded();
        await app.get(RefundsService).runDue();
      }
      await allDelivered();
      await app.get(WebhookInboxService).runDue();
      await app.get(ReconcilerService).run();

      const { captured, confirmed, refunded, beingRefunded, sentBack, astray } = await accountsOf(app);
      expect({ beingRefunded, astray }).toEqual({ beingRefunded: [], astray: [] });
      expect(checkBank(captured, { confirmed, refunded })).toBe(0);
      expect(checkBank(sentBack, { refunded })).toBe(0);

      // One order at the provider for each customer, however often its answer was lost.
      const receipts = (await app.get(SandboxStoreService).list<ProviderOrder>('order')).map(({ receipt }) => receipt);
      expect(new Set(receipts).size).toBe(receipts.length);

      // Every slot is taken by a booking or free.
      const rows = await app.work.read((em) => em.find(SalesEventEntity, {}));
      const taken = await slotsTaken(app);
      expect(rows.filter(({ id, held, taken: count }) => held !== 0 || count !== (taken.get(id) ?? 0))).toEqual([]);
      const total = (amounts: number[]): string => `${amounts.length} = ₹${amounts.reduce((sum, amount) => sum + amount, 0) / 100}`;
      process.stderr.write(
        `faults: money: captured ${total(captured)}, confirmed ${total(confirmed)}, refunded ${total(refunded)}, difference 0 paise\n`,
      );
    },
    PATIENCE_MS,
  );
});
