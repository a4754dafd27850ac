import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { OrderLink, ShownLink } from '#shared/bookings/order-link.contract';
import { orderLinkPath, orderPath } from '#shared/bookings/order-link';
import { DomainError } from '#shared/core/errors';
import { orderRoom } from '#shared/realtime/rooms';
import { Audit } from '../core/audit.js';
import { Clock } from '../core/clock.js';
import { type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { findOrFail } from '../core/find-or-fail.js';
import { hashToken, newToken } from '../core/secrets.js';
import { ServerKey } from '../core/server-key.js';
import { Sockets } from '../core/sockets.js';
import { BookingEntity, whereReference } from '../bookings/booking.entity.js';
import { OrderLinkEntity } from './order-link.entity.js';
import { OrderEntity } from './order.entity.js';
import { OrderTokenEntity } from './order-token.entity.js';
import { OrderTokensService } from './order-tokens.service.js';

/** Links that open an order on any device. @source requirements/storefront S60; decisions/0068 */
@Injectable()
export class OrderLinksService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly tokens: OrderTokensService,
    private readonly key: ServerKey,
    private readonly audit: Audit,
    private readonly sockets: Sockets,
    private readonly clock: Clock,
  ) {}

  /**
   * The booking's link and whom to send it to, made unless there is one.
   * @param renew ends the one that there is, and with it the devices that opened it   @throws DomainError notFound `booking.notFound`
   */
  async show(reference: string, origin: string, renew = false): Promise<ShownLink> {
    return this.work.run(async (tx) => {
      const booking = await bookingOf(tx.em, reference);
      if (renew) await this.end(tx, booking);
      const { name, phone } = booking.draft.customer;
      return { link: await this.current(tx, booking, origin), customer: { name, phone } };
    });
  }

  /** As `show`, for a message that nobody asked for at this moment: after a revocation the order's page without a token, which only the devices that have one open. */
  async inMessage(reference: string, origin: string): Promise<string> {
    return this.work.run(async (tx) => {
      const booking = await bookingOf(tx.em, reference);
      const { linkRevoked } = await tx.em.findOneOrFail(OrderEntity, { id: booking.orderId });
      return linkRevoked ? origin + orderPath(booking.bookingId) : (await this.current(tx, booking, origin)).url;
    });
  }

  /** As `show`, for a browser that opens the order. @throws DomainError notFound `booking.notFound` */
  async showOwn(bookingId: string, orderTokens: readonly string[], origin: string): Promise<OrderLink> {
    return this.work.run(async (tx) => {
      const booking = await tx.em.findOne(BookingEntity, { bookingId });
      const isOwn = booking !== null && (await this.tokens.opens(orderTokens, booking.orderId));
      const own = await findOrFail(Promise.resolve(isOwn ? booking : null), 'booking.notFound', 'Booking not found');
      return this.current(tx, own, origin, 'customer');
    });
  }

  /** The link opens nothing any more, and no device that opened it shows the order; ending none is no fault. @throws DomainError notFound `booking.notFound` */
  async revoke(reference: string): Promise<void> {
    await this.work.run(async (tx) => this.end(tx, await bookingOf(tx.em, reference)));
  }

  /**
   * A link becomes a token of the device that opens it, as often as it is opened.
   * @param orderTokens what the browser has; one that opens the order is enough
   * @returns the token for its cookie; null when it has one
   * @throws DomainError gone `orderLink.gone` for whatever is not a link of this order now
   */
  async open(bookingId: string, token: string, orderTokens: readonly string[]): Promise<string | null> {
    return this.work.run(async ({ em }) => {
      const booking = await em.findOne(BookingEntity, { bookingId });
      // Locked, so that whoever revokes it meanwhile ends this device too.
      const lock = { lockMode: LockMode.PESSIMISTIC_WRITE };
      const link = booking && (await em.findOne(OrderLinkEntity, { tokenHash: hashToken(token), orderId: booking.orderId }, lock));
      if (!link) throw new DomainError('gone', 'orderLink.gone', 'This link no longer opens the order. Ask for a new one.');
      if (await this.tokens.opens(orderTokens, link.orderId)) return null;
      return this.tokens.issue(link.orderId, { isByLink: true });
    });
  }

  /** @param actor who asks, when there is no session */
  private async current(tx: Transaction, booking: BookingEntity, origin: string, actor?: string): Promise<OrderLink> {
    const { orderId, bookingId } = booking;
    const links = await tx.em.find(OrderLinkEntity, { orderId }, { orderBy: { createdAt: 'desc' } });
    // One of an earlier key of the server goes on opening the order, but nobody can say what it is.
    const known = links.find(({ seed, tokenHash }) => hashToken(this.tokenOf(seed)) === tokenHash);
    const { seed, createdAt } = known ?? (await this.make(tx, booking, actor));
    return { url: origin + orderLinkPath(bookingId, this.tokenOf(seed)), createdAt };
  }

  private async make(tx: Transaction, { orderId, bookingId }: BookingEntity, actor?: string): Promise<OrderLinkEntity> {
    const seed = newToken();
    const link = tx.em.create(OrderLinkEntity, {
      tokenHash: hashToken(this.tokenOf(seed)),
      orderId,
      seed,
      createdAt: this.clock.now(),
    });
    await markRevoked(tx, orderId, false);
    await this.audit.write(tx, { action: 'booking.linkMade', subject: `booking:${bookingId}`, ...(actor && { actor }) });
    return link;
  }

  private async end(tx: Transaction, { orderId, bookingId }: BookingEntity): Promise<void> {
    const ended = await tx.em.nativeDelete(OrderLinkEntity, { orderId });
    await tx.em.nativeDelete(OrderTokenEntity, { orderId, isByLink: true });
    await markRevoked(tx, orderId, true);
    if (ended === 0) return;
    await this.audit.write(tx, { action: 'booking.linkRevoked', subject: `booking:${bookingId}` });
    tx.afterCommit(() => this.sockets.closeRoom(orderRoom(bookingId)));
  }

  private tokenOf(seed: string): string {
    return this.key.hmac('order link\n', seed);
  }
}

/** What is read of the order meanwhile stays valid: its version is that of what was bought. */
const markRevoked = ({ em }: Transaction, orderId: number, linkRevoked: boolean): Promise<number> =>
  em.nativeUpdate(OrderEntity, { id: orderId }, { linkRevoked });

const bookingOf = (em: SqlEntityManager, reference: string): Promise<BookingEntity> =>
  findOrFail(em.findOne(BookingEntity, whereReference(reference)), 'booking.notFound', 'Booking not found');
