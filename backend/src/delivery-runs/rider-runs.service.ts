import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/core/errors';
import { formatPaise, toPaise } from '#shared/core/money';
import type { Deliver, DeliveryRun, DeliveryStop, Leave, NobodyThere, TryAgain } from '#shared/delivery-runs/delivery-run.contract';
import { riderDay } from '#shared/delivery-runs/run-window';
import { isHeardLater, takenTime } from '#shared/readings/reading-log';
import { riderRoom } from '#shared/realtime/rooms';
import { BookingDeliveryService } from '../bookings/booking-delivery.service.js';
import type { BookingEntity } from '../bookings/booking.entity.js';
import { Clock } from '../core/clock.js';
import { type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { LiveReads } from '../core/live-reads.js';
import { currentRequest } from '../core/request-context.js';
import { DeliveryRunEntity, type DeliveryStopEntity } from './delivery-run.entity.js';
import { RunRecordsService } from './run-records.service.js';
import { RunViewsService } from './run-views.service.js';

/** A stop that is tapped, and when. */
interface Tapped {
  stop: DeliveryStopEntity;
  run: DeliveryRunEntity;
  booking: BookingEntity;
  at: string;
}

/**
 * The runs and commands of riders. A rider sees the own runs of today; a manager may act in a rider's place.
 * @source requirements/kitchen K110; decisions/0085
 */
@Injectable()
export class RiderRunsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly runRecords: RunRecordsService,
    private readonly views: RunViewsService,
    private readonly parcels: BookingDeliveryService,
    private readonly reads: LiveReads,
    private readonly clock: Clock,
  ) {}

  /** A load of the room `rider:{deviceId}`. */
  own(): Promise<{ data: DeliveryRun[]; revision: number; serverNow: number }> {
    const riderId = currentRequest()?.session?.deviceId ?? 0;
    return this.reads.fresh(riderRoom(riderId), async (em) => {
      const own = { riderId, day: riderDay(this.clock.now()) };
      const runs = await em.find(DeliveryRunEntity, own, { orderBy: { id: 'asc' }, disableIdentityMap: true });
      return { data: await this.views.of(em, runs) };
    });
  }

  /**
   * The run leaves with every parcel that is still in the kitchen. Parcels that a phone without a network let leave are on the road, also
   * against the two-hour rule: the log names it, and the doors and the cash that follow are taken.
   * @throws DomainError notFound `run.notFound`; forbidden `run.notYours`; conflict `run.otherDay`, `run.left`, `food.measure`,
   * `food.notTold`, `food.tooCold`
   */
  async leave(id: number, body: Leave): Promise<DeliveryRun[]> {
    return this.work.run(async (tx) => {
      const now = this.clock.now();
      const at = takenTime(body.at, now);
      const run = await this.runRecords.run(tx, id);
      requireOwn(run, at);
      const references = (await this.runRecords.stopsOf(tx, run)).map(({ bookingId }) => bookingId);
      const bookings = await this.runRecords.bookings(tx, run.salesEventId, references);
      const planned = bookings.filter(({ status, deliveryState }) => status !== 'cancelled' && deliveryState === 'planned');
      if (planned.length === 0) throw new DomainError('conflict', 'run.left', 'Nothing of this run is left in the kitchen');
      const found = await this.parcels.leave(tx, run.salesEventId, planned, {
        at,
        hasLeft: isHeardLater(at, now),
        celsius: body.celsius ?? null,
        by: currentRequest()?.session?.name ?? '',
      });
      run.leftAt ??= at;
      this.views.touch(tx, run);
      const minutesOut = found?.minutesOut == null ? null : Math.floor(found.minutesOut);
      await tx.audit({
        action: found === null || found.may ? 'run.left' : minutesOut === null ? 'run.leftUnmeasured' : 'run.leftOverTwoHours',
        subject: `run:${run.id}`,
        after: { at, bookings: planned.length, ...(found !== null && found.why !== 'noClock' && { minutesOut, celsius: found.celsius }) },
      });
      return this.views.of(tx.em, [run]);
    });
  }

  /**
   * The parcel is handed over, with the cash that came in for it. For a parcel that a manager marked as delivered only the cash is taken.
   * @throws DomainError notFound `stop.notFound`; forbidden `run.notYours`; unprocessable `receipt.tooMuch`; conflict `run.otherDay` and as
   * `stateAfter`
   */
  deliver(bookingId: string, { at, collected }: Deliver): Promise<DeliveryStop> {
    return this.tap(bookingId, at, async (tx, { stop, booking, at: tapped }) => {
      const collectedPaise = toPaise(collected ?? 0);
      requirePossible(collectedPaise, booking.amountPaise);
      const isSaidBefore = booking.status === 'delivered' && stop.collectedPaise == null;
      if (isSaidBefore) await this.parcels.collectLate(tx, booking, collectedPaise);
      else await this.parcels.deliver(tx, booking, tapped, collectedPaise);
      stop.collectedPaise = (stop.collectedPaise ?? 0) + collectedPaise;
    });
  }

  /** @throws DomainError notFound `stop.notFound`; forbidden `run.notYours`; conflict `run.otherDay` and as `stateAfter` */
  nobodyThere(bookingId: string, { at, reason, nextTryAt = null }: NobodyThere): Promise<DeliveryStop> {
    return this.tap(bookingId, at, async (tx, { booking, at: tapped }) => {
      await this.parcels.nobodyThere(tx, booking, tapped, { reason, nextTryAt });
      const after = { at: tapped, reason, nextTryAt };
      await tx.audit({ action: 'stop.nobodyThere', subject: `booking:${bookingId}`, after });
    });
  }

  /** @throws DomainError notFound `stop.notFound`; forbidden `run.notYours`; conflict `run.otherDay` and as `stateAfter` */
  tryAgain(bookingId: string, { at }: TryAgain): Promise<DeliveryStop> {
    return this.tap(bookingId, at, async (tx, { booking, at: tapped }) => {
      await this.parcels.tryAgain(tx, booking, tapped);
      await tx.audit({ action: 'stop.triedAgain', subject: `booking:${bookingId}`, after: { at: tapped } });
    });
  }

  private tap(
    bookingId: string,
    said: string | null | undefined,
    act: (tx: Transaction, tapped: Tapped) => Promise<void>,
  ): Promise<DeliveryStop> {
    return this.work.run(async (tx) => {
      const at = takenTime(said, this.clock.now());
      const found = await this.runRecords.stop(tx, bookingId);
      requireOwn(found.run, at);
      await act(tx, { ...found, at });
      this.views.touch(tx, found.run);
      return this.views.stop(found.stop, found.booking);
    });
  }
}

/** @throws DomainError forbidden `run.notYours`; conflict `run.otherDay` */
function requireOwn({ riderId, day }: DeliveryRunEntity, at: string): void {
  const session = currentRequest()?.session;
  if (session?.role === 'manager') return;
  if (riderId == null || riderId !== session?.deviceId) {
    throw new DomainError('forbidden', 'run.notYours', 'This run is not yours any more. Ask the manager.');
  }
  if (day !== riderDay(at)) throw new DomainError('conflict', 'run.otherDay', 'This run is of another day');
}

/** No customer pays more than the order costs; more than is due is kept for the manager to see. */
function requirePossible(collectedPaise: number, amountPaise: number): void {
  if (collectedPaise <= amountPaise) return;
  const message = `At most ${formatPaise(amountPaise)}`;
  throw new DomainError('unprocessable', 'receipt.tooMuch', message, { issues: [{ path: 'collected', message }] });
}
