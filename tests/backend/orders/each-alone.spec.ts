// @database units of work that are alone
import { jest } from '@jest/globals';
import type TestAgent from 'supertest/lib/agent.js';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { OrderEntity } from '../../../backend/src/orders/order.entity.js';
import { HoldsService } from '../../../backend/src/orders/holds.service.js';
import { ReconcilerService } from '../../../backend/src/orders/reconciler.service.js';
import { PaymentEntity } from '../../../backend/src/payments/payment.entity.js';
import { AuditEntryEntity } from '../../../backend/src/core/audit-entry.entity.js';
import { PaymentActionsService } from '../../../backend/src/payment-alerts/payment-actions.service.js';
import { PaymentAlertsService } from '../../../backend/src/payment-alerts/payment-alerts.service.js';
import { SettlementService } from '../../../backend/src/orders/settlement.service.js';
import type { TestApp } from '../../support/test-app.js';
import { bookingBody, createOrder, eventually, makeEvent, pay, setUpSale, setWebhooks, slotsOf, someone, unique } from './checkout.js';

const MINUTE = 60_000;
const NOWHERE = 2_000_000_000;

describe('one record that cannot be worked on does not stop the others', () => {
  let app: TestApp;
  let manager: TestAgent;
  let event: ManagedSalesEvent;
  setUpSale((given) => ({ app, manager, event } = given), { maxOrders: 3 });

  const orderOf = (providerOrderId: string): Promise<OrderEntity> =>
    app.work.read((em) => em.findOneOrFail(OrderEntity, { providerOrderId }));
  const paymentOf = (providerPaymentId: string): Promise<PaymentEntity | null> =>
    app.work.read((em) => em.findOne(PaymentEntity, { providerPaymentId }));
  /** An order with the three required fields only that was paid and never claimed. */
  const unclaimed = async (): Promise<string> => {
    const bare = await app.http.post('/api/razorpay/create-order').send({ amount: 50_000, currency: 'INR', receipt: unique('r') });
    const { razorpay_payment_id: id } = await pay(app, (bare.body as { orderId: string }).orderId);
    await eventually(
      () => paymentOf(id),
      (payment) => payment !== null,
    );
    return id;
  };

  it('the sweeper frees the other holds, and says which it could not', async () => {
    const broken = await createOrder(app.http, event, { customer: someone() });
    const other = await makeEvent(app);
    await createOrder(app.http, other, { customer: someone() });
    await app.work.run(async ({ em }) => {
      await em.nativeUpdate(
        OrderEntity,
        { providerOrderId: broken.orderId },
        { salesEventId: NOWHERE, holdUntil: '2020-01-01T00:00:00.000Z' },
      );
    });
    app.clock.advance(11 * MINUTE);
    await app.get(HoldsService).releaseEnded();
    expect(await slotsOf(app, other)).toBe(50);
    expect(app.logged.some((line) => line.includes('ended holds not released') && line.includes(String(NOWHERE)))).toBe(true);
    await app.work.run(({ em }) => em.nativeUpdate(OrderEntity, { providerOrderId: broken.orderId }, { holdState: 'released' }));
  });

  it('the reconciler sends the other unclaimed payments back', async () => {
    const broken = await unclaimed();
    const fine = await unclaimed();
    await app.work.run(({ em }) => em.nativeUpdate(PaymentEntity, { providerPaymentId: broken }, { orderId: NOWHERE }));
    app.clock.advance(16 * MINUTE);
    await app.get(ReconcilerService).run();
    expect(await paymentOf(fine)).toMatchObject({ use: 'return', returnReason: 'unclaimed' });
    expect(app.logged.some((line) => line.includes('unclaimed payment not returned') && line.includes(broken))).toBe(true);
    await app.work.run(({ em }) => em.nativeDelete(PaymentEntity, { providerPaymentId: broken }));
  });

  it('a payment that went back says why, whenever the browser asks again', async () => {
    await setWebhooks(app, { mode: 'drop' });
    const customer = someone();
    const order = await createOrder(app.http, event, { customer });
    const triple = await pay(app, order.orderId, { amount: 5_000 });
    const ask = () => app.http.post('/api/bookings').send(bookingBody(event, triple, { customer }));
    expect((await ask()).body.code).toBe('payment.amount');
    expect((await ask()).body.code).toBe('payment.amount');
  });

  it('nothing is written down as returned when nothing went back', async () => {
    const id = await unclaimed();
    app.clock.advance(6 * MINUTE);
    const [thing] = (await app.get(PaymentAlertsService).read()).filter(({ paymentId }) => paymentId === id);
    const payment = await paymentOf(id);
    if (!thing || !payment) throw new Error('The payment is not on the list');
    await app.get(SettlementService).returnUnclaimed(payment);
    const read = jest.spyOn(app.get(PaymentAlertsService), 'read').mockResolvedValueOnce([thing]);
    await app.get(PaymentActionsService).apply({ key: thing.key, action: 'refund' });
    read.mockRestore();
    const subject = `order:${payment.orderId}`;
    expect(await app.work.read((em) => em.count(AuditEntryEntity, { action: 'payment.returned', subject }))).toBe(0);
  });

  it('a sale without payments can be deleted once no customer is paying; a late payment then goes back', async () => {
    await setWebhooks(app, { mode: 'drop' });
    const customer = someone();
    const order = await createOrder(app.http, event, { customer });
    expect((await manager.delete(`/api/events/${event.id}`).expect(409)).body.code).toBe('event.beingPaid');
    app.clock.advance(11 * MINUTE);
    await app.get(HoldsService).releaseEnded();
    await manager.delete(`/api/events/${event.id}`).expect(200);
    const triple = await pay(app, order.orderId);
    expect((await app.http.post('/api/bookings').send(bookingBody(event, triple, { customer }))).status).toBe(409);
    expect(await paymentOf(triple.razorpay_payment_id)).toMatchObject({ use: 'return', returnReason: 'soldOut' });
    expect((await orderOf(order.orderId)).settled).toBe(true);
  });
});
