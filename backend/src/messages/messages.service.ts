import { LockMode, type ObjectQuery, raw } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { readingsOf } from '#shared/bookings/booking-search';
import { DomainError } from '#shared/core/errors';
import { FACTS } from '#shared/messages/facts';
import type { ListMessages, Message } from '#shared/messages/message.contract';
import { mayRetry, timesOf } from '#shared/messages/outbox';
import { MESSAGES_ROOM } from '#shared/realtime/rooms';
import { BookingEntity } from '../bookings/booking.entity.js';
import { Audit } from '../core/audit.js';
import { Clock } from '../core/clock.js';
import { foundPage } from '../core/database/text-search.js';
import { UnitOfWork } from '../core/database/unit-of-work.js';
import { findOrFail } from '../core/record-checks.js';
import { LiveReads } from '../core/live-reads.js';
import { OrderEntity } from '../orders/order.entity.js';
import { OffersService } from '../waiting-list/offers.service.js';
import { CustomerMessagesService } from './customer-messages.service.js';
import { MessageEntity } from './message.entity.js';
import { keyOf } from './outbox.service.js';

const DEFAULT_PAGE_SIZE = 50;
/** Later numbers are newer messages. */
const LATER_FIRST = { orderBy: { id: 'desc' } } as const;
/** A message that is sent again. The manager who presses has read that it may arrive twice. */
const AGAIN = { state: 'waiting', reason: null, detail: null, settledAt: null, attempts: 0, lastOutcomeUnknown: false } as const;

/** Sent, waiting and unsent messages, for the manager. @source requirements/console C75 */
@Injectable()
export class MessagesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reads: LiveReads,
    private readonly customers: CustomerMessagesService,
    private readonly offers: OffersService,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Newest first. */
  async list(query: ListMessages): Promise<{ data: Message[]; total: number; isMore?: boolean; revision: number; serverNow: number }> {
    const limit = query.pageSize ?? DEFAULT_PAGE_SIZE;
    const offset = ((query.page ?? 1) - 1) * limit;
    return this.reads.fresh(MESSAGES_ROOM, async (em) => {
      const chosen = [filterOf(query), await this.ofSale(em, query.event)].filter((one) => Object.keys(one).length > 0);
      const where = { $and: chosen };
      const text = query.q?.trim() ?? '';
      if (text !== '') {
        const numbersOf = async (ids: readonly number[]) => {
          const fitting = { $and: [{ id: { $in: [...ids] } }, where] };
          return (await em.find(MessageEntity, fitting, { ...LATER_FIRST, fields: ['id'], disableIdentityMap: true })).map(({ id }) => id);
        };
        const { ids, ...counted } = await foundPage(em, 'message', readingsOf(text), {
          fitting: chosen.length > 0 ? numbersOf : null,
          limit,
          offset,
        });
        const rows = await em.find(MessageEntity, { id: { $in: ids } }, LATER_FIRST);
        return { data: rows.map((message) => message.toContract()), ...counted };
      }
      const [rows, total] = await em.findAndCount(MessageEntity, where, { ...LATER_FIRST, limit, offset });
      return { data: rows.map((message) => message.toContract()), total };
    });
  }

  /**
   * Sends a message again that was not sent, or whose outcome is unknown, in the present words and to the customer's present address.
   * @throws DomainError notFound `message.notFound`; conflict `message.settled`, `message.stopped`
   */
  async retry(id: number): Promise<Message> {
    return this.work.run(async (tx) => {
      const message = await findOrFail(
        tx.em.findOne(MessageEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE }),
        'message.notFound',
        'There is no such message',
      );
      if (!mayRetry(message.state)) throw new DomainError('conflict', 'message.settled', 'This message was sent, waits, or was withdrawn');
      if (message.bookingId) message.rewrite({ recipient: await this.recipientNow(tx.em, message, message.bookingId) });
      const { dueAt, endsAt } = timesOf({ ...FACTS[message.fact], delaySeconds: 0, atNight: 'goes' }, this.clock.nowMs());
      Object.assign(message, { ...AGAIN, dueAt, endsAt });
      await this.audit.write(tx, { action: 'message.retried', subject: `message:${id}` });
      await tx.em.flush();
      tx.announce(MESSAGES_ROOM, 'message.changed', message);
      return message.toContract();
    });
  }

  /** Told of its bookings, of offers to who waits for it, and of payments for it that bought nothing. */
  private async ofSale(em: SqlEntityManager, salesEventId: number | undefined): Promise<ObjectQuery<MessageEntity>> {
    if (salesEventId === undefined) return {};
    const bookings = em.createQueryBuilder(BookingEntity).select('bookingId').where({ salesEventId });
    const orders = em.createQueryBuilder(OrderEntity).select(raw(`'order:' || id`)).where({ salesEventId });
    const waiting = (await this.offers.waitingFor(em, salesEventId)).map((id) => `waiting:${id}`);
    return { $or: [{ bookingId: { $in: bookings.toRaw() } }, { about: { $in: orders.toRaw() } }, { about: { $in: waiting } }] };
  }

  /** The present address of the message; a customer who wants none any more gets none. */
  private async recipientNow(em: SqlEntityManager, { key, fact, about, occasion }: MessageEntity, bookingId: string): Promise<string> {
    const booking = await em.findOne(BookingEntity, { bookingId });
    const recipients = booking ? await this.customers.recipientsOf(em, [booking]) : new Map<number, never[]>();
    const found = [...recipients.values()].flat().find((recipient) => keyOf({ fact, about, occasion, recipient }) === key);
    if (!found) throw new DomainError('conflict', 'message.stopped', 'The customer wants no messages by this channel any more');
    return found.to;
  }
}

const filterOf = ({ state, channel, fact, booking }: ListMessages): ObjectQuery<MessageEntity> => ({
  ...(state && { state }),
  ...(channel && { channel }),
  ...(fact && { fact }),
  ...(booking && { bookingId: booking }),
});
