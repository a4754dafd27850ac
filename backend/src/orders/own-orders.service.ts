import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable, type StreamableFile } from '@nestjs/common';
import type { CustomerOrder } from '#shared/bookings/booking.contract';
import type { LiveReply } from '#shared/core/reply.contract';
import { orderRoom } from '#shared/realtime/rooms';
import { itemsOf, soldDish } from '#shared/bookings/priced-order';
import type { HeldOrder, OwnOrder, ReturnedPayment } from '#shared/bookings/own-order.contract';
import { toRupees } from '#shared/core/money';
import { isCaptured } from '#shared/payments/payment-state';
import { Clock } from '../core/clock.js';
import { UnitOfWork } from '../core/database/unit-of-work.js';
import { LiveReads } from '../core/live-reads.js';
import { PaymentGateway } from '../payments/payment-gateway.js';
import { PaymentsService } from '../payments/payments.service.js';
import { BookingEntity } from '../bookings/booking.entity.js';
import { OrderProgressService } from '../bookings/order-progress.service.js';
import { CalendarService } from '../sales-events/calendar.service.js';
import { OrderTokensService } from './order-tokens.service.js';
import { OrderEntity } from './order.entity.js';

/** A load of the room `order:{bookingId}`. */
type LiveOrder = Omit<LiveReply<CustomerOrder>, 'success'>;

/**
 * The orders of a browser, also after it closed the payment window and paid all the same. @source faults P31; requirements/storefront S108
 */
@Injectable()
export class OwnOrdersService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly orderTokens: OrderTokensService,
    private readonly gateway: PaymentGateway,
    private readonly payments: PaymentsService,
    private readonly orderProgress: OrderProgressService,
    private readonly reads: LiveReads,
    private readonly calendarService: CalendarService,
    private readonly clock: Clock,
  ) {}

  /** The bookings behind the tokens, newest first; an order that is not booked is not among them. */
  async list(orderTokens: readonly string[]): Promise<OwnOrder[]> {
    const ids = await this.orderTokens.ordersOf(orderTokens);
    if (ids.length === 0) return [];
    return this.work.read(async (em) => {
      const bookings = await em.find(BookingEntity, { orderId: { $in: ids } }, { orderBy: { createdAt: 'desc', id: 'desc' } });
      const orders = await em.find(
        OrderEntity,
        { id: { $in: bookings.map(({ orderId }) => orderId) } },
        { fields: ['id', 'providerOrderId'] },
      );
      const providers = new Map(orders.map(({ id, providerOrderId }) => [id, providerOrderId]));
      const views = await this.orderProgress.customerViews(em, bookings);
      return bookings.flatMap(({ bookingId, orderId }) => {
        const view = views.get(bookingId);
        return view ? [ownOrder(view, providers.get(orderId) ?? null)] : [];
      });
    });
  }

  /** Payments for orders of the tokens that bought nothing, newest first. */
  async returned(orderTokens: readonly string[]): Promise<ReturnedPayment[]> {
    const ids = await this.orderTokens.ordersOf(orderTokens);
    if (ids.length === 0) return [];
    return this.work.read(async (em) => {
      const { payments, refunds } = await this.payments.ofOrders(em, ids);
      const back = payments.filter(({ use, state }) => use === 'return' && isCaptured(state)).reverse();
      const orders = await em.find(OrderEntity, { id: { $in: back.map(({ orderId }) => orderId) } });
      return back.map((payment) => {
        const order = orders.find(({ id }) => id === payment.orderId);
        const own = refunds.filter(({ paymentId, state }) => paymentId === payment.id && state !== 'failed');
        const last = own.at(-1);
        return {
          paymentId: payment.providerPaymentId,
          orderId: order?.providerOrderId ?? null,
          event: order?.draft ? { title: order.draft.event.title, date: order.draft.event.date } : null,
          amount: toRupees(payment.amountPaise),
          reason: payment.returnReason ?? null,
          state: last && own.every(({ state }) => state === 'processed') ? 'refunded' : 'refunding',
          paidAt: payment.capturedAt ?? payment.createdAt,
          refundAt: last ? (last.endedAt ?? last.createdAt) : null,
        };
      });
    });
  }

  /** The unpaid orders behind the tokens whose slots are still held, the one that ends last first. */
  async held(orderTokens: readonly string[]): Promise<HeldOrder[]> {
    const { keyId } = this.gateway;
    const ids = await this.orderTokens.ordersOf(orderTokens);
    if (ids.length === 0 || keyId === null) return [];
    const orders = await this.work.read((em) =>
      em.find(
        OrderEntity,
        { id: { $in: ids }, holdState: 'held', settled: false, holdUntil: { $gt: this.clock.now() } },
        { orderBy: { holdUntil: 'desc', id: 'desc' } },
      ),
    );
    return orders.flatMap((order) => heldOf(order, keyId));
  }

  /**
   * The customer's own booking; a caller without a token of it learns nothing, not even that it exists.
   * @throws DomainError notFound `booking.notFound`   @source faults B18, A2
   */
  async own(bookingId: string, orderTokens: readonly string[], isManager: boolean): Promise<LiveOrder> {
    return this.reads.fresh(orderRoom(bookingId), async (em) => {
      const found = await this.mine(em, bookingId, orderTokens, isManager);
      return { data: await this.orderProgress.customerView(found) };
    });
  }

  /** The same for a calendar. @throws DomainError notFound `booking.notFound`, `event.notFound` while the sale has no beginning */
  async calendar(bookingId: string, orderTokens: readonly string[], isManager: boolean): Promise<StreamableFile> {
    const { draft, salesEventId, createdAt } = await this.work.read((em) => this.mine(em, bookingId, orderTokens, isManager));
    return this.calendarService.file(salesEventId, {
      uid: `order-${bookingId}-${Date.parse(createdAt)}`,
      title: draft.event.title,
      lines: [bookingId, ...draft.lines.map(({ quantity, name }) => `${quantity} × ${name}`)],
      place: [draft.customer.address, draft.customer.pincode].filter(Boolean).join('\n'),
      window: draft.window,
    });
  }

  private async mine(em: SqlEntityManager, bookingId: string, tokens: readonly string[], isManager: boolean): Promise<BookingEntity> {
    const booking = await em.findOne(BookingEntity, { bookingId });
    return isManager && booking ? booking : this.orderTokens.own(tokens, booking);
  }
}

const ownOrder = (
  { bookingId, status, amount, event, window, move, delivery, arrival, payment, forecast, timeline, createdAt }: CustomerOrder,
  orderId: string | null,
): OwnOrder => ({
  bookingId,
  orderId,
  status,
  amount,
  event,
  ...(window && { window }),
  ...(move && { move }),
  ...(delivery && { delivery }),
  ...(arrival && { arrival }),
  payment,
  forecast,
  timeline,
  createdAt,
});

function heldOf({ providerOrderId, draft, holdUntil, amountPaise }: OrderEntity, keyId: string): HeldOrder[] {
  if (!providerOrderId || !draft || !holdUntil) return [];
  const { event, lines, coupon, customer, location, window } = draft;
  const money = { amount: amountPaise, currency: 'INR' as const, keyId };
  return [
    {
      orderId: providerOrderId,
      event,
      items: itemsOf(lines),
      dishes: lines.map(soldDish),
      coupon,
      customer,
      location,
      ...(window && { window }),
      ...money,
      holdUntil,
    },
  ];
}
