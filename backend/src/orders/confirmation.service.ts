import { Injectable } from '@nestjs/common';
import type { CreateBooking, CustomerOrder } from '#shared/bookings/booking.contract';
import { agrees, type PricedOrder, priceOrder } from '#shared/bookings/priced-order';
import type { ErrorCode } from '#shared/core/error-codes';
import { DomainError } from '#shared/core/errors';
import type { ReturnReason } from '#shared/payments/return-reason';
import { Audit } from '../core/audit.js';
import { UnitOfWork } from '../core/database/unit-of-work.js';
import { DeliveryAreaService } from '../geocoding/delivery-area.service.js';
import { GatewayError, type GatewayPayment, PaymentGateway } from '../payments/payment-gateway.js';
import { SalesEventsService } from '../sales-events/sales-events.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { BookingEntity } from '../bookings/booking.entity.js';
import { OrderEntity } from './order.entity.js';
import { ReconcilerService } from './reconciler.service.js';
import { type Settlement, SettlementService } from './settlement.service.js';

/** The triple that the provider signs: which payment paid which order. */
export type PaymentTriple = CreateBooking['payment'];

/** Codes of their own: a customer who has paid must never read that nothing was charged. */
const REFUSALS: Record<ReturnReason, [code: ErrorCode, sentence: string]> = {
  soldOut: [
    'payment.soldOut',
    'The last slots were sold before your payment arrived. The full amount is being refunded; you need not do anything.',
  ],
  calledOff: [
    'payment.calledOff',
    'This sale was called off before your payment arrived. The full amount is being refunded; you need not do anything.',
  ],
  amount: ['payment.amount', 'The amount paid is not the amount of this order. It is being refunded.'],
  second: ['payment.used', 'This payment was already used or returned'],
  unclaimed: ['payment.used', 'This payment was already used or returned'],
};

/** `view`, for the customer, of a booking that was made by this. */
export interface Confirmed {
  booking: BookingEntity;
  view?: () => CustomerOrder;
}

/** Confirms the payment that the customer's browser brings back from the payment window. */
@Injectable()
export class ConfirmationService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly salesEvents: SalesEventsService,
    private readonly settings: SettingsService,
    private readonly settlement: SettlementService,
    private readonly deliveryArea: DeliveryAreaService,
    private readonly gateway: PaymentGateway,
    private readonly audit: Audit,
    private readonly reconciler: ReconcilerService,
  ) {}

  /**
   * Confirms the order's draft. Sent again it answers the same booking; another payment of the same order is refunded.
   * @throws DomainError invalid `payment.signature`; conflict `payment.used`, `payment.amount`, `payment.soldOut`, `booking.differs`,
   * `event.notBookable`; unavailable `payment.pending`; and those of `draftOf` and `requireServed` for an order without a draft
   */
  async confirm(body: CreateBooking): Promise<Confirmed> {
    const order = await this.signedOrder(body.payment);
    const known = order.settled ? await this.work.read((em) => em.findOne(BookingEntity, { orderId: order.id })) : null;
    // Compared with the order: the address of the booking may be another one by now.
    if (known && !agrees(order.draft ?? known.draft, body.event.title, requestOf(body))) {
      throw new DomainError('conflict', 'payment.used', 'This payment was already used for another order');
    }
    if (known?.providerPaymentId === body.payment.id) return { booking: known };
    if (order.draft && !agrees(order.draft, body.event.title, requestOf(body))) {
      throw new DomainError(
        'conflict',
        'booking.differs',
        'The booking differs from the order that was paid. The order is being completed as it was paid.',
      );
    }
    const claim = order.draft ? null : await this.claimOf(body);
    const reported = await this.captured(order, body.payment.id);
    return this.answer(await this.settlement.confirmPayment(order, reported, claim), reported);
  }

  /**
   * As `confirm`, for a browser that comes back from the provider's own page: the order is completed as it was drafted.
   * @throws DomainError invalid `payment.signature`; conflict `payment.used`, `payment.amount`, `payment.soldOut`; unavailable `payment.pending`
   */
  async confirmReturned(payment: PaymentTriple): Promise<BookingEntity> {
    const order = await this.signedOrder(payment);
    const reported = await this.captured(order, payment.id);
    return this.answer(await this.settlement.confirmPayment(order, reported), reported).booking;
  }

  /**
   * As `confirm`, for a browser that comes back from the page of the order's payment link, or of one for its rest.
   * @throws DomainError conflict `payment.soldOut`; unavailable `payment.pending`
   */
  async confirmByLink({ paid, order }: { paid: OrderEntity; order: OrderEntity }): Promise<BookingEntity> {
    if (!paid.settled) await this.reconciler.lookUp(paid);
    const [current, booking] = await this.work.read((em) =>
      Promise.all([em.findOneOrFail(OrderEntity, { id: paid.id }), em.findOne(BookingEntity, { orderId: order.id })]),
    );
    if (booking) return booking;
    if (!current.settled) throw beingConfirmed();
    throw new DomainError('conflict', ...REFUSALS.soldOut);
  }

  /** Our order behind the triple; the signature must fit its id, not the body's. @source faults P6, P7 */
  private async signedOrder(payment: PaymentTriple): Promise<OrderEntity> {
    const order = await this.work.read((em) => em.findOne(OrderEntity, { providerOrderId: payment.orderId }));
    if (order?.providerOrderId && this.gateway.isSignedPayment(order.providerOrderId, payment.id, payment.signature)) return order;
    await this.work.run((tx) =>
      this.audit.write(tx, { action: 'payment.forged', subject: order ? `order:${order.id}` : 'order:unknown', actor: 'customer' }),
    );
    throw new DomainError('invalid', 'payment.signature', 'The payment could not be verified');
  }

  /** The payment as the provider has it, captured if it was only authorised. */
  private async captured(order: OrderEntity, paymentId: string): Promise<GatewayPayment> {
    try {
      const payment = await this.gateway.payment(paymentId);
      if (payment.state !== 'authorized' || payment.amountPaise !== order.amountPaise) return payment;
      return await this.gateway.capture(paymentId, payment.amountPaise);
    } catch (error) {
      if (error instanceof GatewayError) throw beingConfirmed();
      throw error;
    }
  }

  /** The purchase of an order without a draft, priced today. @source decisions/0001 §12 */
  private async claimOf(body: CreateBooking): Promise<PricedOrder> {
    const { id } = await this.salesEvents.named(body.event.title);
    const event = await this.work.run((tx) => this.salesEvents.locked(tx, id));
    this.salesEvents.requireOpen(event);
    const settings = await this.settings.read();
    const destination = { pincode: body.pincode, point: body.location ?? null };
    this.deliveryArea.requireServed(settings.deliveryArea, destination, { pincode: 'pincode', location: 'location' });
    return priceOrder(event, settings, requestOf(body));
  }

  private answer(settlement: Settlement, paid: GatewayPayment): Confirmed {
    switch (settlement.outcome) {
      case 'booked':
        return settlement;
      case 'returned': {
        if (settlement.booking) return { booking: settlement.booking };
        const [code, sentence] = REFUSALS[settlement.reason];
        throw new DomainError('conflict', code, sentence, { reply: { amount: paid.amountPaise, paymentId: paid.id } });
      }
      case 'waiting':
      case 'undrafted':
        throw beingConfirmed();
    }
  }
}

const requestOf = ({ items, coupon, location, window, name, phone, address, pincode }: CreateBooking) => ({
  items,
  coupon,
  location,
  window,
  customer: { name, phone, address, pincode },
});

const beingConfirmed = (): DomainError =>
  new DomainError(
    'unavailable',
    'payment.pending',
    'Your payment is being confirmed. Please wait a moment; you will not be charged twice.',
    {
      retryAfterSeconds: 3,
    },
  );
