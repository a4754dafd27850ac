import { Inject, Injectable } from '@nestjs/common';
import { SALE_CANCELLED_SENTENCE } from '#shared/payments/return-reason';
import { refundShare } from '#shared/payments/refund-steps';
import { BOOKINGS_ROOM } from '#shared/realtime/rooms';
import { Clock } from '../core/clock.js';
import { type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { eachAlone } from '../core/each-alone.js';
import { Job } from '../core/housekeeping.js';
import { LOG, type Logger } from '../core/log.js';
import type { BookingEntity } from '../bookings/booking.entity.js';
import { OrderProgressService } from '../bookings/order-progress.service.js';
import { Publishes } from '../core/events/domain-event.js';
import { DomainEvents } from '../core/events/domain-events.js';
import { SalesEventsService } from '../sales-events/sales-events.service.js';
import type { ClosureBookingState } from '#shared/sale-closures/sale-closure.contract';
import { DateAsked } from './sale-closures.events.js';
import { DateChoicesService } from './date-choices.service.js';
import { BookingCommandsService } from '../bookings/booking-commands.service.js';
import { BookingMoneyService } from '../bookings/booking-money.service.js';
import { RefundsService } from '../payments/refunds.service.js';
import { ClosureBookingEntity, SaleClosureEntity } from './sale-closure.entity.js';

const EVERY_MS = 2_000;
const BATCH = 50;

/** Goes on with begun closures: a booking at a time, each in a transaction of its own, so that it can be stopped anywhere. */
@Injectable()
@Publishes(DateAsked)
export class ClosureWorkService {
  private running: Promise<void> | null = null;

  constructor(
    private readonly work: UnitOfWork,
    private readonly bookingCommands: BookingCommandsService,
    private readonly bookingMoney: BookingMoneyService,
    private readonly refunds: RefundsService,
    private readonly salesEvents: SalesEventsService,
    private readonly orderProgress: OrderProgressService,
    private readonly choices: DateChoicesService,
    private readonly domainEvents: DomainEvents,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Begins without making anyone wait for it. */
  begin(): void {
    this.run().catch((error: unknown) => this.log.error({ err: error }, 'the closing of a sale did not begin'));
  }

  /** One run at a time in this process; two processes at once do each booking once all the same. */
  @Job({ name: 'sale closures', everyMs: EVERY_MS })
  run(): Promise<void> {
    this.running ??= this.runAll().finally(() => (this.running = null));
    return this.running;
  }

  private async runAll(): Promise<void> {
    const now = this.clock.now();
    const due = { $or: [{ state: 'running' as const }, { state: 'choosing' as const, until: { $lte: now } }] };
    for (const closure of await this.work.read((em) => em.find(SaleClosureEntity, due, { orderBy: { id: 'asc' } }))) {
      await this.seeToAll(closure);
      await this.end(closure);
      await this.refunds.runDue();
    }
  }

  /** Once over all bookings that wait, or whose customers have not answered in time; failed ones are left for the next run. */
  private async seeToAll(closure: SaleClosureEntity): Promise<void> {
    const { id: closureId, state: now } = closure;
    const state = now === 'running' ? 'waiting' : 'asked';
    for (let after = 0; ;) {
      const left = await this.work.read((em) =>
        em.find(ClosureBookingEntity, { closureId, state, id: { $gt: after } }, { orderBy: { id: 'asc' }, limit: BATCH }),
      );
      await eachAlone(
        left,
        ({ id }) => this.work.run((tx) => this.seeTo(tx, id, state, closure)),
        ({ bookingRow }, error) => this.log.error({ closure: closureId, booking: bookingRow, err: error }, 'booking not seen to'),
      );
      const last = left.at(-1);
      if (!last || left.length < BATCH) return;
      after = last.id;
    }
  }

  /** Sees to one booking; one that was cancelled or delivered since then stays as it is. @param state of the row so far */
  private async seeTo(tx: Transaction, rowId: number, state: 'waiting' | 'asked', closure: SaleClosureEntity): Promise<void> {
    const { bookingRow } = await tx.em.findOneOrFail(ClosureBookingEntity, { id: rowId });
    const booking = await this.bookingCommands.locked(tx, String(bookingRow));
    // The holder of the lock on the sale's row is alone with its closure.
    const row = await tx.em.findOneOrFail(ClosureBookingEntity, { id: rowId }, { refresh: true });
    if (row.state !== state) return;
    if (booking.status !== 'pending' && booking.status !== 'confirmed') this.mark(row, 'skipped');
    else if (closure.kind === 'cancel') await this.cancel(tx, booking, row, closure);
    else if (state === 'waiting') await this.ask(tx, booking, row, closure);
    else if (closure.fallback === 'refund' && booking.dateChoice?.choice === 'open')
      await this.choices.refund(tx, booking, row, closure.by);
    else await this.choices.keep(tx, booking, row, closure.by);
    tx.announce(BOOKINGS_ROOM, 'saleClosure.changed', { eventId: closure.salesEventId });
  }

  private mark(row: ClosureBookingEntity, state: ClosureBookingState): void {
    Object.assign(row, { state, at: this.clock.now() });
  }

  /** Cancels the booking and sends all of its money back. */
  private async cancel(tx: Transaction, booking: BookingEntity, row: ClosureBookingEntity, { by }: SaleClosureEntity): Promise<void> {
    this.mark(row, 'cancelled');
    const { money } = await this.bookingMoney.of(tx.em, booking);
    const how = { share: refundShare(money, 100), reason: SALE_CANCELLED_SENTENCE, kind: 'automatic' as const, actor: by };
    await this.bookingCommands.cancel(tx, booking, { ...how, key: `closure ${row.closureId}`, cause: 'sale' });
  }

  /** The order has the new date from now on, and its customer gets the question. */
  private async ask(tx: Transaction, booking: BookingEntity, row: ClosureBookingEntity, closure: SaleClosureEntity): Promise<void> {
    const { id: closureId, salesEventId, fromDate, until, fallback } = closure;
    const sale = await this.salesEvents.locked(tx, salesEventId);
    this.mark(row, 'asked');
    const { event } = booking.draft;
    booking.draft = { ...booking.draft, event: { ...event, date: sale.date } };
    booking.dateChoice = { closureId, from: fromDate ?? event.date, until: until ?? '', fallback: fallback ?? 'keep', choice: 'open' };
    await tx.em.flush();
    await this.domainEvents.publish(tx, new DateAsked(booking.id, closureId));
    await this.orderProgress.announce(tx, booking);
  }

  private async end({ id, salesEventId }: SaleClosureEntity): Promise<void> {
    await this.work.run(async (tx) => {
      await this.salesEvents.locked(tx, salesEventId);
      const closure = await tx.em.findOneOrFail(SaleClosureEntity, { id }, { refresh: true });
      const left = (state: ClosureBookingState) => tx.em.count(ClosureBookingEntity, { closureId: id, state });
      if (closure.state === 'done' || (await left('waiting')) > 0) return;
      const isChoosing = closure.kind === 'move' && this.clock.now() < (closure.until ?? '');
      if (isChoosing ? closure.state === 'choosing' : (await left('asked')) > 0 && closure.state === 'choosing') return;
      // Customers asked after the deadline, because the server was away so long, are decided on in the next run.
      const next = isChoosing || (await left('asked')) > 0 ? 'choosing' : 'done';
      Object.assign(closure, { state: next, endedAt: next === 'done' ? this.clock.now() : null });
      tx.announce(BOOKINGS_ROOM, 'saleClosure.changed', { eventId: salesEventId });
    });
  }
}
