import { jest } from '@jest/globals';
import type { CustomerOrder } from '#shared/bookings/booking.contract';
import type { BookingMoney } from '#shared/bookings/booking-money.contract';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { PaymentEntity } from '../../../backend/src/payments/payment.entity.js';
import { GatewayError, PaymentGateway } from '../../../backend/src/payments/payment-gateway.js';
import { ProviderFeesService } from '../../../backend/src/payments/provider-fees.service.js';
import type { TestApp } from '../../support/test-app.js';
import { addFault, bookingBody, createOrder, eventually, pay, setUpSale, setWebhooks } from '../orders/checkout.js';

const MINUTE = 60_000;

/** docs/payments.md §3: what the provider keeps of a payment, and the tax within it. */
describe('the fee of a payment', () => {
  let app: TestApp;
  let event: ManagedSalesEvent;
  setUpSale((given) => ({ app, event } = given));

  const paymentOf = (providerPaymentId: string) =>
    app.work.read((em) => em.findOne(PaymentEntity, { providerPaymentId }, { disableIdentityMap: true }));
  const setFees = (fees: object) => app.http.post('/sandbox/razorpay/control/fees').send(fees).expect(200);
  /** Bought for ₹1,000 while the provider says nothing of its fee. */
  async function paidWithoutFee(): Promise<string> {
    await setFees({ isSent: false });
    return (await buy()).paymentId;
  }
  async function buy(): Promise<{ paymentId: string; bookingId: string }> {
    const { orderId } = await createOrder(app.http, event);
    const triple = await pay(app, orderId);
    const reply = await app.http
      .post('/api/bookings')
      .send(bookingBody(event, triple))
      .expect(/booking/);
    const { bookingId } = (reply.body as { booking: CustomerOrder }).booking;
    return { paymentId: triple.razorpay_payment_id, bookingId };
  }

  it('comes with the payment, and the manager sees it', async () => {
    const { paymentId, bookingId } = await buy();
    expect(await paymentOf(paymentId)).toMatchObject({ amountPaise: 100_000, feePaise: 2_360, taxPaise: 360 });
    const reply = await (await app.as('manager')).get(`/api/bookings/${bookingId}/money`).expect(200);
    expect((reply.body as { data: BookingMoney }).data.payments).toEqual([expect.objectContaining({ amount: 1000, fee: 23.6, tax: 3.6 })]);
  });

  it('comes with a message alone', async () => {
    const { orderId } = await createOrder(app.http, event);
    const { razorpay_payment_id: id } = await pay(app, orderId);
    expect(
      await eventually(
        () => paymentOf(id),
        (known) => known?.feePaise != null,
      ),
    ).toMatchObject({ feePaise: 2_360, taxPaise: 360 });
  });

  it('of nothing is 0, not unknown', async () => {
    await setFees({ feePercent: 0 });
    const { paymentId } = await buy();
    expect(await paymentOf(paymentId)).toMatchObject({ feePaise: 0, taxPaise: 0 });
  });

  it('is unknown until the provider names it, and then asked for once', async () => {
    const id = await paidWithoutFee();
    expect(await paymentOf(id)).toMatchObject({ feePaise: null, taxPaise: null, feeChecks: 0 });
    app.clock.advance(2 * MINUTE);
    await app.get(ProviderFeesService).run();
    expect(await paymentOf(id)).toMatchObject({ feePaise: null, feeChecks: 1 });
    await setFees({ isSent: true });
    await app.get(ProviderFeesService).run();
    expect(await paymentOf(id)).toMatchObject({ feePaise: null, feeChecks: 1 });
    app.clock.advance(11 * MINUTE);
    await app.get(ProviderFeesService).run();
    expect(await paymentOf(id)).toMatchObject({ feePaise: 2_360, taxPaise: 360 });
  });

  it('is fetched again after a pause when the provider is silent', async () => {
    const id = await paidWithoutFee();
    await setFees({ isSent: true });
    app.clock.advance(2 * MINUTE);
    await addFault(app, { call: 'payments.fetch', status: 429 });
    await app.get(ProviderFeesService).run();
    expect(await paymentOf(id)).toMatchObject({ feePaise: null, feeChecks: 0 });
    app.clock.advance(11 * MINUTE);
    await app.get(ProviderFeesService).run();
    expect(await paymentOf(id)).toMatchObject({ feePaise: 2_360 });
  });

  it('of an older payment is fetched although the newest is never answered', async () => {
    const older = await paidWithoutFee();
    const newest = await paidWithoutFee();
    await setFees({ isSent: true });
    const gateway = app.get(PaymentGateway);
    const payment = gateway.payment.bind(gateway);
    const asked = jest.spyOn(gateway, 'payment').mockImplementation(async (id) => {
      if (id === newest) throw new GatewayError('unreadable', true);
      return payment(id);
    });
    for (let run = 0; run < 2; run += 1) {
      app.clock.advance(2 * MINUTE);
      await app.get(ProviderFeesService).run();
    }
    expect(await paymentOf(older)).toMatchObject({ feePaise: 2_360 });
    expect(await paymentOf(newest)).toMatchObject({ feePaise: null, feeChecks: 0 });
    asked.mockRestore();
    app.clock.advance(11 * MINUTE);
    await app.get(ProviderFeesService).run();
    expect(await paymentOf(newest)).toMatchObject({ feePaise: 2_360 });
  });

  it('that is known stays, whatever else a message says', async () => {
    await setWebhooks(app, { mode: 'hold' });
    const { paymentId } = await buy();
    await app.work.run(({ em }) => em.nativeUpdate(PaymentEntity, { providerPaymentId: paymentId }, { feePaise: 1_000, taxPaise: 150 }));
    await setWebhooks(app, { mode: 'deliver' });
    app.clock.advance(2 * MINUTE);
    await app.get(ProviderFeesService).run();
    expect(await paymentOf(paymentId)).toMatchObject({ feePaise: 1_000, taxPaise: 150 });
  });

  it('stays when the payment is refunded', async () => {
    const { paymentId, bookingId } = await buy();
    const manager = await app.as('manager');
    await manager.post(`/api/bookings/${bookingId}/refund`).send({ amount: 1000, reason: 'Rain' }).expect(200);
    const money = async () => ((await manager.get(`/api/bookings/${bookingId}/money`).expect(200)).body as { data: BookingMoney }).data;
    await eventually(money, ({ refunded }) => refunded === 1000);
    expect(await paymentOf(paymentId)).toMatchObject({ feePaise: 2_360, taxPaise: 360 });
  });
});
