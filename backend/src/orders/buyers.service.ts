import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { e164 } from '#shared/core/phone';
import { folded } from '#shared/core/folded';
import type { Buyers, Claim } from '../core/order-access.js';
import { BookingEntity } from '../bookings/booking.entity.js';
import { OrderTokensService } from './order-tokens.service.js';

/** Looks whether a booking proves a customer's claim. A cancelled one does not. @source decisions/0016 */
@Injectable()
export class BuyersService implements Buyers {
  constructor(private readonly orderTokens: OrderTokensService) {}

  async bookingOf(em: SqlEntityManager, { name, phone, orderTokens }: Claim, salesEventId: number | null): Promise<string | null> {
    const sale = { status: { $ne: 'cancelled' as const }, ...(salesEventId !== null && { salesEventId }) };
    const own = await this.orderTokens.bookingsOf(orderTokens);
    if (own.length > 0) {
      const [booking] = await em.find(BookingEntity, { ...sale, bookingId: { $in: own } }, { orderBy: { id: 'desc' }, limit: 1 });
      if (booking) return booking.bookingId;
    }
    const number = e164(phone ?? '');
    if (number === null) return null;
    const bookings = await em.find(BookingEntity, { ...sale, phoneKey: number }, { orderBy: { id: 'desc' } });
    return bookings.find(({ draft }) => folded(draft.customer.name) === folded(name))?.bookingId ?? null;
  }
}
