import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { isToDeliver } from '#shared/bookings/booking-status';
import { sameJson } from '#shared/core/same-value';
import { addDays, calendarDayOf } from '#shared/core/time';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { forecastDay } from '#shared/forecast/day-forecast';
import { missesPromise, orderForecast, promisedAt, type StandingForecast, type Telling, toTell } from '#shared/forecast/order-forecast';
import type { Change } from '#shared/realtime/changes';
import { DIARY_ROOM, forecastRoom } from '#shared/realtime/rooms';
import { type Usual, usualOf } from '#shared/reports/plan';
import { timeTaken } from '#shared/reports/report-time';
import { deliveryAt } from '#shared/tasks/kitchen-board';
import { BookingEntity } from '../bookings/booking.entity.js';
import { CookingDayEntity } from '../bookings/cooking-day.entity.js';
import { OrderProgressService } from '../bookings/order-progress.service.js';
import { AfterChange } from '../core/change-listeners.js';
import { Clock } from '../core/clock.js';
import { FOR_UPDATE, type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { eachAlone } from '../core/each-alone.js';
import { Handles, Publishes } from '../core/events/domain-event.js';
import { DomainEvents } from '../core/events/domain-events.js';
import { Job } from '../core/housekeeping.js';
import { LOG, type Logger } from '../core/log.js';
import { DiaryEventRemoved } from '../diary/diary.events.js';
import { DiaryService } from '../diary/diary.service.js';
import { type Sale, SalesEventsService } from '../sales-events/sales-events.service.js';
import { ScheduleService } from '../tasks/schedule.service.js';
import { TasksService } from '../tasks/tasks.service.js';
import { TimersService } from '../timers/timers.service.js';
import { EventForecastEntity, ToldOrderEntity } from './event-forecast.entity.js';
import { OrderTimeChanged } from './forecast.events.js';

const MINUTE_MS = 60_000;
/** The number of earlier events that show the usual times, and the time until they are counted again. */
const MOST_EARLIER = 20;
const USUAL_FOR_MS = 30 * MINUTE_MS;

interface KnownUsual {
  until: number;
  usual: Promise<Record<string, Usual>>;
}

/**
 * Works out when the food of the day will be ready: after each change of tasks, timers or schedule, and each minute, because an overrun
 * moves it by time alone. The decision to notify is written with the forecast and the messages, in one transaction.
 * @source requirements/kitchen K105; decisions/0086
 */
@Injectable()
@Publishes(OrderTimeChanged)
export class ForecastService implements BeforeApplicationShutdown {
  private readonly usual = new Map<string, KnownUsual>();
  /** Events that are to be looked at again, once for however many changes. */
  private readonly asked = new Set<string>();
  private running: Promise<void> | null = null;
  private isStopped = false;

  constructor(
    private readonly work: UnitOfWork,
    private readonly diary: DiaryService,
    private readonly tasks: TasksService,
    private readonly timers: TimersService,
    private readonly schedule: ScheduleService,
    private readonly salesEvents: SalesEventsService,
    private readonly orderProgress: OrderProgressService,
    private readonly domainEvents: DomainEvents,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** No request waits for it; a change that a dying process misses is seen with the next minute. */
  @AfterChange(['task.changed', 'task.removed', 'timer.changed', 'schedule.changed', 'diary.changed'])
  changed({ room, record }: Change): void {
    if (this.isStopped) return;
    const eventId = room === DIARY_ROOM && 'id' in record ? record.id : room.slice(room.indexOf(':') + 1);
    this.asked.add(String(eventId));
    this.running ??= this.answer().finally(() => (this.running = null));
  }

  @Job({ name: 'forecasts', everyMs: MINUTE_MS })
  async look(): Promise<void> {
    const today = calendarDayOf(this.clock.now());
    const days = await this.diary.between(addDays(today, -1), today);
    await this.each(days.filter(({ isCompleted }) => !isCompleted).map(({ id }) => id));
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    await this.running;
  }

  /** Works an event out again and writes the result; nothing is written while nothing has changed. */
  async follow(eventId: string): Promise<void> {
    const event = await this.work.read((em) => this.diary.find(em, eventId));
    const today = calendarDayOf(this.clock.now());
    if (event === null || event.date > today || event.date < addDays(today, -1)) return;
    const usual = await this.usualOf(event);
    await this.work.run((tx) => this.record(tx, event, usual));
  }

  private async answer(): Promise<void> {
    while (this.asked.size > 0 && !this.isStopped) {
      const eventIds = [...this.asked];
      this.asked.clear();
      await this.each(eventIds);
    }
  }

  private async each(eventIds: readonly string[]): Promise<void> {
    await eachAlone(
      eventIds,
      (eventId) => this.follow(eventId),
      (eventId, error) => this.log.error({ err: error, event: eventId }, 'the forecast of an event could not be worked out'),
    );
  }

  private async record(tx: Transaction, event: DiaryEvent, usual: Record<string, Usual>): Promise<void> {
    const { em } = tx;
    const known = await em.findOne(EventForecastEntity, { eventId: event.id }, { ...FOR_UPDATE, refresh: true });
    const sale = await this.saleOf(tx, event);
    const day = await this.standing(tx, event, usual);
    const before = known && known.salesEventId === (sale?.id ?? null) ? known.standing() : null;
    const bookings = sale ? await em.find(BookingEntity, { salesEventId: sale.id }, { orderBy: { id: 'asc' } }) : [];
    const cooking = sale ? ((await em.findOne(CookingDayEntity, { salesEventId: sale.id }))?.toDay() ?? null) : null;
    const awaited = bookings.filter((booking) => booking.isCooked(cooking));
    const startsAt = sale?.startsAt ?? null;
    const of = (standing: StandingForecast | null) => (booking: BookingEntity) =>
      orderForecast(standing, { window: booking.draft.window, startsAt });
    const first = sale?.windows?.length ? { until: Math.min(...sale.windows.map(({ until }) => until)) } : null;
    const promise = { window: first, startsAt };
    const whole = orderForecast(day, promise);
    const written = {
      salesEventId: sale?.id ?? null,
      ...day,
      deliveryAt: whole?.expectedAt ?? null,
      promisedAt: whole && promisedAt(promise, day.leavesAt),
      lateOrders: awaited.filter(({ draft }) => missesPromise(day, { window: draft.window, startsAt })).length,
    };
    if (!known || !isSame(known, written)) {
      const stored = known ? em.assign(known, written) : em.create(EventForecastEntity, { eventId: event.id, ...written });
      await em.flush();
      tx.announce(forecastRoom(event.id), 'forecast.changed', stored);
      const moved = bookings.filter(
        (booking) => isToDeliver(booking.status) && JSON.stringify(of(before)(booking)) !== JSON.stringify(of(day)(booking)),
      );
      if (sale) await this.orderProgress.forecastMoved(tx, sale.id, moved);
    }
    if (day.state !== 'planned') await this.decide(tx, awaited, day, startsAt);
  }

  /** The day by its tasks and timers, in whole minutes: two looks in one minute see the same. */
  private async standing({ em }: Transaction, event: DiaryEvent, usual: Record<string, Usual>) {
    const now = new Date(Math.floor(this.clock.nowMs() / MINUTE_MS) * MINUTE_MS).toISOString();
    const leavesAt = new Date(deliveryAt(event.date, await this.schedule.deliveryTime(em, event.id))).toISOString();
    if (event.isCompleted) return { state: 'planned' as const, readyAt: null, plannedReadyAt: null, leavesAt, causes: [] };
    const tasks = await this.tasks.stored(em, event.id);
    const timers = await this.timers.running(em, event.id);
    return { ...forecastDay({ tasks, timers, usual, eventDate: event.date, now }), leavesAt };
  }

  /** The sale whose customers wait for this day: it is not cancelled, and of the days that cook for it this one is delivered first. */
  private async saleOf({ em }: Transaction, { id, date, salesEventId }: DiaryEvent): Promise<Sale | null> {
    if (salesEventId === null) return null;
    const sale = await this.salesEvents.withNumber(em, salesEventId);
    if (sale === null || sale.cancelledAt != null) return null;
    if (sale.startsAt != null && calendarDayOf(sale.startsAt) !== date) return null;
    const today = calendarDayOf(this.clock.now());
    const days = (await this.diary.daysOf(em, salesEventId, addDays(today, -1))).filter((day) => !day.isCompleted || day.id === id);
    const awaited = sale.startsAt == null ? days : days.filter((day) => day.date === date);
    const first = awaited.find((day) => day.date >= today) ?? awaited[0];
    return first?.id === id ? sale : null;
  }

  private async decide(tx: Transaction, bookings: readonly BookingEntity[], day: StandingForecast, startsAt: string | null): Promise<void> {
    const rows = bookings.map(({ id }) => id);
    const known = await tx.em.find(ToldOrderEntity, { bookingRow: { $in: rows } });
    const told = new Map(known.map((one) => [one.bookingRow, one]));
    const news = new Map<NonNullable<Telling>, OrderTimeChanged['orders'][number][]>();
    for (const { id: bookingRow, draft } of bookings) {
      const promise = { window: draft.window, startsAt };
      const [before, about, forecast] = [told.get(bookingRow) ?? null, promisedAt(promise, day.leavesAt), orderForecast(day, promise)];
      const kind = toTell(before, about, forecast);
      if (kind === null) continue;
      const { promisedAt: promised = about, expectedAt = about } = forecast ?? {};
      news.set(kind, [...(news.get(kind) ?? []), { bookingRow, about, promisedAt: promised, expectedAt }]);
      if (kind === 'moved') {
        if (before) tx.em.remove(before);
        continue;
      }
      const decided = { about, state: kind, decidedAt: this.clock.now(), expectedAt };
      if (before) tx.em.assign(before, decided);
      else tx.em.create(ToldOrderEntity, { bookingRow, ...decided });
    }
    await tx.em.flush();
    for (const [kind, orders] of news) await this.domainEvents.publish(tx, new OrderTimeChanged(kind, orders));
  }

  /** No customer waits for an event that is not cooked any more; should the event come back, it is worked out again. */
  @Handles(DiaryEventRemoved)
  async forget({ em }: Transaction, { eventId }: DiaryEventRemoved): Promise<void> {
    const known = await em.findOne(EventForecastEntity, { eventId }, FOR_UPDATE);
    if (known) em.assign(known, { salesEventId: null, state: 'planned' });
  }

  /** Of earlier events; a cook who pressed start and done at once has measured nothing. */
  private usualOf(event: DiaryEvent): Promise<Record<string, Usual>> {
    const known = this.usual.get(event.id);
    if (known && known.until > this.clock.elapsedMs()) return known.usual;
    const usual = this.countUsual(event);
    usual.catch(() => this.usual.delete(event.id));
    this.usual.set(event.id, { until: this.clock.elapsedMs() + USUAL_FOR_MS, usual });
    return usual;
  }

  private async countUsual(event: DiaryEvent): Promise<Record<string, Usual>> {
    const earlier = await this.work.read((em) => this.diary.earlier(em, event, MOST_EARLIER));
    const finished = await this.tasks.finished(earlier);
    return usualOf(
      finished.filter(({ startedAt, completedAt }) => {
        const taken = timeTaken(startedAt, completedAt);
        return taken.kind === 'taken' && taken.minutes > 0;
      }),
    );
  }
}

type Written = Pick<
  EventForecastEntity,
  'salesEventId' | 'state' | 'readyAt' | 'plannedReadyAt' | 'leavesAt' | 'deliveryAt' | 'promisedAt' | 'causes' | 'lateOrders'
>;
const isSame = (known: EventForecastEntity, written: Written): boolean =>
  (Object.keys(written) as (keyof Written)[]).every((field) => sameJson(known[field] ?? null, written[field] ?? null));
