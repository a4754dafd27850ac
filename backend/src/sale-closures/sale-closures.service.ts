import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/core/errors';
import { toRupees } from '#shared/core/money';
import { BOOKINGS_ROOM } from '#shared/realtime/rooms';
import { confirms } from '#shared/sale-closures/move-rules';
import {
  CLOSURE_BOOKING_STATES,
  type ClosureBookingState,
  type ClosurePlan,
  type SaleClosure,
  type StartClosure,
} from '#shared/sale-closures/sale-closure.contract';
import { Clock } from '../core/clock.js';
import { type SqlEntityManager, type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { findOrFail } from '../core/record-checks.js';
import { LiveReads } from '../core/live-reads.js';
import { currentRequest } from '../core/request-context.js';
import { BookingEntity } from '../bookings/booking.entity.js';
import { GatewayError, PaymentGateway } from '../payments/payment-gateway.js';
import { SaleClosingService } from '../sales-events/sale-closing.service.js';
import { SalesEventsService } from '../sales-events/sales-events.service.js';
import { ClosureBookingEntity, SaleClosureEntity } from './sale-closure.entity.js';
import { ClosureWorkService } from './closure-work.service.js';

/** Bookings that are still to be delivered. */
const OPEN = { status: { $in: ['pending' as const, 'confirmed' as const] } };

interface Sums {
  state: ClosureBookingState;
  bookings: number | string;
  refunded: number | string | null;
  refunding: number | string | null;
  refused: number | string | null;
}

/** The states of a closure's bookings, and their money. */
const SUMS =
  'select c.state, count(*) as bookings, sum(b.refunded_paise) as refunded, sum(b.refunding_paise) as refunding, ' +
  "sum(case when b.status = 'cancelled' and b.cancel_money = 'refund' then coalesce(b.captured_paise, 0) - (b.refunded_paise - b.cash_back_paise) " +
  '- b.refunding_paise else 0 end) as refused ' +
  'from sale_closure_booking c join booking b on b.id = c.booking_id where c.closure_id = ? group by c.state';

/** A manager calls off a whole sale: its cost, its beginning, how far it is. @source requirements/console C80; decisions/0081 */
@Injectable()
export class SaleClosuresService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reads: LiveReads,
    private readonly salesEvents: SalesEventsService,
    private readonly saleClosing: SaleClosingService,
    private readonly gateway: PaymentGateway,
    private readonly closing: ClosureWorkService,
    private readonly clock: Clock,
  ) {}

  /** Its cost now, with the provider's balance. @throws DomainError notFound `event.notFound` */
  async plan(eventId: number): Promise<ClosurePlan> {
    const balancePaise = await this.balance();
    return this.work.read(async (em) => {
      const sale = await findOrFail(this.salesEvents.withNumber(em, eventId), 'event.notFound', 'Event not found');
      const bookings = await em.find(BookingEntity, { salesEventId: eventId, ...OPEN });
      const sum = (of: (booking: BookingEntity) => number): number => bookings.reduce((all, booking) => all + of(booking), 0);
      return {
        eventId,
        title: sale.title,
        orders: bookings.length,
        customers: new Set(bookings.map(({ phoneKey }) => phoneKey)).size,
        delivered: await em.count(BookingEntity, { salesEventId: eventId, status: 'delivered' }),
        refund: toRupees(sum((booking) => booking.leftPaise())),
        byHand: toRupees(sum(({ cashPaise, cashBackPaise }) => cashPaise - cashBackPaise)),
        balance: balancePaise === null ? null : toRupees(balancePaise),
        held: sale.held,
      };
    });
  }

  /** The newest closure of a sale; null when there was none. */
  async of(eventId: number): Promise<{ data: SaleClosure | null; revision: number; serverNow: number }> {
    return this.reads.fresh(BOOKINGS_ROOM, async (em) => {
      const [closure] = await em.find(SaleClosureEntity, { salesEventId: eventId }, { orderBy: { id: 'desc' }, limit: 1 });
      return { data: closure ? await progress(em, closure) : null };
    });
  }

  /**
   * Cancels or moves the sale and begins to see to its bookings, one small transaction each; the job continues with the rest.
   * @throws DomainError notFound `event.notFound`; unprocessable `closure.confirmation`; conflict `closure.running`, `event.cancelled`,
   * `closure.over`; invalid `input.invalid` with the issues of `moveIssues`
   */
  async start(eventId: number, asked: StartClosure): Promise<SaleClosure> {
    const { kind, confirmation, note = null } = asked;
    const by = currentRequest()?.session?.name ?? 'system';
    return this.work.run(async (tx) => {
      const sale = await this.saleClosing.locked(tx, eventId);
      const { title, date } = sale;
      if (!confirms(confirmation, title)) throw unconfirmed();
      await this.requireNone(tx, eventId);
      if (sale.cancelledAt) throw new DomainError('conflict', 'event.cancelled', 'This sale was cancelled');
      if (sale.isOver) throw new DomainError('conflict', 'closure.over', 'This sale is over');
      const bookings = await tx.em.find(BookingEntity, { salesEventId: eventId, ...OPEN }, { fields: ['id'], orderBy: { id: 'asc' } });
      const move = asked.kind === 'move' ? asked : null;
      const closure = tx.em.create(SaleClosureEntity, {
        salesEventId: eventId,
        kind,
        state: 'running',
        note,
        fromDate: move && date,
        toStartsAt: move && move.startsAt,
        until: move && move.until,
        fallback: move && move.fallback,
        by,
        createdAt: this.clock.now(),
        endedAt: null,
      });
      await tx.em.flush();
      for (const { id } of bookings) {
        tx.em.create(ClosureBookingEntity, { closureId: closure.id, bookingRow: id, state: 'waiting', at: null });
      }
      await tx.em.flush();
      if (move) await this.saleClosing.move(tx, eventId, move, note);
      else await this.saleClosing.cancel(tx, eventId, note);
      await tx.audit({
        action: move ? 'event.moved' : 'event.cancelled',
        subject: `event:${eventId}`,
        ...(move && { before: { date } }),
        after: { title, bookings: bookings.length, ...(move && { startsAt: move.startsAt }), ...(note !== null && { note }) },
      });
      tx.announce(BOOKINGS_ROOM, 'saleClosure.changed', { eventId });
      tx.afterCommit(() => this.closing.begin());
      return progress(tx.em, closure);
    });
  }

  /**
   * One at a time; a move whose customers are choosing gives way to the manager's new decision.
   * @throws DomainError conflict `closure.running`
   */
  private async requireNone({ em }: Transaction, eventId: number): Promise<void> {
    if ((await em.count(SaleClosureEntity, { salesEventId: eventId, state: 'running' })) > 0) {
      throw new DomainError('conflict', 'closure.running', 'This sale is being cancelled or moved already');
    }
    for (const choosing of await em.find(SaleClosureEntity, { salesEventId: eventId, state: 'choosing' })) {
      Object.assign(choosing, { state: 'done', endedAt: this.clock.now() });
    }
    await em.flush();
  }

  /** Null when the provider does not say. */
  private async balance(): Promise<number | null> {
    try {
      return await this.gateway.balance();
    } catch (error) {
      if (error instanceof GatewayError || error instanceof DomainError) return null;
      throw error;
    }
  }
}

async function progress(em: SqlEntityManager, closure: SaleClosureEntity): Promise<SaleClosure> {
  const sums = await em.execute<Sums[]>(SUMS, [closure.id]);
  const bookings = Object.fromEntries(
    CLOSURE_BOOKING_STATES.map((state) => [state, Number(sums.find((one) => one.state === state)?.bookings ?? 0)]),
  ) as SaleClosure['bookings'];
  const cancelled = sums.find(({ state }) => state === 'cancelled');
  const own = await em.find(ClosureBookingEntity, { closureId: closure.id, state: 'cancelled' }, { fields: ['bookingRow'] });
  const withCash = await em.find(BookingEntity, { id: { $in: own.map(({ bookingRow }) => bookingRow) }, cashPaise: { $gt: 0 } });
  return {
    id: closure.id,
    eventId: closure.salesEventId,
    kind: closure.kind,
    state: closure.state,
    note: closure.note ?? null,
    by: closure.by,
    startedAt: closure.createdAt,
    endedAt: closure.endedAt ?? null,
    bookings,
    refunded: toRupees(Number(cancelled?.refunded ?? 0)),
    refunding: toRupees(Number(cancelled?.refunding ?? 0)),
    refused: toRupees(Math.max(0, Number(cancelled?.refused ?? 0))),
    move: moveOf(closure),
    toReturn: toRupees(withCash.reduce((sum, booking) => sum + booking.cashToReturnPaise(), 0)),
  };
}

function moveOf({ fromDate, toStartsAt, until, fallback }: SaleClosureEntity): SaleClosure['move'] {
  return fromDate != null && toStartsAt && until && fallback ? { from: fromDate, to: toStartsAt, until, fallback } : null;
}

function unconfirmed(): DomainError {
  const message = 'Type the title of the sale exactly';
  return new DomainError('unprocessable', 'closure.confirmation', message, { issues: [{ path: 'confirmation', message }] });
}
