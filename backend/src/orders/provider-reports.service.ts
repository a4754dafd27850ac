import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../core/database/unit-of-work.js';
import { type GatewayPayment, PaymentGateway } from '../payments/payment-gateway.js';
import { PaymentsService } from '../payments/payments.service.js';
import { RefundsService } from '../payments/refunds.service.js';
import type { CloseMessage, ProviderMessage, ProviderMessages } from '../payments/provider-messages.port.js';
import { OrderEntity } from './order.entity.js';
import { SettlementService } from './settlement.service.js';

const ABOUT_PAYMENTS = new Set(['payment.authorized', 'payment.captured', 'payment.failed', 'order.paid']);
const ABOUT_REFUNDS = new Set(['refund.created', 'refund.processed', 'refund.failed', 'refund.speed_changed']);

/** What the provider says of payments and refunds, whether it tells us or we ask. */
@Injectable()
export class ProviderReportsService implements ProviderMessages {
  constructor(
    private readonly work: UnitOfWork,
    private readonly settlement: SettlementService,
    private readonly payments: PaymentsService,
    private readonly refunds: RefundsService,
    private readonly gateway: PaymentGateway,
  ) {}

  /** Works on one message. What is about nothing of ours is set aside. @source faults P20 */
  async hear(message: ProviderMessage, close: CloseMessage): Promise<void> {
    if (ABOUT_REFUNDS.has(message.name)) {
      const isOurs = await this.refunds.report(message.refund());
      return this.work.run((tx) => close(tx, isOurs ? 'done' : 'quarantined'));
    }
    const payment = ABOUT_PAYMENTS.has(message.name) ? message.payment() : null;
    const order = payment && (await this.orderOf(payment));
    if (!order) return this.work.run((tx) => close(tx, 'quarantined'));
    const current = await this.captured(order, payment);
    await this.work.run(async (tx) => {
      if (!(await this.payments.isRepeated(tx.em, order.id, current))) await this.settlement.confirmPayment(order.id, current);
      await close(tx, 'done');
    });
  }

  private orderOf({ orderId }: GatewayPayment): Promise<OrderEntity | null> {
    return this.work.read((em) => em.findOne(OrderEntity, { providerOrderId: orderId ?? '' }));
  }

  /** Settles one payment of an order; captures it first when it was only authorised and the order still needs it. @source faults P23 */
  async take(order: OrderEntity, reported: GatewayPayment): Promise<void> {
    await this.settlement.confirmPayment(order.id, await this.captured(order, reported));
  }

  private async captured(order: OrderEntity, reported: GatewayPayment): Promise<GatewayPayment> {
    if (reported.state !== 'authorized' || order.settled || reported.amountPaise !== order.amountPaise) return reported;
    // The message is a snapshot; the payment may have been captured since.
    const current = await this.gateway.payment(reported.id);
    return current.state === 'authorized' ? this.gateway.capture(current.id, current.amountPaise) : current;
  }
}
