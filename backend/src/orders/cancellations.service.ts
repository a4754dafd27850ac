import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { CustomerOrder } from '#shared/bookings/booking.contract';
import type { CancellationQuote, CancelOrder } from '#shared/bookings/cancellation.contract';
import { mayChange } from '#shared/bookings/self-service';
import { DomainError, staleRecord } from '#shared/core/errors';
import { toPaise, toRupees } from '#shared/core/money';
import { refundShare, type RefundShare, refundTerms } from '#shared/payments/refund-steps';
import { BY_CUSTOMER_SENTENCE } from '#shared/payments/return-reason';
import { Clock } from '../core/clock.js';
import { UnitOfWork } from '../core/database/unit-of-work.js';
import { BookingCommandsService } from '../bookings/booking-commands.service.js';
import { BookingMoneyService } from '../bookings/booking-money.service.js';
import { BookingEntity } from '../bookings/booking.entity.js';
import { OrderProgressService } from '../bookings/order-progress.service.js';
import { RefundsService } from '../payments/refunds.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { OrderTokensService } from './order-tokens.service.js';

interface Offer {
  view: CustomerOrder;
  share: RefundShare;
  quote: CancellationQuote;
}

/** Customers cancel their own orders, and get the share of the manager's rule back. @source requirements/storefront S62; decisions/0072 */
@Injectable()
export class CancellationsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly orderTokens: OrderTokensService,
    private readonly settings: SettingsService,
    private readonly bookingCommands: BookingCommandsService,
    private readonly bookingMoney: BookingMoneyService,
    private readonly orderProgress: OrderProgressService,
    private readonly refunds: RefundsService,
    private readonly clock: Clock,
  ) {}

  /**
   * The sum that goes back now, and until when that is so.
   * @param orderTokens of the browser   @throws DomainError notFound `booking.notFound`; conflict `order.changeClosed`
   */
  async quote(bookingId: string, orderTokens: readonly string[]): Promise<CancellationQuote> {
    return this.work.read(async (em) => {
      const booking = await this.orderTokens.own(orderTokens, await em.findOne(BookingEntity, { bookingId }));
      return (await this.offer(em, booking)).quote;
    });
  }

  /**
   * Cancels the order and sends the money back; an order that is cancelled already stays as it is.
   * @throws DomainError notFound `booking.notFound`; conflict `order.changeClosed`, `record.stale`, and `order.refundChanged` with the `quote` of now
   */
  async cancel(bookingId: string, orderTokens: readonly string[], { version, amount }: CancelOrder): Promise<CustomerOrder> {
    return this.work.run(async (tx) => {
      const booking = await this.orderTokens.own(orderTokens, await this.bookingCommands.locked(tx, bookingId));
      if (booking.status === 'cancelled') return this.orderProgress.customerView(booking);
      const { view, share, quote } = await this.offer(tx.em, booking);
      if (version !== booking.version) throw staleRecord(view);
      if (toPaise(amount) !== toPaise(quote.amount)) throw changed(quote);
      const { percent } = quote;
      const terms = { share, percent, reason: BY_CUSTOMER_SENTENCE, kind: 'automatic' as const, actor: 'customer' };
      const queued = await this.bookingCommands.cancel(tx, booking, { ...terms, key: `cancelled at version ${version}` });
      tx.afterCommit(() => {
        for (const { id } of queued) this.refunds.start(id);
      });
      return this.orderProgress.customerView(booking);
    });
  }

  private async offer(em: SqlEntityManager, booking: BookingEntity): Promise<Offer> {
    const view = await this.orderProgress.customerView(booking);
    const { startsAt } = view.event;
    const now = this.clock.now();
    if (startsAt === null || view.cancellableUntil === null || !mayChange(view.cancellableUntil, now)) throw closed();
    const { refundSteps } = await this.settings.read();
    const { percent, until } = refundTerms(refundSteps, startsAt, now);
    const { money } = await this.bookingMoney.of(em, booking);
    const share = refundShare(money, percent);
    const quote: CancellationQuote = {
      amount: toRupees(share.providerPaise + share.handPaise),
      byHand: toRupees(share.handPaise),
      stays: toRupees(share.staysPaise),
      percent,
      until: until === null || until > view.cancellableUntil ? view.cancellableUntil : until,
      version: booking.version,
    };
    return { view, share, quote };
  }
}

const closed = (): DomainError =>
  new DomainError('conflict', 'order.changeClosed', 'This order can no longer be changed here. Please call us.');

const changed = (quote: CancellationQuote): DomainError =>
  new DomainError('conflict', 'order.refundChanged', 'What goes back has changed meanwhile. Nothing was cancelled.', { reply: { quote } });
