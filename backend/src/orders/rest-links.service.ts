import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { linkEndsAt } from '#shared/bookings/entered-order';
import type { PaymentLink } from '#shared/bookings/entered-order.contract';
import { DomainError } from '#shared/core/errors';
import type { Paise } from '#shared/core/money';
import type { BookingEntity } from '../bookings/booking.entity.js';
import { BookingWindowsService } from '../bookings/booking-windows.service.js';
import { BookingMoneyCounted } from '../bookings/bookings.events.js';
import { Audit } from '../core/audit.js';
import { Clock } from '../core/clock.js';
import { type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { Handles } from '../core/events/domain-event.js';
import { PaymentGateway } from '../payments/payment-gateway.js';
import { FIRST_CHECK_MS, newReceipt, OrderEntity } from './order.entity.js';
import { OrderTokensService } from './order-tokens.service.js';
import { PaymentLinkEntity } from './payment-link.entity.js';
import { PaymentLinksService } from './payment-links.service.js';

/** It holds no slots, so it may end after the sale began. */
const HOURS = 24;
/** A link that ends sooner is replaced: its payer still has to choose a way to pay. */
const LEAST_MS = 15 * 60_000;
const WHENEVER = { orderingClosesAt: null, startsAt: null };

/** Payment links for the rest that is due of a booking, after its dishes were changed or when it was to be paid on delivery. @source requirements/console C146; decisions/0069 */
@Injectable()
export class RestLinksService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly windows: BookingWindowsService,
    private readonly orderTokens: OrderTokensService,
    private readonly paymentLinks: PaymentLinksService,
    private readonly gateway: PaymentGateway,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * The link that may be paid, made now where there is none over this amount.
   * @param orderTokens of the customer's browser; null for a manager
   * @throws DomainError notFound `booking.notFound`; conflict `booking.nothingDue`; unavailable `payment.notConfigured`, `payment.unavailable`
   */
  async create(reference: string, orderTokens: readonly string[] | null = null): Promise<PaymentLink> {
    this.gateway.requireKey();
    const orderId = await this.work.run(async (tx) => {
      const booking = await this.windows.locked(tx, reference);
      if (orderTokens) await this.orderTokens.own(orderTokens, booking);
      const duePaise = booking.duePaise();
      if (duePaise === 0) throw new DomainError('conflict', 'booking.nothingDue', 'Nothing is due for this order');
      const open = await openOf(tx.em, booking);
      if (open?.order.amountPaise === duePaise && Date.parse(open.link.expiresAt) - this.clock.nowMs() > LEAST_MS) return open.order.id;
      if (open) this.end(open.order);
      return this.write(tx, booking, { amountPaise: duePaise, ...(orderTokens && { actor: 'customer' }) });
    });
    return this.paymentLinks.make(orderId);
  }

  /** The provider's page of the same link, for the customer. @throws DomainError as `create` */
  async pageOf(reference: string, orderTokens: readonly string[]): Promise<string> {
    const { url } = await this.create(reference, orderTokens);
    if (url === null) throw new DomainError('unavailable', 'payment.unavailable', 'Failed to initiate payment. Please try again.');
    return url;
  }

  /** The link of a booking that may be paid; null: none. */
  async of(em: SqlEntityManager, booking: OfSale): Promise<PaymentLink | null> {
    const open = await openOf(em, booking);
    return open && open.link.toContract(open.order);
  }

  /** A link over another amount than is due ends: no customer shall pay twice, or too much. */
  @Handles(BookingMoneyCounted)
  async follow(tx: Transaction, { duePaise, ...booking }: BookingMoneyCounted): Promise<void> {
    const { order } = (await openOf(tx.em, booking)) ?? {};
    if (order && order.amountPaise !== duePaise) this.end(order);
  }

  /** The reconciler cancels it at the provider, soon. */
  private end(order: OrderEntity): void {
    order.holdState = 'released';
    order.nextCheckAt = this.clock.now();
  }

  private async write(
    tx: Transaction,
    booking: BookingEntity,
    { amountPaise, ...by }: { amountPaise: Paise; actor?: string },
  ): Promise<number> {
    const now = this.clock.nowMs();
    const { orderId: restOf, salesEventId, draft, phoneKey, bookingId } = booking;
    const order = tx.em.create(OrderEntity, {
      receipt: newReceipt(),
      restOf,
      byLink: true,
      amountPaise,
      salesEventId,
      phoneKey,
      draft,
      holdState: 'used',
      nextCheckAt: new Date(now + FIRST_CHECK_MS).toISOString(),
      createdAt: this.clock.now(),
    });
    await tx.em.flush();
    const expiresAt = new Date(linkEndsAt(now, HOURS, WHENEVER)).toISOString();
    this.paymentLinks.write(tx, { orderId: order.id, salesEventId, advancePaise: amountPaise, expiresAt });
    await this.audit.write(tx, { action: 'link.sent', subject: `booking:${bookingId}`, after: { amountPaise }, ...by });
    return order.id;
  }
}

type OfSale = Pick<BookingEntity, 'salesEventId' | 'orderId'>;

/** By the links of the sale, which are few. */
async function openOf(
  em: SqlEntityManager,
  { salesEventId, orderId: restOf }: OfSale,
): Promise<{ order: OrderEntity; link: PaymentLinkEntity } | null> {
  const links = await em.find(PaymentLinkEntity, { salesEventId, state: { $in: ['making', 'open'] } });
  if (links.length === 0) return null;
  const ids = links.map(({ orderId }) => orderId);
  const order = await em.findOne(OrderEntity, { id: { $in: ids }, restOf, settled: false, holdState: 'used' });
  const link = links.find(({ orderId }) => orderId === order?.id);
  return order && link ? { order, link } : null;
}
