import { Injectable } from '@nestjs/common';
import { Clock } from '../core/clock.js';
import { UnitOfWork } from '../core/database/unit-of-work.js';
import type { OrderAccess } from '../core/order-access.js';
import { findOrFail } from '../core/record-checks.js';
import { hashToken, newToken } from '../core/secrets.js';
import { BookingEntity } from '../bookings/booking.entity.js';
import { OrderTokenEntity } from './order-token.entity.js';

/** The private tokens by which only a customer's own browser opens its orders. @source contract §3 */
@Injectable()
export class OrderTokensService implements OrderAccess {
  constructor(
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** A new token for an order; only its hash is stored, so a browser that lost one gets another. */
  async issue(orderId: number, { isByLink = false } = {}): Promise<string> {
    const token = newToken();
    await this.work.run(async ({ em }) => {
      em.create(OrderTokenEntity, { tokenHash: hashToken(token), orderId, isByLink, createdAt: this.clock.now() });
    });
    return token;
  }

  /** Whether one of the tokens opens the order. */
  async opens(tokens: readonly string[], orderId: number): Promise<boolean> {
    return (await this.tokenOf(tokens, orderId)) !== null;
  }

  /** The booking, if one of the tokens opens its order. @throws DomainError notFound `booking.notFound` for that of others, as for none */
  async own(tokens: readonly string[], booking: BookingEntity | null): Promise<BookingEntity> {
    const isOwn = booking !== null && (await this.opens(tokens, booking.orderId));
    return findOrFail(Promise.resolve(isOwn ? booking : null), 'booking.notFound', 'Booking not found');
  }

  /** The one of the tokens that opens the order, or null. */
  async tokenOf(tokens: readonly string[], orderId: number): Promise<string | null> {
    if (tokens.length === 0) return null;
    const rows = await this.work.read((em) => em.find(OrderTokenEntity, { tokenHash: { $in: tokens.map(hashToken) }, orderId }));
    const hashes = new Set(rows.map(({ tokenHash }) => tokenHash));
    return tokens.find((token) => hashes.has(hashToken(token))) ?? null;
  }

  /** Which of these hashes of tokens still open an order. */
  async opening(tokenHashes: readonly string[]): Promise<string[]> {
    if (tokenHashes.length === 0) return [];
    const rows = await this.work.read((em) => em.find(OrderTokenEntity, { tokenHash: { $in: [...tokenHashes] } }));
    return rows.map(({ tokenHash }) => tokenHash);
  }

  /** The orders (`sales_order`) that the tokens open. */
  async ordersOf(tokens: readonly string[]): Promise<number[]> {
    if (tokens.length === 0) return [];
    const rows = await this.work.read((em) => em.find(OrderTokenEntity, { tokenHash: { $in: tokens.map(hashToken) } }));
    return rows.map(({ orderId }) => orderId);
  }

  /** The references of the bookings that the tokens open. */
  async bookingsOf(tokens: readonly string[]): Promise<string[]> {
    const orderIds = await this.ordersOf(tokens);
    if (orderIds.length === 0) return [];
    const bookings = await this.work.read((em) => em.find(BookingEntity, { orderId: { $in: orderIds } }, { fields: ['bookingId'] }));
    return bookings.map(({ bookingId }) => bookingId);
  }
}
