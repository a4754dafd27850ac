import { Injectable } from '@nestjs/common';
import { advancePayment, type PaymentState } from '#shared/payments/payment-state';
import { type KnownFee, saysNoNewFee } from '#shared/payments/provider-fee';
import { UnitOfWork } from '../core/database/unit-of-work.js';
import { GatewayError, type GatewayPayment, PaymentGateway, type ProviderMessage } from '../payments/payment-gateway.js';
import { RefundsService } from '../payments/refunds.service.js';
import type { CloseMessage, ProviderMessages } from '../payments/webhook-inbox.service.js';
import { OrderEntity } from './order.entity.js';
import { PaymentLinksService } from './payment-links.service.js';
import { SettlementService } from './settlement.service.js';

interface BookedPayment extends KnownFee {
  state: PaymentState;
}

/** Of the order that is reported, by the same names as `orderOf` finds it; the payment of a rest is one of the order whose booking it pays. */
const BOOKED_PAYMENT = `select payment.state, payment.fee_paise as "feePaise", payment.tax_paise as "taxPaise"
  from payment join sales_order on payment.order_id = coalesce(sales_order.rest_of, sales_order.id)
  where payment.provider_payment_id = ? and payment.use = 'booking'
    and (sales_order.provider_order_id = ? or (sales_order.receipt = ? and sales_order.by_link))`;

type LinkMessage = Extract<ProviderMessage, { about: 'link' }>;

/** The provider's reports on payments and refunds, from its messages or from our questions. */
@Injectable()
export class ProviderReportsService implements ProviderMessages {
  constructor(
    private readonly work: UnitOfWork,
    private readonly settlement: SettlementService,
    private readonly refunds: RefundsService,
    private readonly paymentLinks: PaymentLinksService,
    private readonly gateway: PaymentGateway,
  ) {}

  /** A payment that has its booking, in a state and with a fee that are stored. */
  async isKnown(message: ProviderMessage): Promise<boolean> {
    return message.about === 'payment' && this.isRepeated(message.payment);
  }

  /** Works on one message. A message about nothing of ours is quarantined. @source faults P20 */
  async hear(message: ProviderMessage, close: CloseMessage): Promise<void> {
    if (message.about === 'refund') {
      const { refund } = message;
      return this.hearOfPayment(refund.paymentId, () => this.refunds.report(refund), close);
    }
    if (message.about === 'dispute') {
      const { dispute } = message;
      return this.hearOfPayment(dispute.paymentId, () => this.refunds.reportDispute(dispute), close);
    }
    if (message.about === 'link') return this.hearOfLink(message, close);
    const { payment } = message;
    const order = await this.orderOf(payment);
    if (!order) return this.work.run((tx) => close(tx, 'quarantined'));
    const current = await this.captured(order, payment);
    await this.work.run(async (tx) => {
      if (!(await this.isRepeated(current))) await this.settlement.confirmPayment(order, current);
      await close(tx, 'done');
    });
  }

  /** A refund or dispute, which may be heard of before its payment. @param report whether its payment is known, and then it is written down */
  private async hearOfPayment(paymentId: string, report: () => Promise<boolean>, close: CloseMessage): Promise<void> {
    const isOurs = (await report()) || ((await this.learnPayment(paymentId)) && (await report()));
    return this.work.run((tx) => close(tx, isOurs ? 'done' : 'quarantined'));
  }

  /** Asks the provider for a payment. @returns whether it is one of ours */
  private async learnPayment(paymentId: string): Promise<boolean> {
    try {
      const payment = await this.gateway.payment(paymentId);
      const order = await this.orderOf(payment);
      if (order) await this.take(order, payment);
      return order !== null;
    } catch (error) {
      if (error instanceof GatewayError && !error.transient) return false;
      throw error;
    }
  }

  /** A link's end frees its slots; its payments are settled as any payment. */
  private async hearOfLink({ link, payment }: LinkMessage, close: CloseMessage): Promise<void> {
    const order = await this.work.read((em) => em.findOne(OrderEntity, { receipt: link.reference, byLink: true }));
    if (order) {
      if (payment) await this.take(order, payment);
      await this.paymentLinks.follow(order.id, link);
    }
    await this.work.run((tx) => close(tx, order ? 'done' : 'quarantined'));
  }

  /** By the provider's order, or as the notes of a payment link say. */
  private orderOf({ orderId, reference }: GatewayPayment): Promise<OrderEntity | null> {
    return this.work.read(
      async (em) =>
        (await em.findOne(OrderEntity, { providerOrderId: orderId ?? '' })) ??
        (reference === null ? null : em.findOne(OrderEntity, { receipt: reference, byLink: true })),
    );
  }

  /** Settles one payment of an order; captures it first when it was only authorised and the order still needs it. @source faults P23 */
  async take(order: OrderEntity, reported: GatewayPayment): Promise<void> {
    const current = await this.captured(order, reported);
    if (!(await this.isRepeated(current))) await this.settlement.confirmPayment(order, current);
  }

  /** Whether a report repeats the stored state of a payment that has its booking; states only move forward, so that stays true. */
  private async isRepeated(reported: GatewayPayment): Promise<boolean> {
    const [payment] = await this.work.read((em) =>
      em.execute<BookedPayment[]>(BOOKED_PAYMENT, [reported.id, reported.orderId ?? '', reported.reference ?? '']),
    );
    return payment !== undefined && advancePayment(payment.state, reported.state) === payment.state && saysNoNewFee(payment, reported.fee);
  }

  private async captured(order: OrderEntity, reported: GatewayPayment): Promise<GatewayPayment> {
    if (reported.state !== 'authorized' || order.settled || reported.amountPaise !== order.amountPaise) return reported;
    // The message is a snapshot; the payment may have been captured since.
    const current = await this.gateway.payment(reported.id);
    return current.state === 'authorized' ? this.gateway.capture(current.id, current.amountPaise) : current;
  }
}
