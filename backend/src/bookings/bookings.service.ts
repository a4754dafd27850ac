import { type FilterQuery, LockMode, raw } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { Booking, CustomerOrder, ExportBookings, ListBookings, RefundRequest, SetStatus } from '#shared/bookings/booking.contract';
import { needsReason, slotEffect } from '#shared/bookings/booking-status';
import { DomainError, staleRecord } from '#shared/core/errors';
import { toPaise } from '#shared/core/money';
import type { LiveReply } from '#shared/core/reply.contract';
import { isCaptured, paymentSummary } from '#shared/payments/payment-state';
import { BOOKINGS_ROOM, orderRoom } from '#shared/realtime/rooms';
import { Audit } from '../core/audit.js';
import { Clock } from '../core/clock.js';
import { RoomRevisions } from '../core/database/room-revisions.js';
import { type Unit, UnitOfWork } from '../core/database/unit-of-work.js';
import { found } from '../core/found.js';
import { currentRequest } from '../core/request-context.js';
import { hashToken } from '../core/secrets.js';
import { PaymentsService, type Refund } from '../payments/payments.service.js';
import { RefundsService } from '../payments/refunds.service.js';
import { SalesEventsService } from '../sales-events/sales-events.service.js';
import { BookingEntity } from './booking.entity.js';
import { OrderProgressService } from './order-progress.service.js';
import { OrderTokensService } from './order-tokens.service.js';
import { PortionsService } from './portions.service.js';
import { whereReference } from './reference.js';

const NEWEST_FIRST = { createdAt: 'desc', id: 'desc' } as const;
const DEFAULT_PAGE_SIZE = 50;
const NOT_FOUND = 'Booking not found';

/** A load of the room `order:{bookingId}`. */
type LiveOrder = Omit<LiveReply<CustomerOrder>, 'success'>;

/** The manager's side of a booking, and the customer's look at it. */
@Injectable()
export class BookingsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly revisions: RoomRevisions,
    private readonly events: SalesEventsService,
    private readonly payments: PaymentsService,
    private readonly refunds: RefundsService,
    private readonly tokens: OrderTokensService,
    private readonly progress: OrderProgressService,
    private readonly portions: PortionsService,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {
    refunds.attach((unit, refund) => this.followRefund(unit, refund));
  }

  /** Bookings, newest first; without a page, all that fit. `total` counts all that fit. */
  async list(query: ListBookings): Promise<{ data: Booking[]; total: number; revision: number; serverNow: number }> {
    // The revision first: the data may be newer than it says, never older.
    const revision = await this.revisions.of(BOOKINGS_ROOM);
    const paged = query.page !== undefined || query.pageSize !== undefined;
    const limit = query.pageSize ?? DEFAULT_PAGE_SIZE;
    const [rows, total] = await this.work.read(async (em) =>
      em.findAndCount(BookingEntity, await filterOf(em, query), {
        orderBy: NEWEST_FIRST,
        ...(paged && { limit, offset: ((query.page ?? 1) - 1) * limit }),
      }),
    );
    return { data: rows.map((booking) => booking.toContract()), total, revision, serverNow: this.clock.nowMs() };
  }

  /** All bookings that fit, to take out of the house: who took how many is written down. @source faults O7 */
  async export(query: ExportBookings): Promise<Booking[]> {
    const rows = await this.work.read(async (em) => em.find(BookingEntity, await filterOf(em, query), { orderBy: NEWEST_FIRST }));
    const { status = 'all', event = null } = query;
    const after = { bookings: rows.length, status, event, searched: Boolean(query.q?.trim()) };
    await this.work.run((unit) => this.audit.write(unit, { action: 'bookings.exported', subject: 'bookings', after }));
    return rows.map((booking) => booking.toContract());
  }

  /**
   * Any status may follow any: cancelling frees the slots once, leaving `cancelled` needs them free again.
   * @throws DomainError notFound `booking.notFound`, conflict `booking.noSlots`, `record.stale`, unprocessable `booking.reasonNeeded`
   * @source decision 16
   */
  async setStatus(reference: string, { status, version, reason }: SetStatus): Promise<Booking> {
    return this.work.run(async (unit) => {
      const booking = await this.locked(unit, reference);
      if (version !== undefined && version !== booking.version) throw staleRecord(booking.toContract());
      const before = booking.status;
      if (before === status) return booking.toContract();
      if (needsReason(status, booking.paymentState) && reason === undefined) throw unpaid();
      const slots = booking.slots();
      const effect = slotEffect(before, status);
      if (effect === 'reseat') await this.reseat(unit, booking.eventId, slots);
      if (effect === 'release') await this.events.moveSlots(unit, booking.eventId, { taken: -slots });
      booking.status = status;
      booking.timeline = [...booking.timeline, { status, at: this.clock.now() }];
      await this.audit.write(unit, {
        action: 'booking.statusSet',
        subject: `booking:${booking.bookingId}`,
        before: { status: before },
        after: { status, payment: booking.paymentState, ...(reason !== undefined && { reason }) },
      });
      if (effect !== 'none') await this.portions.move(unit, booking, effect === 'release' ? 'take' : 'add');
      await this.progress.announce(unit, booking);
      return booking.toContract();
    });
  }

  /**
   * Sends money back; the provider is asked after the commit. The same `Idempotency-Key` is the same refund.
   * @throws DomainError notFound `booking.notFound`; conflict `booking.unpaid`, `refund.tooMuch`, `refund.nothingLeft`
   */
  async refund(reference: string, { amount, reason }: RefundRequest): Promise<Booking> {
    const commandKey = currentRequest()?.idempotencyKey;
    const { bookingRow, refundId } = await this.work.run(async (unit) => {
      const booking = await this.locked(unit, reference);
      const payment = booking.providerPaymentId ? await this.payments.known(unit.em, booking.providerPaymentId) : null;
      if (!payment) throw new DomainError('conflict', 'booking.unpaid', 'Nothing was paid for this booking');
      const refund = await this.payments.queueRefund(unit, payment, {
        amountPaise: amount === undefined ? null : toPaise(amount),
        kind: 'manager',
        reason,
        ...(commandKey && { key: hashToken(`refund ${booking.bookingId} ${commandKey}`).slice(0, 32) }),
      });
      await this.audit.write(unit, {
        action: 'booking.refunded',
        subject: `booking:${booking.bookingId}`,
        after: { amountPaise: refund.amountPaise, reason },
      });
      await this.followRefund(unit, refund);
      return { bookingRow: booking.id, refundId: refund.id };
    });
    await this.refunds.carryOut(refundId);
    return this.work.read(async (em) => (await em.findOneOrFail(BookingEntity, { id: bookingRow })).toContract());
  }

  /**
   * The customer's own booking; whoever holds no token of it learns nothing, not even that it exists.
   * @throws DomainError notFound `booking.notFound`   @source faults B18, A2
   */
  async own(bookingId: string, orderTokens: readonly string[], isManager: boolean): Promise<LiveOrder> {
    const revision = await this.revisions.of(orderRoom(bookingId));
    const booking = await this.work.read((em) => em.findOne(BookingEntity, { bookingId }));
    const mine = booking !== null && (isManager || (await this.tokens.opens(orderTokens, booking.orderId)));
    const data = await this.progress.customerView(await found(Promise.resolve(mine ? booking : null), 'booking.notFound', NOT_FOUND));
    return { data, revision, serverNow: this.clock.nowMs() };
  }

  /** Keeps the booking's money in step with its refunds. */
  private async followRefund(unit: Unit, { orderId }: Refund): Promise<void> {
    const booking = await unit.em.findOne(BookingEntity, { orderId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!booking) return;
    await unit.em.flush();
    const { payments, refunds } = await this.payments.ofOrder(unit.em, orderId);
    const payment = payments.find(({ providerPaymentId }) => providerPaymentId === booking.providerPaymentId);
    const own = refunds.filter(({ paymentId }) => paymentId === payment?.id);
    booking.paymentState = paymentSummary(payment && isCaptured(payment.state) ? payment.amountPaise : 0, own);
    booking.refundedPaise = own.reduce((sum, refund) => (refund.state === 'processed' ? sum + refund.amountPaise : sum), 0);
    await this.progress.announce(unit, booking);
  }

  private async reseat(unit: Unit, eventId: number, slots: number): Promise<void> {
    const event = await this.events.locked(unit, eventId);
    if (slots > event.slotsLeft()) throw new DomainError('conflict', 'booking.noSlots', 'There are not enough free slots for this booking');
    await this.events.moveSlots(unit, eventId, { taken: slots });
  }

  /** By record number or reference, with the event's row locked before its own. */
  private async locked(unit: Unit, reference: string): Promise<BookingEntity> {
    const { id, eventId } = await found(
      unit.em.findOne(BookingEntity, whereReference(reference), { fields: ['id', 'eventId'] }),
      'booking.notFound',
      NOT_FOUND,
    );
    await this.events.locked(unit, eventId);
    return unit.em.findOneOrFail(BookingEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  }
}

const unpaid = (): DomainError =>
  new DomainError('unprocessable', 'booking.reasonNeeded', 'Nobody pays for this booking. Say why it is confirmed all the same.', {
    issues: [{ path: 'reason', message: 'Say why it is confirmed although nobody pays for it' }],
  });

async function filterOf(em: SqlEntityManager, { status, event, q }: ListBookings): Promise<FilterQuery<BookingEntity>> {
  const wanted: FilterQuery<BookingEntity>[] = [];
  if (status !== undefined && status !== 'all') wanted.push({ status });
  if (event !== undefined) wanted.push(await ofEvent(em, event));
  const text = q?.trim().toLowerCase();
  // Replacing finds the text as it stands, where LIKE would read % and _ in it, each database in its own way.
  if (text) wanted.push({ [raw("replace(search_text, ?, '')", [text])]: { $ne: raw('search_text') } });
  return { $and: wanted };
}

/** By number or by the title it was sold under, never by either: that would read every booking. */
async function ofEvent(em: SqlEntityManager, event: string): Promise<FilterQuery<BookingEntity>> {
  const eventId = /^\d{1,9}$/.test(event) ? Number(event) : null;
  const isSold = eventId !== null && (await em.findOne(BookingEntity, { eventId }, { fields: ['id'] })) !== null;
  return isSold ? { eventId } : { eventTitle: event };
}
