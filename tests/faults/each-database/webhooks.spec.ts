import { webhookSignature } from '../../../backend/src/payments/providers/razorpay/signatures.js';
import { PaymentEntity, RefundEntity } from '../../../backend/src/payments/payment.entity.js';
import { WebhookEventEntity } from '../../../backend/src/payments/webhook-event.entity.js';
import { WebhookInboxService } from '../../../backend/src/payments/webhook-inbox.service.js';
import { BookingEntity } from '../../../backend/src/bookings/booking.entity.js';
import { SalesEventEntity } from '../../../backend/src/sales-events/sales-event.entity.js';
import { eventually, makeEvent } from '../../backend/orders/checkout.js';
import type { TestApp } from '../../support/test-app.js';
import { type Client, inTurns } from '../support/client.js';
import { basketOf, orderAtOnce, orderIdsOf, setUpCrowd } from '../support/sale.js';
import { seeded, tier } from '../support/seed.js';

const SECRET = 'sim_webhook_secret_0001';
const MESSAGES = tier(300, 10_000);
const DUPLICATES = 0.3;
const REORDERED = 0.2;
const TAMPERED = 0.1;
/** Of each payment: what the provider tells, in its order. */
const STORY = ['payment.failed', 'payment.authorized', 'payment.captured', 'order.paid'] as const;
const WIDTH = 16;
/** Patience, not a measure: a twentieth of the messages comes again, some at a time. */
const SETTLED_WITHIN_MS = tier(60_000, 600_000);

interface Message {
  eventId: string;
  orderId: string;
  body: string;
  signature: string;
  isForged: boolean;
}

/** faults P13, P14, P15, P16, P17: each true message counts once, in any order, and no false one counts at all. */
describe('many webhooks', () => {
  const chance = seeded('webhooks');
  let app: TestApp;
  let client: Client;
  setUpCrowd((given) => ({ app, client } = given));

  let told = 0;
  function tell(name: (typeof STORY)[number], orderId: string, paymentId: string): Message {
    const status = name === 'order.paid' ? 'captured' : name.slice('payment.'.length);
    const entity = { id: paymentId, order_id: orderId, amount: 100_000, currency: 'INR', status, method: 'upi' };
    const body = JSON.stringify({ entity: 'event', event: name, contains: ['payment'], payload: { payment: { entity } } });
    return { eventId: `evt_${(told += 1)}`, orderId, body, signature: webhookSignature(body, SECRET), isForged: false };
  }

  /** Somebody who does not have the secret: other bytes, another secret, a signature of something else, or none that fits. */
  function forge(message: Message): Message {
    const forged = { ...message, eventId: `evt_${(told += 1)}`, isForged: true };
    return chance.pick([
      () => ({ ...forged, body: message.body.replace('100000', '100') }),
      () => ({ ...forged, body: message.body.replace('"INR"', '"inr"') }),
      () => ({ ...forged, body: `${message.body} ` }),
      () => ({ ...forged, signature: webhookSignature(message.body, 'another secret') }),
      () => ({ ...forged, signature: message.signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')) }),
      () => ({ ...forged, signature: message.signature.slice(0, 32) }),
      () => ({ ...forged, signature: '' }),
    ])();
  }

  /** A message and some that follow it change places, so often. */
  function reorder(messages: Message[]): Message[] {
    const order = [...messages];
    for (let index = 0; index < order.length; index += 1) {
      if (!chance.chance(REORDERED)) continue;
      const other = Math.min(order.length - 1, index + chance.whole(1, 40));
      [order[index], order[other]] = [order[other] as Message, order[index] as Message];
    }
    return order;
  }

  it(`${MESSAGES}: 30 % twice, 20 % out of order, 10 % forged @smoke`, async () => {
    // So many are forged or copies; the rest is the true story of the orders, and a tenth of them hears forgeries only.
    const orderCount = Math.round((MESSAGES * (1 - DUPLICATES - TAMPERED)) / STORY.length);
    const unpaidCount = Math.round(orderCount / 10);
    const event = await makeEvent(app, { maxOrders: 100_000 });
    const visits = await orderAtOnce(
      [client],
      event,
      Array.from({ length: orderCount + unpaidCount }, () => basketOf(1)),
    );
    const orderIds = orderIdsOf(visits);
    const paid = orderIds.slice(0, orderCount);
    const unpaid = orderIds.slice(orderCount);

    const story = paid.flatMap((orderId, index) => STORY.map((name) => tell(name, orderId, `pay_${String(index).padStart(14, '0')}`)));
    const forgeries = Array.from({ length: MESSAGES * TAMPERED }, (_, index) =>
      forge(
        index % 2 === 0 ? chance.pick(story) : tell('payment.captured', chance.pick(unpaid), `pay_Forged${String(index).padStart(8, '0')}`),
      ),
    );
    const copies = Array.from({ length: MESSAGES - story.length - forgeries.length }, () => chance.pick(story));
    const sent = reorder([...story, ...chance.shuffled([...forgeries, ...copies])]);
    const messages = reorder(interleaved(sent, story.length));
    expect(messages).toHaveLength(MESSAGES);

    const replies = await inTurns(messages, WIDTH, async ({ body, signature, eventId, isForged }) => {
      const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId };
      const reply = await client.send({ method: 'POST', path: '/api/razorpay/webhook', raw: body, headers });
      return { isForged, status: reply.kind === 'unknown' ? reply.why : reply.status };
    });
    const answered = (isForged: boolean): unknown[] => [
      ...new Set(replies.filter((one) => one.isForged === isForged).map(({ status }) => status)),
    ];
    expect({ forged: answered(true), genuine: answered(false) }).toEqual({ forged: [400], genuine: [200] });

    const left = await eventually(
      async () => {
        // Some were heard before the order could take them, and come again later.
        app.clock.advance(30_000);
        await app.get(WebhookInboxService).runDue();
        return app.work.read((em) => em.find(WebhookEventEntity, { state: { $ne: 'done' } }));
      },
      (rows) => rows.length === 0,
      SETTLED_WITHIN_MS,
    );
    expect(left).toEqual([]);
    // Those that say nothing new are not stored.
    expect(await app.work.read((em) => em.count(WebhookEventEntity, {}))).toBeLessThanOrEqual(story.length);

    // One effect for each payment: one booking, one row in the ledger, one slot, and nothing that goes back.
    const bookings = await app.work.read((em) => em.find(BookingEntity, {}));
    const payments = await app.work.read((em) => em.find(PaymentEntity, {}));
    const { held, taken } = await app.work.read((em) => em.findOneOrFail(SalesEventEntity, { id: event.id }));
    expect({
      bookings: bookings.length,
      orders: new Set(bookings.map(({ orderId }) => orderId)).size,
      payments: payments.filter(({ state, use, amountPaise }) => state === 'captured' && use === 'booking' && amountPaise === 100_000)
        .length,
      others: payments.length - paid.length,
      refunds: await app.work.read((em) => em.count(RefundEntity, {})),
      taken,
      held,
    }).toEqual({
      bookings: paid.length,
      orders: paid.length,
      payments: paid.length,
      others: 0,
      refunds: 0,
      taken: paid.length,
      held: unpaid.length,
    });
    process.stderr.write(
      `faults: webhooks: ${MESSAGES} messages (${copies.length} copies, ${forgeries.length} forged), ${bookings.length} bookings, 0 accepted wrongly, 0 double effects\n`,
    );
  });

  /** Spreads copies and forgeries over the story; a copy may come before its original. */
  function interleaved(messages: readonly Message[], storyLength: number): Message[] {
    const story = messages.slice(0, storyLength);
    const others = messages.slice(storyLength);
    const places = chance.shuffled(messages.map((_, place) => place < storyLength));
    return places.map((isStory) => (isStory ? story.shift() : others.shift()) as Message);
  }
});
