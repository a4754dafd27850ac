import type { Booking } from '#shared/bookings/booking.contract';
import { WebhookEventEntity } from '../../../backend/src/payments/webhook-event.entity.js';
import { WebhookInboxService } from '../../../backend/src/payments/webhook-inbox.service.js';
import { startApp, type TestApp } from '../../support/test-app.js';
import { createOrder, eventually, makeEvent, pay, setWebhooks } from '../orders/checkout.js';

const bookingsOf = async (app: TestApp): Promise<Booking[]> =>
  ((await (await app.as('manager')).get('/api/bookings').expect(200)).body as { data: Booking[] }).data;

/** What was paid before a restart is booked after it. */
describe('a restart in the middle of a payment', () => {
  let before: TestApp;
  beforeEach(async () => {
    before = await startApp();
  });
  afterEach(() => before.database.drop());

  it('keeps the provider’s orders, payments and undelivered messages', async () => {
    const event = await makeEvent(before);
    await setWebhooks(before, { mode: 'hold' });
    const { orderId } = await createOrder(before.http, event);
    const triple = await pay(before, orderId);
    await before.halt();

    const after = await startApp({ database: before.database });
    expect(await bookingsOf(after)).toEqual([]);
    await setWebhooks(after, { mode: 'deliver' });
    const [booking] = await eventually(
      () => bookingsOf(after),
      ({ length }) => length === 1,
    );
    expect(booking?.payment).toMatchObject({ id: triple.razorpay_payment_id, state: 'paid' });
    await after.halt();
  });

  it('works on a message that was acknowledged but not yet worked on', async () => {
    const event = await makeEvent(before);
    await setWebhooks(before, { mode: 'drop' });
    const { orderId } = await createOrder(before.http, event);
    const triple = await pay(before, orderId);
    const entity = { id: triple.razorpay_payment_id, order_id: orderId, amount: 100_000, currency: 'INR', status: 'captured' };
    await before.work.run(async ({ em }) => {
      em.create(WebhookEventEntity, {
        eventId: 'evt_BeforeTheCrash',
        name: 'payment.captured',
        body: JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } }),
        state: 'received',
        nextTryAt: before.clock.now(),
        receivedAt: before.clock.now(),
      });
    });
    await before.halt();

    const after = await startApp({ database: before.database });
    await after.get(WebhookInboxService).runDue();
    expect(await bookingsOf(after)).toMatchObject([{ payment: { id: triple.razorpay_payment_id } }]);
    await after.halt();
  });
});
