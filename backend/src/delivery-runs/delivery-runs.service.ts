import { Injectable } from '@nestjs/common';
import { DomainError, staleRecord } from '#shared/core/errors';
import { riderDay } from '#shared/delivery-runs/run-window';
import type { DeliveryRun, EditRun, MakeRun, MoveStop, PlanRuns } from '#shared/delivery-runs/delivery-run.contract';
import { type Door, planRuns, routeOrder } from '#shared/delivery-runs/route-order';
import { LABELS_ROOM, runsRoom } from '#shared/realtime/rooms';
import { BookingDeliveryService } from '../bookings/booking-delivery.service.js';
import { BookingEntity } from '../bookings/booking.entity.js';
import { Clock } from '../core/clock.js';
import { type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { Handles } from '../core/events/domain-event.js';
import { LiveReads } from '../core/live-reads.js';
import { DevicesService } from '../devices/devices.service.js';
import { DiaryService } from '../diary/diary.service.js';
import { RiderRevoked } from '../devices/devices.events.js';
import { DeliveryAreaService } from '../geocoding/delivery-area.service.js';
import { SaleMoved, SaleRescheduled } from '../sales-events/sales-events.events.js';
import { SalesEventsService } from '../sales-events/sales-events.service.js';
import { DeliveryRunEntity, DeliveryStopEntity } from './delivery-run.entity.js';
import { pointOf } from './run-stops.js';
import { RunRecordsService } from './run-records.service.js';
import { RunViewsService } from './run-views.service.js';

/** Which parcels go together, in which order, and who takes them: the manager's commands. @source requirements/console C90; decisions/0085 */
@Injectable()
export class DeliveryRunsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly runRecords: RunRecordsService,
    private readonly views: RunViewsService,
    private readonly parcels: BookingDeliveryService,
    private readonly salesEvents: SalesEventsService,
    private readonly deliveryArea: DeliveryAreaService,
    private readonly devices: DevicesService,
    private readonly diary: DiaryService,
    private readonly reads: LiveReads,
    private readonly clock: Clock,
  ) {}

  /** A load of the room `runs:{salesEventId}`. */
  ofSale(salesEventId: number): Promise<{ data: DeliveryRun[]; revision: number; serverNow: number }> {
    return this.reads.fresh(runsRoom(salesEventId), async (em) => {
      const runs = await em.find(DeliveryRunEntity, { salesEventId }, { orderBy: { number: 'asc' }, disableIdentityMap: true });
      return { data: await this.views.of(em, runs) };
    });
  }

  /** Runs of the bookings that are in none, of each window for itself. @throws DomainError notFound `event.notFound` */
  async plan(salesEventId: number, { window, runs: count }: PlanRuns): Promise<DeliveryRun[]> {
    return this.work.run(async (tx) => {
      await this.salesEvents.locked(tx, salesEventId);
      const open = await tx.em.find(
        BookingEntity,
        { salesEventId, status: { $in: ['pending', 'confirmed'] }, deliveryState: null },
        { orderBy: { id: 'asc' }, fields: ['bookingId', 'draft'], disableIdentityMap: true },
      );
      const groups = new Map<string, { from: number; references: string[] }>();
      for (const { bookingId, draft } of open) {
        const key = draft.window?.id ?? '';
        if (draft.customer.address === '' || (window !== undefined && key !== (window ?? ''))) continue;
        const group = groups.get(key) ?? { from: draft.window?.from ?? Infinity, references: [] };
        group.references.push(bookingId);
        groups.set(key, group);
      }
      const kitchen = await this.deliveryArea.kitchen();
      const made: DeliveryRunEntity[] = [];
      for (const { references } of [...groups.values()].sort((a, b) => a.from - b.from)) {
        const bookings = await this.runRecords.bookings(tx, salesEventId, references);
        for (const doors of planRuns(kitchen, this.doorsOf(bookings), count)) made.push(await this.add(tx, salesEventId, doors));
      }
      return this.views.of(tx.em, made);
    });
  }

  /**
   * A new run, empty or of these bookings in a sensible order.
   * @throws DomainError notFound `event.notFound`, `booking.notFound`; conflict `stop.cancelled`, `stop.delivered`, `run.stopTaken`
   */
  async make(salesEventId: number, { bookings: references }: MakeRun): Promise<DeliveryRun[]> {
    return this.work.run(async (tx) => {
      await this.salesEvents.locked(tx, salesEventId);
      const bookings = await this.runRecords.bookings(tx, salesEventId, references);
      for (const booking of bookings) await this.requireFree(tx, booking);
      const run = await this.add(tx, salesEventId, routeOrder(await this.deliveryArea.kitchen(), this.doorsOf(bookings)));
      return this.views.of(tx.em, [run]);
    });
  }

  /** @throws DomainError notFound `run.notFound`; conflict `record.stale`, `run.riderGone` */
  async edit(id: number, { rider, day, version }: EditRun): Promise<DeliveryRun[]> {
    return this.work.run(async (tx) => {
      // Who is locked out at this moment gets no run any more.
      if (rider != null) await this.devices.lockRider(tx, rider);
      const run = await this.runRecords.run(tx, id);
      if (version !== undefined && version !== run.version) throw staleRecord((await this.views.of(tx.em, [run]))[0]);
      const before = { rider: run.riderName ?? null, day: run.day };
      const riderBefore = run.riderId ?? null;
      if (rider !== undefined) Object.assign(run, await this.riderOf(tx, rider));
      if (day !== undefined) run.day = day;
      this.views.touch(tx, run);
      if (riderBefore !== null && riderBefore !== run.riderId) this.views.takeFrom(tx, riderBefore, run);
      const after = { rider: run.riderName ?? null, day: run.day };
      await tx.audit({ action: 'run.changed', subject: subjectOf(run), before, after });
      return this.views.of(tx.em, [run]);
    });
  }

  /** Puts the undelivered stops in a sensible order. @throws DomainError notFound `run.notFound` */
  async order(id: number): Promise<DeliveryRun[]> {
    return this.work.run(async (tx) => {
      const run = await this.runRecords.run(tx, id);
      const stops = await this.runRecords.stopsOf(tx, run);
      const bookings = await this.runRecords.bookings(
        tx,
        run.salesEventId,
        stops.map(({ bookingId }) => bookingId),
      );
      const done = bookings.filter(isDone);
      const byTime = [...done].sort((a, b) => Date.parse(a.deliveryAt ?? run.createdAt) - Date.parse(b.deliveryAt ?? run.createdAt));
      const last = byTime.flatMap((booking) => pointOf(booking, this.deliveryArea) ?? []).at(-1);
      const rest = routeOrder(last ?? (await this.deliveryArea.kitchen()), this.doorsOf(bookings.filter((booking) => !isDone(booking))));
      const inOrder = [...done.map(({ bookingId }) => bookingId), ...rest.map((door) => door.id)];
      for (const stop of stops) stop.place = inOrder.indexOf(stop.bookingId) + 1;
      this.renumbered(tx, run);
      await tx.audit({ action: 'run.ordered', subject: subjectOf(run) });
      return this.views.of(tx.em, [run]);
    });
  }

  /** Takes a run away whose parcels are all in the kitchen. @throws DomainError notFound `run.notFound`; conflict `run.notEmpty` */
  async remove(id: number): Promise<void> {
    await this.work.run(async (tx) => {
      const run = await this.runRecords.run(tx, id);
      const stops = await this.runRecords.stopsOf(tx, run);
      const references = stops.map(({ bookingId }) => bookingId);
      const bookings = await this.runRecords.bookings(tx, run.salesEventId, references);
      if (bookings.some((booking) => !isInKitchen(booking))) {
        throw new DomainError('conflict', 'run.notEmpty', 'Parcels of this run have left the kitchen. Move them to another run first.');
      }
      await tx.audit({
        action: 'run.removed',
        subject: subjectOf(run),
        before: { number: run.number, bookings: stops.length },
      });
      for (const stop of stops) tx.em.remove(stop);
      tx.em.remove(run);
      await tx.em.flush();
      for (const booking of bookings) await this.parcels.unplan(tx, booking);
      this.views.remove(tx, run);
      outdated(tx, run);
    });
  }

  /**
   * Puts a booking at a place of a run, from another run, from none, or takes it out.
   * @returns the runs that changed
   * @throws DomainError notFound `booking.notFound`, `run.notFound`; conflict `run.otherSale`, `stop.cancelled`, `stop.delivered`, `stop.onTheWay`
   */
  async move(salesEventId: number, bookingId: string, { run: runId, place }: MoveStop): Promise<DeliveryRun[]> {
    return this.work.run(async (tx) => {
      await this.salesEvents.locked(tx, salesEventId);
      const [booking] = await this.runRecords.bookings(tx, salesEventId, [bookingId]);
      if (!booking) return [];
      const target = runId === null ? null : await this.runRecords.run(tx, runId);
      if (target && target.salesEventId !== salesEventId) {
        throw new DomainError('conflict', 'run.otherSale', 'This run is of another sale');
      }
      const known = await tx.em.findOne(DeliveryStopEntity, { bookingId }, { refresh: true });
      const source = known && (await tx.em.findOneOrFail(DeliveryRunEntity, { id: known.runId }));
      if (!target && !known) return [];
      if (!known) await this.requireFree(tx, booking);
      else if (source?.id !== target?.id) requireMovable(booking, target === null);
      const placeBefore = known?.place ?? null;
      if (!target) {
        if (known) tx.em.remove(known);
        await tx.em.flush();
        await this.parcels.unplan(tx, booking);
      } else {
        const others = (await this.runRecords.stopsOf(tx, target)).filter((stop) => stop.bookingId !== bookingId);
        const moved = known ?? tx.em.create(DeliveryStopEntity, { bookingId, runId: target.id, place: 0, collectedPaise: null });
        moved.runId = target.id;
        others.splice(place === undefined ? others.length : place - 1, 0, moved);
        renumber(others);
        await tx.em.flush();
        if (!known) await this.parcels.plan(tx, booking);
      }
      if (source && source.id !== target?.id)
        renumber((await this.runRecords.stopsOf(tx, source)).filter((stop) => stop.bookingId !== bookingId));
      const changed = [...new Map([source, target].flatMap((run) => (run ? [[run.id, run] as const] : []))).values()];
      for (const run of changed) this.renumbered(tx, run);
      await tx.audit({
        action: 'stop.moved',
        subject: `booking:${bookingId}`,
        before: { run: source?.number ?? null, place: placeBefore },
        after: { run: target?.number ?? null, place: place ?? null },
      });
      return this.views.of(tx.em, changed);
    });
  }

  /** A sale that is moved takes its runs along, but those that left. */
  @Handles(SaleRescheduled)
  async follow(tx: Transaction, { salesEventId, to }: SaleRescheduled): Promise<void> {
    if (to !== null) await this.moveRuns(tx, salesEventId, to);
  }

  /** As `follow`, of a sale whose customers are asked. */
  @Handles(SaleMoved)
  async followMove(tx: Transaction, { salesEventId, to }: SaleMoved): Promise<void> {
    await this.moveRuns(tx, salesEventId, to);
  }

  private async moveRuns(tx: Transaction, salesEventId: number, to: string): Promise<void> {
    for (const run of await tx.em.find(DeliveryRunEntity, { salesEventId, leftAt: null })) {
      run.day = riderDay(to);
      this.views.touch(tx, run);
    }
  }

  /** The runs of a rider who was locked out wait for another one; a run with all parcels delivered keeps the name. */
  @Handles(RiderRevoked)
  async unassign(tx: Transaction, { deviceId }: RiderRevoked): Promise<void> {
    for (const run of await tx.em.find(DeliveryRunEntity, { riderId: deviceId }, { orderBy: { salesEventId: 'asc' } })) {
      const stops = await this.runRecords.stopsOf(tx, run);
      const bookings = await tx.em.find(BookingEntity, { bookingId: { $in: stops.map(({ bookingId }) => bookingId) } });
      if (bookings.length > 0 && bookings.every((booking) => isDone(booking) || booking.status === 'cancelled')) continue;
      Object.assign(run, { riderId: null, riderName: null });
      this.views.touch(tx, run);
    }
  }

  private renumbered(tx: Transaction, run: DeliveryRunEntity): void {
    this.views.touch(tx, run);
    outdated(tx, run);
  }

  private async add(tx: Transaction, salesEventId: number, doors: readonly Door[]): Promise<DeliveryRunEntity> {
    const sale = await this.salesEvents.locked(tx, salesEventId);
    const [newest] = await tx.em.find(DeliveryRunEntity, { salesEventId }, { orderBy: { number: 'desc' }, limit: 1 });
    const now = this.clock.now();
    const run = tx.em.create(DeliveryRunEntity, {
      salesEventId,
      number: (newest?.number ?? 0) + 1,
      day: sale.startsAt ? riderDay(sale.startsAt) : await this.dayOfCooking(tx, salesEventId, riderDay(now)),
      riderId: null,
      riderName: null,
      leftAt: null,
      createdAt: now,
      version: 0,
    });
    await tx.em.flush();
    doors.forEach(({ id: bookingId }, index) =>
      tx.em.create(DeliveryStopEntity, { bookingId, runId: run.id, place: index + 1, collectedPaise: null }),
    );
    await tx.em.flush();
    const bookings = await tx.em.find(BookingEntity, { bookingId: { $in: doors.map((door) => door.id) } });
    for (const booking of bookings) await this.parcels.plan(tx, booking);
    this.renumbered(tx, run);
    const after = { number: run.number, day: run.day, bookings: doors.length };
    await tx.audit({ action: 'run.made', subject: subjectOf(run), after });
    return run;
  }

  /** @throws DomainError conflict `stop.cancelled`, `stop.delivered`, `run.stopTaken` with the number of its run */
  /** The day of a sale without a time: that of its next cooking, today when there is none. @param today in the business time zone */
  private async dayOfCooking(tx: Transaction, salesEventId: number, today: string): Promise<string> {
    const [next] = await this.diary.daysOf(tx.em, salesEventId, today);
    return next?.date ?? today;
  }

  private async requireFree(tx: Transaction, booking: BookingEntity): Promise<void> {
    if (booking.status === 'cancelled') throw new DomainError('conflict', 'stop.cancelled', 'This order was cancelled');
    if (booking.status === 'delivered') throw new DomainError('conflict', 'stop.delivered', 'This parcel was delivered already');
    const stop = await tx.em.findOne(DeliveryStopEntity, { bookingId: booking.bookingId });
    const run = stop && (await tx.em.findOne(DeliveryRunEntity, { id: stop.runId }));
    if (!run) return;
    const reply = { bookingId: booking.bookingId, run: run.number };
    throw new DomainError('conflict', 'run.stopTaken', `${booking.bookingId} is in run ${run.number} already`, { reply });
  }

  /** @throws DomainError conflict `run.riderGone` */
  private async riderOf(tx: Transaction, rider: number | null): Promise<Pick<DeliveryRunEntity, 'riderId' | 'riderName'>> {
    if (rider === null) return { riderId: null, riderName: null };
    const riderName = (await this.devices.riders(tx.em)).get(rider);
    if (riderName === undefined) throw new DomainError('conflict', 'run.riderGone', 'This rider was removed. Choose another one.');
    return { riderId: rider, riderName };
  }

  private doorsOf(bookings: readonly BookingEntity[]): Door[] {
    return bookings.map((booking) => ({ id: booking.bookingId, point: pointOf(booking, this.deliveryArea) }));
  }
}

const subjectOf = ({ id }: DeliveryRunEntity) => `run:${id}` as const;
const isDone = ({ deliveryState, status }: BookingEntity): boolean => deliveryState === 'delivered' || status === 'delivered';
/** No parcel of it is on the road; a cancelled one comes back. */
const isInKitchen = ({ deliveryState, status }: BookingEntity): boolean =>
  status === 'cancelled' || (deliveryState ?? 'planned') === 'planned';

/** A parcel on the road may change its rider, but not vanish from all runs; a delivered one stays in its run. */
function requireMovable(booking: BookingEntity, leavesAll: boolean): void {
  if (isDone(booking)) throw new DomainError('conflict', 'stop.delivered', 'This parcel was delivered already');
  if (leavesAll && !isInKitchen(booking)) throw new DomainError('conflict', 'stop.onTheWay', 'This parcel is on the way already');
}

/** Labels show run and stop. */
const outdated = (tx: Transaction, { salesEventId: eventId }: DeliveryRunEntity): void =>
  tx.announce(LABELS_ROOM, 'labels.outdated', { eventId });

function renumber(stops: readonly DeliveryStopEntity[]): void {
  stops.forEach((stop, index) => (stop.place = index + 1));
}
