import { createHash } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { calendarDayOf, instantOf } from '#shared/core/time';
import { toRupees } from '#shared/core/money';
import { durationsOf } from '#shared/insight/durations';
import type { ReviewInsight, SaleInsight, TaskInsight, TemperatureInsight, WasteInsight } from '#shared/insight/insight.contract';
import { firstDayOf, mostSalesOf, type Period } from '#shared/insight/period';
import { averageRating } from '#shared/insight/ratings';
import { curveOf, speedOf } from '#shared/insight/sale-speed';
import { type CurvePoint, thinOut } from '#shared/insight/thin-out';
import { type Wasted, wastedItems, wastedMonths } from '#shared/insight/waste';
import { lastPrice } from '#shared/inventory/prices';
import { READING_KINDS } from '#shared/readings/reading-kinds';
import { byTime, isWithdrawn } from '#shared/readings/reading-log';
import type { Reading } from '#shared/readings/reading.contract';
import { BOOKINGS_ROOM, DIARY_ROOM, INVENTORY_ROOM, READINGS_ROOM, REVIEWS_ROOM } from '#shared/realtime/rooms';
import { SaleSumsService } from '../bookings/sale-sums.service.js';
import { Clock } from '../core/clock.js';
import { LiveReads } from '../core/live-reads.js';
import { DiaryService } from '../diary/diary.service.js';
import { InventoryService } from '../inventory/inventory.service.js';
import { MovementsService } from '../inventory/movements.service.js';
import { PortionsService } from '../portions/portions.service.js';
import { ReadingsService } from '../readings/readings.service.js';
import { ReviewsService } from '../reviews/reviews.service.js';
import { SalesEventsService, type SoldSale } from '../sales-events/sales-events.service.js';
import { TasksService } from '../tasks/tasks.service.js';

/** Curves that are distinguishable in one picture, and points that it has room for. */
const MOST_CURVES = 4;
const MOST_POINTS = 120;
/** As many cooking days as the work of one person can be compared with. */
const MOST_EVENTS = 100;

/** The past figures of the console's page of charts. Writes nothing. @source decisions/0090 */
@Injectable()
export class InsightService {
  constructor(
    private readonly reads: LiveReads,
    private readonly clock: Clock,
    private readonly salesEvents: SalesEventsService,
    private readonly sums: SaleSumsService,
    private readonly portions: PortionsService,
    private readonly diary: DiaryService,
    private readonly tasksService: TasksService,
    private readonly readings: ReadingsService,
    private readonly reviewsService: ReviewsService,
    private readonly movements: MovementsService,
    private readonly inventory: InventoryService,
  ) {}

  /**
   * The sales of a period, the oldest first. The sums of bookings are cached until one changes, the sales themselves are read each time.
   */
  sales(period: Period) {
    return this.reads.fresh(BOOKINGS_ROOM, async (em, keep) => {
      const sales = await this.salesOf(em, period);
      const ids = sales.map(({ id }) => id);
      const sums = await keep(`insight ${tagOf(sales.map(({ id, maxOrders }) => [id, maxOrders]))}`, async () => ({
        sold: await this.portions.soldOf(em, ids),
        channels: await this.sums.channels(em, ids),
        minutes: await this.sums.minutes(em, ids.slice(0, MOST_CURVES)),
        customers: await this.sums.customers(em),
      }));
      return { data: sales.map((sale) => saleInsight(sale, sums)).reverse() };
    });
  }

  /** The ratings of the events of a period, the oldest first. */
  reviews(period: Period) {
    return this.reads.fresh(REVIEWS_ROOM, async (em) => {
      const events = await this.eventsOf(em, period);
      const ratings = await this.reviewsService.ratings(
        em,
        events.map(({ id }) => id),
      );
      const data = events.flatMap(({ id, title, date }): ReviewInsight[] => {
        const counts = ratings.get(id);
        return counts ? [{ eventId: id, title, day: date, ratings: counts, average: averageRating(counts) }] : [];
      });
      return { data: data.reverse() };
    });
  }

  /** How long each task took in the newest event of a period, compared with the events before it. */
  tasks(period: Period) {
    return this.reads.fresh(DIARY_ROOM, async (em) => {
      const events = await this.eventsOf(em, period);
      const ids = events.map(({ id }) => id);
      const finished = await this.tasksService.finished(ids);
      const named = new Map(events.map((event) => [event.id, event]));
      const data = durationsOf(finished, ids).map(({ newest, ...duration }): TaskInsight => {
        const { title = '', date = '' } = named.get(newest.eventId) ?? {};
        return { ...duration, newest: { ...newest, title, day: date } };
      });
      return { data };
    });
  }

  /** The curves of an event of a period, by kind; of the newest one with readings unless another is named. */
  temperatures(period: Period, wanted: string | undefined) {
    return this.reads.fresh(READINGS_ROOM, async (em) => {
      const all = await this.eventsOf(em, period);
      const measured = await this.readings.measured(
        em,
        all.map(({ id }) => id),
      );
      const events = all.filter(({ id }) => measured.has(id)).map(({ id, title, date }) => ({ id, title, day: date }));
      const event = events.find(({ id }) => id === wanted) ?? events[0];
      const taken = event ? await this.readings.all({ event: event.id }) : [];
      const data: TemperatureInsight = { events, event: event?.id ?? null, curves: curvesOf(taken) };
      return { data };
    });
  }

  /** Stock written off in a period. */
  waste(period: Period) {
    return this.reads.fresh(INVENTORY_ROOM, async (em) => {
      const from = firstDayOf(period, this.today(), await this.salesOf(em, period));
      const wasted = await this.wasted(em, from === null ? null : instantOf(from, 0));
      const items = new Map((await this.inventory.items(em)).map((item) => [item.id, item]));
      const data: WasteInsight = {
        items: wastedItems(wasted).map(({ paise, ...sum }) => {
          const { name = null, nameMalayalam = null, unit = null } = items.get(sum.itemId) ?? {};
          return { ...sum, name, nameMalayalam, unit, cost: paise === null ? null : toRupees(paise) };
        }),
        months: wastedMonths(wasted).map(({ paise, ...sum }) => ({ ...sum, cost: toRupees(paise) })),
      };
      return { data };
    });
  }

  /** Stock written off, at the exact rate of the last purchase before it unless a person had named another price since. */
  private async wasted(em: SqlEntityManager, from: string | null): Promise<Wasted[]> {
    const priced = await this.movements.priced(em);
    const purchases = priced.flatMap(({ paid, undoneAt, ...bought }) => (paid === null || undoneAt !== null ? [] : [{ ...bought, paid }]));
    return (await this.movements.wasted(em, from)).map(({ pricePaise, ...one }) => {
      const newest = purchases.findLast(({ itemId, at }) => itemId === one.itemId && at <= one.at) ?? null;
      return { ...one, rate: lastPrice(pricePaise, newest) };
    });
  }

  private today(): string {
    return calendarDayOf(this.clock.now());
  }

  private salesOf(em: SqlEntityManager, period: Period): Promise<SoldSale[]> {
    const from = period === 'year' ? firstDayOf(period, this.today(), []) : null;
    return this.salesEvents.sold(em, from === null ? null : instantOf(from, 0), mostSalesOf(period));
  }

  /** The cooking days of a period up to today, the newest first. */
  private async eventsOf(em: SqlEntityManager, period: Period) {
    const from = firstDayOf(period, this.today(), await this.salesOf(em, period));
    return this.diary.newest(em, from, this.today(), MOST_EVENTS);
  }
}

const tagOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url');

interface Sums {
  sold: Awaited<ReturnType<PortionsService['soldOf']>>;
  channels: Awaited<ReturnType<SaleSumsService['channels']>>;
  minutes: Awaited<ReturnType<SaleSumsService['minutes']>>;
  customers: Awaited<ReturnType<SaleSumsService['customers']>>;
}

function saleInsight(sale: SoldSale, { sold, channels, minutes, customers }: Sums): SaleInsight {
  const { id, title, titleMalayalam, at, opensAt, maxOrders, isCancelled } = sale;
  const speed = speedOf(opensAt, channels.get(id) ?? []);
  return {
    ...{ id, title, titleMalayalam, day: calendarDayOf(at), isCancelled, maxOrders },
    dishes: sold.get(id) ?? [],
    ...speed,
    curve: curveOf(minutes.get(id) ?? [], speed.openedAt, MOST_POINTS),
    customers: customers.get(id) ?? { fresh: 0, returning: 0, forgotten: 0 },
  };
}

/** A reading that was corrected or taken back with its task is no point of a curve. */
function curvesOf(readings: readonly Reading[]): TemperatureInsight['curves'] {
  const stand = readings.filter((reading) => reading.correctedBy === null && !isWithdrawn(reading)).sort(byTime);
  return [...READING_KINDS, null].flatMap((kind) => {
    const of = stand.filter((reading) => reading.kind === kind);
    const newest = of.at(-1);
    if (!newest) return [];
    const points = of.map(({ takenAt, celsius, outcome }): CurvePoint => ({ at: takenAt, celsius, outcome }));
    return [{ kind, min: newest.min, max: newest.max, points: thinOut(points, MOST_POINTS) }];
  });
}
