import { Injectable } from '@nestjs/common';
import type { OwnOrder } from '#shared/bookings/own-order.contract';
import { UnitOfWork } from '../core/database/unit-of-work.js';
import { BookingEntity } from './booking.entity.js';
import { OrderTokensService } from './order-tokens.service.js';
import { OrderEntity } from './order.entity.js';

/** What a browser asks that closed the payment window and was paid for all the same. @source faults P31 */
@Injectable()
export class OwnOrdersService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly tokens: OrderTokensService,
  ) {}

  /** The bookings behind the tokens, newest first; an order that is not booked is not among them. */
  async list(orderTokens: readonly string[]): Promise<OwnOrder[]> {
    const ids = await this.tokens.ordersOf(orderTokens);
    if (ids.length === 0) return [];
    return this.work.read(async (em) => {
      const bookings = await em.find(BookingEntity, { orderId: { $in: ids } }, { orderBy: { createdAt: 'desc', id: 'desc' } });
      const orders = await em.find(
        OrderEntity,
        { id: { $in: bookings.map(({ orderId }) => orderId) } },
        { fields: ['id', 'providerOrderId'] },
      );
      const providers = new Map(orders.map(({ id, providerOrderId }) => [id, providerOrderId]));
      return bookings.map(({ bookingId, orderId, status, draft, createdAt }) => ({
        bookingId,
        orderId: providers.get(orderId) ?? null,
        status,
        event: { title: draft.event.title, date: draft.event.date },
        createdAt,
      }));
    });
  }
}
