import { Injectable } from '@nestjs/common';
import type { Paise } from '#shared/core/money';
import { type NobodyReason, type StopTap, stateAfter } from '#shared/delivery-runs/stop-state';
import type { Departure } from '#shared/readings/two-hour-clock';
import type { Transaction } from '../core/database/unit-of-work.js';
import { Publishes } from '../core/events/domain-event.js';
import { DomainEvents } from '../core/events/domain-events.js';
import { type SaidOfLeaving, TwoHourClockService } from '../tasks/two-hour-clock.service.js';
import { BookingCommandsService } from './booking-commands.service.js';
import { BookingReceiptsService } from './booking-receipts.service.js';
import type { BookingEntity } from './booking.entity.js';
import { OrderProgressService } from './order-progress.service.js';
import { ParcelsLeft } from './bookings.events.js';

/**
 * The state of parcels that a rider takes along. Works inside the caller's transaction, the rows of the sale and of the bookings locked;
 * everybody who follows an order gets the change. @source requirements/kitchen K110; decisions/0085
 */
@Injectable()
@Publishes(ParcelsLeft)
export class BookingDeliveryService {
  constructor(
    private readonly twoHours: TwoHourClockService,
    private readonly bookingCommands: BookingCommandsService,
    private readonly bookingReceipts: BookingReceiptsService,
    private readonly orderProgress: OrderProgressService,
    private readonly domainEvents: DomainEvents,
  ) {}

  /** It is in a run now. A booking that was marked as delivered stays so. */
  async plan(tx: Transaction, booking: BookingEntity): Promise<void> {
    booking.deliveryState = 'planned';
    await this.orderProgress.announce(tx, booking);
  }

  /** It is in no run any more. */
  async unplan(tx: Transaction, booking: BookingEntity): Promise<void> {
    Object.assign(booking, { deliveryState: null, deliveryAt: null });
    await this.orderProgress.announce(tx, booking);
  }

  /**
   * Parcels of one sale leave the kitchen: lawfully, by the rule of the two hours.
   * @param leaving the time, ISO 8601 UTC, and the report of the rider's phone
   * @throws DomainError conflict `food.measure`, `food.notTold`, `food.tooCold`, and the refusals of `stateAfter`
   */
  async leave(
    tx: Transaction,
    salesEventId: number,
    bookings: readonly BookingEntity[],
    { at, ...said }: SaidOfLeaving & { at: string },
  ): Promise<Departure | null> {
    const found = await this.twoHours.parcelsLeave(tx, salesEventId, at, said);
    for (const booking of bookings) await this.drive(tx, booking, 'leave', at);
    return found;
  }

  /** @throws DomainError conflict as `stateAfter` */
  async tryAgain(tx: Transaction, booking: BookingEntity, at: string): Promise<void> {
    await this.drive(tx, booking, 'tryAgain', at);
  }

  /** @throws DomainError conflict as `stateAfter` */
  async nobodyThere(
    tx: Transaction,
    booking: BookingEntity,
    at: string,
    why: { reason: NobodyReason; nextTryAt: string | null },
  ): Promise<void> {
    this.tap(booking, 'nobodyThere', at);
    Object.assign(booking, { nobodyReason: why.reason, nextTryAt: why.nextTryAt });
    await this.orderProgress.announce(tx, booking);
  }

  /**
   * The parcel is handed over, and the collected cash is written to the cash book once: at most the due amount.
   * @throws DomainError conflict as `stateAfter`
   */
  async deliver(tx: Transaction, booking: BookingEntity, at: string, collectedPaise: Paise): Promise<void> {
    this.tap(booking, 'deliver', at);
    await this.collect(tx, booking, collectedPaise);
    await this.bookingCommands.handOver(tx, booking, at);
  }

  /** Cash for a parcel that a manager marked as delivered before the rider's phone could. */
  async collectLate(tx: Transaction, booking: BookingEntity, collectedPaise: Paise): Promise<void> {
    await this.collect(tx, booking, collectedPaise);
    await this.orderProgress.announce(tx, booking);
  }

  private async collect(tx: Transaction, booking: BookingEntity, collectedPaise: Paise): Promise<void> {
    const amountPaise = Math.min(collectedPaise, booking.duePaise());
    if (amountPaise === 0) return;
    await this.bookingReceipts.write(tx, booking, { entry: 'received', method: 'cash', amountPaise, reference: null, note: null });
  }

  private async drive(tx: Transaction, booking: BookingEntity, tap: 'leave' | 'tryAgain', at: string): Promise<void> {
    this.tap(booking, tap, at);
    booking.leftAt ??= at;
    await this.orderProgress.announce(tx, booking);
    await this.domainEvents.publish(tx, new ParcelsLeft([booking.id]));
  }

  private tap(booking: BookingEntity, tap: StopTap, at: string): void {
    const stop = { state: booking.deliveryState ?? 'planned', at: booking.deliveryAt ?? null, isCancelled: booking.status === 'cancelled' };
    const state = stateAfter(stop, tap, at);
    Object.assign(booking, { deliveryState: state, deliveryAt: at, nobodyReason: null, nextTryAt: null });
  }
}
