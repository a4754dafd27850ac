// @database which orders are due
import { jest } from '@jest/globals';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { OrderEntity } from '../../../backend/src/orders/order.entity.js';
import { ReconcilerService } from '../../../backend/src/orders/reconciler.service.js';
import { SettlementService } from '../../../backend/src/orders/settlement.service.js';
import { GatewayError, PaymentGateway } from '../../../backend/src/payments/payment-gateway.js';
import { PaymentEntity } from '../../../backend/src/payments/payment.entity.js';
import type { TestApp } from '../../support/test-app.js';
import { createBareOrder, createOrder, eventually, pay, setUpSale, setWebhooks, someone, unique } from './checkout.js';

const MINUTE = 60_000;

let app: TestApp;
let event: ManagedSalesEvent;
setUpSale((given) => ({ app, event } = given));

const bare = (): Promise<string> => createBareOrder(app.http);
/** Orders with the three required fields that are long due, without asking the provider for each. */
const manyBare = (count: number): Promise<unknown> =>
  app.work.run(({ em }) =>
    em.insertMany(
      OrderEntity,
      Array.from({ length: count }, () => ({
        receipt: unique('junk'),
        providerOrderId: unique('order_junk'),
        amountPaise: 50_000,
        holdState: 'none' as const,
        nextCheckAt: '2020-01-01T00:00:00.000Z',
        createdAt: app.clock.now(),
      })),
    ),
  );
const due = (): Promise<number> => app.work.read((em) => em.count(OrderEntity, { nextCheckAt: { $lte: app.clock.now() } }));

describe('the reconciler', () => {
  beforeEach(() => app.work.run(({ em }) => em.nativeUpdate(OrderEntity, {}, { nextCheckAt: null })));
  afterEach(() => jest.restoreAllMocks());

  it('asks about every order that is due in one run, some at a time', async () => {
    await manyBare(70);
    let open = 0;
    let most = 0;
    jest.spyOn(app.get(PaymentGateway), 'paymentsOf').mockImplementation(async () => {
      most = Math.max(most, (open += 1));
      await new Promise((resolve) => setImmediate(resolve));
      open -= 1;
      return [];
    });
    await app.get(ReconcilerService).run();
    expect(await due()).toBe(0);
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(6);
  });

  it('finds a paid order of a customer while the provider keeps others waiting that are longer due', async () => {
    await manyBare(60);
    await setWebhooks(app, { mode: 'drop' });
    const order = await createOrder(app.http, event, { customer: someone() });
    await pay(app, order.orderId);
    const gateway = app.get(PaymentGateway);
    const paymentsOf = gateway.paymentsOf.bind(gateway);
    let letGo: () => void = () => undefined;
    const silent = new Promise<void>((resolve) => (letGo = resolve));
    jest.spyOn(gateway, 'paymentsOf').mockImplementation(async (orderId) => {
      if (orderId === order.orderId) return paymentsOf(orderId);
      await silent;
      throw new GatewayError('no answer', true);
    });
    app.clock.advance(2 * MINUTE);
    const run = app.get(ReconcilerService).run();
    try {
      const settled = () => app.work.read((em) => em.count(OrderEntity, { providerOrderId: order.orderId, settled: true }));
      expect(await eventually(settled, (count) => count === 1)).toBe(1);
    } finally {
      letGo();
      await run;
    }
  });

  it('asks seldom about an order that has its booking, and still sends a second payment back', async () => {
    await setWebhooks(app, { mode: 'drop' });
    const order = await createOrder(app.http, event, { customer: someone() });
    const open = await createOrder(app.http, event, { customer: someone() });
    const first = await pay(app, order.orderId);
    const asked = jest.spyOn(app.get(PaymentGateway), 'paymentsOf');
    const confirmed = jest.spyOn(app.get(SettlementService), 'confirmPayment');
    const askedOf = (id: string) => asked.mock.calls.filter(([one]) => one === id).length;
    const pass = async (minutes: number) => {
      app.clock.advance(minutes * MINUTE);
      await app.get(ReconcilerService).run();
    };
    const uses = async () => {
      const made = await app.work.read((em) => em.findOneOrFail(OrderEntity, { providerOrderId: order.orderId }));
      const payments = await app.work.read((em) => em.find(PaymentEntity, { orderId: made.id }, { disableIdentityMap: true }));
      return Object.fromEntries(payments.map(({ providerPaymentId, use }) => [providerPaymentId, use]));
    };
    for (let minutes = 0; minutes < 60; minutes += 2) await pass(2);
    expect(await uses()).toEqual({ [first.razorpay_payment_id]: 'booking' });
    expect(askedOf(order.orderId)).toBe(1);
    expect(askedOf(open.orderId)).toBeGreaterThan(4);
    await pass(10);
    expect(askedOf(order.orderId)).toBe(2);
    expect(confirmed).toHaveBeenCalledTimes(1);
    const second = await pay(app, order.orderId);
    await pass(3 * 60);
    expect(await uses()).toEqual({ [first.razorpay_payment_id]: 'booking', [second.razorpay_payment_id]: 'return' });
  });

  it('sends an unclaimed payment back although fifty before it cannot be worked on', async () => {
    await app.work.run(({ em }) =>
      em.insertMany(
        PaymentEntity,
        Array.from({ length: 50 }, () => ({
          providerPaymentId: unique('pay_broken'),
          orderId: 2_000_000_000,
          amountPaise: 100,
          currency: 'INR',
          state: 'captured' as const,
          use: 'open' as const,
          createdAt: '2020-01-01T00:00:00.000Z',
          version: 1,
        })),
      ),
    );
    const { razorpay_payment_id: id } = await pay(app, await bare());
    const payment = () => app.work.read((em) => em.findOne(PaymentEntity, { providerPaymentId: id }, { disableIdentityMap: true }));
    await eventually(payment, (known) => known !== null);
    app.clock.advance(16 * MINUTE);
    await app.get(ReconcilerService).run();
    expect(await payment()).toMatchObject({ use: 'return' });
    await app.work.run(({ em }) => em.nativeDelete(PaymentEntity, { orderId: 2_000_000_000 }));
  });
});
