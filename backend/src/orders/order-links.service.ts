import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { OrderLink, ShownLink } from '#shared/bookings/order-link.contract';
import { orderLinkPath, orderPath } from '#shared/bookings/order-link';
import { STOREFRONT_PAGES } from '#shared/core/pages';
import { shortLink } from '#shared/core/short-code';
import { DomainError } from '#shared/core/errors';
import { orderRoom } from '#shared/realtime/rooms';
import { Audit } from '../core/audit.js';
import { Clock } from '../core/clock.js';
import { type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { findOrFail } from '../core/record-checks.js';
import { hashToken, newToken, codeOf, hashOfCode } from '../core/secrets.js';
import { ServerKey } from '../core/server-key.js';
import { Sockets } from '../core/sockets.js';
import { BookingEntity, whereReference } from '../bookings/booking.entity.js';
import { OrderLinkEntity } from './order-link.entity.js';
import { OrderEntity } from './order.entity.js';
import { OrderTokenEntity } from './order-token.entity.js';
import { OrderTokensService } from './order-tokens.service.js';

const PURPOSE = 'order link';
/** A revocation at the same time ends the device that opens it too. */
const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
const gone = () => new DomainError('gone', 'orderLink.gone', 'This link no longer opens the order. Ask for a new one.');

/** Links that open an order on any device. @source requirements/storefront S60; decisions/0068 */
@Injectable()
export class OrderLinksService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly orderTokens: OrderTokensService,
    private readonly serverKey: ServerKey,
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
      return { link: this.shown(booking, await this.current(tx, booking), origin), customer: { name, phone } };
    });
  }

  /**
   * As `show`, for a message that is not sent on request: after a revocation the order's page without a token, which only the devices that
   * have one open.
   * @param isShort with a code instead of the token, as an SMS has room for
   */
  async inMessage(reference: string, origin: string, isShort: boolean): Promise<string> {
    return this.work.run(async (tx) => {
      const booking = await bookingOf(tx.em, reference);
      const { linkRevoked } = await tx.em.findOneOrFail(OrderEntity, { id: booking.orderId });
      if (linkRevoked) return origin + orderPath(booking.bookingId);
      const link = await this.current(tx, booking);
      if (!isShort) return this.shown(booking, link, origin).url;
      const code = codeOf(this.serverKey, PURPOSE, link.seed);
      link.codeHash = hashOfCode(this.serverKey, PURPOSE, code);
      return shortLink(origin, STOREFRONT_PAGES.shortOrder.path, code);
    });
  }

  /** As `show`, for a browser that opens the order. @throws DomainError notFound `booking.notFound` */
  async showOwn(bookingId: string, orderTokens: readonly string[], origin: string): Promise<OrderLink> {
    return this.work.run(async (tx) => {
      const own = await this.orderTokens.own(orderTokens, await tx.em.findOne(BookingEntity, { bookingId }));
      return this.shown(own, await this.current(tx, own, 'customer'), origin);
    });
  }

  /** The link opens nothing any more, and no device that opened it shows the order; ending none is no fault. @throws DomainError notFound `booking.notFound` */
  async revoke(reference: string): Promise<void> {
    await this.work.run(async (tx) => this.end(tx, await bookingOf(tx.em, reference)));
  }

  /**
   * A link becomes a token of the device that opens it, as often as it is opened.
   * @param orderTokens of the browser; one that opens the order is enough
   * @returns the token for its cookie; null when it has one
   * @throws DomainError gone `orderLink.gone` for a token that is not a link of this order now
   */
  async open(bookingId: string, token: string, orderTokens: readonly string[]): Promise<string | null> {
    return this.work.run(async ({ em }) => {
      const booking = await em.findOne(BookingEntity, { bookingId });
      const link = booking && (await em.findOne(OrderLinkEntity, { tokenHash: hashToken(token), orderId: booking.orderId }, LOCKED));
      if (!link) throw gone();
      return this.tokenFor(link, orderTokens);
    });
  }

  /**
   * As `open`, by the code of the link's short form.
   * @returns which order it opens
   * @throws DomainError gone `orderLink.gone` for whatever is no such code now
   */
  async openShort(code: string, orderTokens: readonly string[]): Promise<{ bookingId: string; own: string | null }> {
    return this.work.run(async ({ em }) => {
      const link = await em.findOne(OrderLinkEntity, { codeHash: hashOfCode(this.serverKey, PURPOSE, code) }, LOCKED);
      const booking = link && (await em.findOne(BookingEntity, { orderId: link.orderId }));
      if (!booking) throw gone();
      return { bookingId: booking.bookingId, own: await this.tokenFor(link, orderTokens) };
    });
  }

  private async tokenFor({ orderId }: OrderLinkEntity, orderTokens: readonly string[]): Promise<string | null> {
    return (await this.orderTokens.opens(orderTokens, orderId)) ? null : this.orderTokens.issue(orderId, { isByLink: true });
  }

  /** The link that there is, or a new one. @param actor who asks, when there is no session */
  private async current(tx: Transaction, booking: BookingEntity, actor?: string): Promise<OrderLinkEntity> {
    const links = await tx.em.find(OrderLinkEntity, { orderId: booking.orderId }, { orderBy: { createdAt: 'desc' } });
    // A link of an earlier key of the server goes on opening the order, but its token cannot be computed any more.
    const known = links.find(({ seed, tokenHash }) => hashToken(this.tokenOf(seed)) === tokenHash);
    return known ?? (await this.make(tx, booking, actor));
  }

  private shown({ bookingId }: BookingEntity, { seed, createdAt }: OrderLinkEntity, origin: string): OrderLink {
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
    return this.serverKey.hmac('order link\n', seed);
  }
}

/** Copies of the order read before it stay valid: its version counts changes of the purchase. */
const markRevoked = ({ em }: Transaction, orderId: number, linkRevoked: boolean): Promise<number> =>
  em.nativeUpdate(OrderEntity, { id: orderId }, { linkRevoked });

const bookingOf = (em: SqlEntityManager, reference: string): Promise<BookingEntity> =>
  findOrFail(em.findOne(BookingEntity, whereReference(reference)), 'booking.notFound', 'Booking not found');
