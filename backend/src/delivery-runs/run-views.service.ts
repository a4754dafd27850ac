import { Injectable } from '@nestjs/common';
import { soldDish } from '#shared/bookings/priced-order';
import { toRupees } from '#shared/core/money';
import type { DeliveryRun, DeliveryStop } from '#shared/delivery-runs/delivery-run.contract';
import { riderDay } from '#shared/delivery-runs/run-window';
import type { FoodState } from '#shared/readings/reading.contract';
import { riderRoom, runsRoom } from '#shared/realtime/rooms';
import { BookingEntity } from '../bookings/booking.entity.js';
import { BookingOfRunChanged } from '../bookings/bookings.events.js';
import { OrderProgressService } from '../bookings/order-progress.service.js';
import { Clock } from '../core/clock.js';
import { FOR_UPDATE, type SqlEntityManager, type Transaction } from '../core/database/unit-of-work.js';
import { Handles } from '../core/events/domain-event.js';
import { DevicesService } from '../devices/devices.service.js';
import { DiaryService } from '../diary/diary.service.js';
import { DeliveryAreaService } from '../geocoding/delivery-area.service.js';
import { FoodChanged } from '../readings/readings.events.js';
import { TwoHourClockService } from '../tasks/two-hour-clock.service.js';
import { DeliveryRunEntity, DeliveryStopEntity } from './delivery-run.entity.js';
import { stopsOfRuns, pointOf } from './run-stops.js';

/** Runs as the manager and their riders see them, and the rooms that get a change. */
@Injectable()
export class RunViewsService {
  constructor(
    private readonly deliveryArea: DeliveryAreaService,
    private readonly devices: DevicesService,
    private readonly diary: DiaryService,
    private readonly twoHours: TwoHourClockService,
    private readonly orderProgress: OrderProgressService,
    private readonly clock: Clock,
  ) {}

  async of(em: SqlEntityManager, runs: readonly DeliveryRunEntity[]): Promise<DeliveryRun[]> {
    if (runs.length === 0) return [];
    const kitchen = await this.deliveryArea.kitchen();
    const riders = await this.devices.riders(em);
    const stopsOf = await stopsOfRuns(em, runs);
    const now = this.clock.now();
    const food = new Map<number, FoodState[]>();
    for (const { salesEventId } of runs) {
      if (!food.has(salesEventId)) food.set(salesEventId, await this.twoHours.foodOf(em, salesEventId, now));
    }
    return runs.map((run) => ({
      id: run.id,
      salesEventId: run.salesEventId,
      number: run.number,
      day: run.day,
      rider: run.riderId == null ? null : { deviceId: run.riderId, name: riders.get(run.riderId) ?? run.riderName ?? '' },
      leftAt: run.leftAt ?? null,
      kitchen,
      stops: stopsOf(run.id).map(({ stop, booking }) => this.stop(stop, booking)),
      food: food.get(run.salesEventId) ?? [],
      version: run.version,
    }));
  }

  stop({ collectedPaise }: DeliveryStopEntity, booking: BookingEntity): DeliveryStop {
    const { bookingId, draft, status, deliveryState, deliveryAt } = booking;
    const { name, phone, address, pincode } = draft.customer;
    const bags = booking.chosenBags() ?? 1;
    return {
      bookingId,
      ...{ name, phone, address, pincode },
      note: draft.note ?? '',
      point: pointOf(booking, this.deliveryArea),
      isPinned: draft.location !== null,
      ...(draft.window && { window: draft.window }),
      portions: booking.slots(),
      dishes: draft.lines.map(soldDish),
      ...(bags > 1 && { bags }),
      packed: booking.packedAt != null,
      status,
      state: deliveryState ?? 'planned',
      at: deliveryAt ?? null,
      reason: booking.nobodyReason ?? null,
      nextTryAt: booking.nextTryAt ?? null,
      cash: toRupees(booking.duePaise()),
      collected: collectedPaise == null ? null : toRupees(collectedPaise),
    };
  }

  /** Tells the manager, the run's rider and the customers whose doors are next of it, once for all that the transaction changes. */
  touch(tx: Transaction, run: DeliveryRunEntity): void {
    run.version += 1;
    tx.beforeCommit(keyOf(run), async () => {
      const [view] = await this.of(tx.em, [run]);
      if (!view) return;
      tx.announce(runsRoom(run.salesEventId), 'run.changed', view);
      if (run.leftAt != null)
        await this.orderProgress.arrivalsMoved(
          tx,
          run.salesEventId,
          view.stops.map(({ bookingId }) => bookingId),
        );
      if (run.riderId == null) return;
      if (run.day === riderDay(this.clock.now())) tx.announce(riderRoom(run.riderId), 'run.changed', view);
      else this.takeFrom(tx, run.riderId, run);
    });
  }

  /** The run is gone, for everybody. */
  remove(tx: Transaction, run: DeliveryRunEntity): void {
    const { id, salesEventId, riderId } = run;
    const version = run.version + 1;
    tx.beforeCommit(keyOf(run), () => {
      tx.announce(runsRoom(salesEventId), 'run.removed', { id, version });
      if (riderId != null) tx.announce(riderRoom(riderId), 'run.removed', { id, version });
      return Promise.resolve();
    });
  }

  /** A rider does not see the run any more. */
  takeFrom(tx: Transaction, riderId: number, { id, version }: DeliveryRunEntity): void {
    tx.announce(riderRoom(riderId), 'run.removed', { id, version });
  }

  /** A booking was cancelled, packed, paid or got another address. */
  @Handles(BookingOfRunChanged)
  async follow(tx: Transaction, { bookingId }: BookingOfRunChanged): Promise<void> {
    const stop = await tx.em.findOne(DeliveryStopEntity, { bookingId });
    const run = stop && (await tx.em.findOne(DeliveryRunEntity, { id: stop.runId }));
    if (run) this.touch(tx, run);
  }

  /** Riders of today whose run is in the kitchen see at once whether its food may leave. */
  @Handles(FoodChanged)
  async followFood(tx: Transaction, { eventId }: FoodChanged): Promise<void> {
    const salesEventId = await this.diary.saleOf(tx.em, eventId);
    if (salesEventId === null) return;
    const waiting = { salesEventId, day: riderDay(this.clock.now()), leftAt: null };
    const runs = await tx.em.find(DeliveryRunEntity, waiting, { orderBy: { id: 'asc' }, ...FOR_UPDATE });
    for (const run of runs) this.touch(tx, run);
  }
}

const keyOf = ({ id }: DeliveryRunEntity): string => `delivery run ${id}`;
