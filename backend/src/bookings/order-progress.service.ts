import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { CustomerOrder } from '#shared/bookings/booking.contract';
import type { CookingDay } from '#shared/core/order-progress';
import { BOOKINGS_ROOM, orderRoom, packingRoom } from '#shared/realtime/rooms';
import { type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { Handles, Publishes } from '../core/events/domain-event.js';
import { DomainEvents } from '../core/events/domain-events.js';
import { CookingDayMoved } from '../tasks/tasks.events.js';
import { SalesEventsService } from '../sales-events/sales-events.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { BookingEntity, type SaleForCustomer } from './booking.entity.js';
import { CookingDayEntity } from './cooking-day.entity.js';
import { BookingOfRunChanged, DepartureChanged } from './bookings.events.js';
import type { Arrival } from '#shared/delivery-runs/arrival';
import type { StandingForecast } from '#shared/forecast/order-forecast';

/** The port to when the kitchen will be ready with a sale; `forecast` implements it. */
export abstract class SaleForecasts {
  /** Null where no kitchen cooks for the sale. */
  abstract ofSale(em: SqlEntityManager, salesEventId: number): Promise<StandingForecast | null>;
}

/** The port to when riders reach the doors; `delivery-runs` implements it. */
export abstract class RunArrivals {
  /** Of the sale's parcels that are on the way, by their references. */
  abstract ofSale(em: SqlEntityManager, salesEventId: number): Promise<ReadonlyMap<string, Arrival>>;
}

/** The customer's page: the booking, and how far the kitchen is with it. */
@Injectable()
@Publishes(BookingOfRunChanged, DepartureChanged)
export class OrderProgressService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly salesEvents: SalesEventsService,
    private readonly settings: SettingsService,
    private readonly domainEvents: DomainEvents,
    private readonly saleForecasts: SaleForecasts,
    private readonly arrivals: RunArrivals,
  ) {}

  /** The booking as its customer sees it. */
  async customerView(booking: BookingEntity): Promise<CustomerOrder> {
    return booking.toCustomer(await this.work.read((em) => this.saleOf(em, booking.salesEventId, [booking])));
  }

  /** Several bookings as their customers see them, by their references. */
  async customerViews(em: SqlEntityManager, bookings: readonly BookingEntity[]): Promise<Map<string, CustomerOrder>> {
    const views = new Map<string, CustomerOrder>();
    for (const salesEventId of new Set(bookings.map((booking) => booking.salesEventId))) {
      const own = bookings.filter((booking) => booking.salesEventId === salesEventId);
      const sale = await this.saleOf(em, salesEventId, own);
      for (const booking of own) views.set(booking.bookingId, booking.toCustomer(sale));
    }
    return views;
  }

  /** Tells the console, the customer's page and who packs of a booking that changed. @returns the customer's view, once it is flushed */
  async announce(tx: Transaction, booking: BookingEntity): Promise<() => CustomerOrder> {
    const sale = await this.saleOf(tx.em, booking.salesEventId, [booking]);
    const { portionsPerBag } = await this.settings.read();
    tx.announce(BOOKINGS_ROOM, 'booking.changed', booking);
    tx.announce(packingRoom(booking.salesEventId), 'bag.changed', () => booking.toBag(portionsPerBag));
    const view = (): CustomerOrder => booking.toCustomer(sale);
    tx.announce(orderRoom(booking.bookingId), 'order.changed', view);
    if (booking.deliveryState) await this.domainEvents.publish(tx, new BookingOfRunChanged(booking.salesEventId, booking.bookingId));
    return view;
  }

  /** Remembers how far the kitchen is and tells every customer of the sale, unless they know. */
  @Handles(CookingDayMoved)
  async take(tx: Transaction, { salesEventId, day }: CookingDayMoved): Promise<void> {
    const [told] = await tx.em.execute<CookingDay[]>(TOLD, [salesEventId]);
    if (MOMENTS.every((moment) => (told?.[moment] ?? null) === day[moment])) return;
    const known = await tx.em.findOne(CookingDayEntity, { salesEventId });
    if (known) Object.assign(known, day);
    else tx.em.create(CookingDayEntity, { salesEventId, ...day });
    const isOnTheWay = day.onTheWayAt !== null;
    if (isOnTheWay !== ((told?.onTheWayAt ?? null) !== null))
      await this.domainEvents.publish(tx, new DepartureChanged(salesEventId, isOnTheWay));
    const bookings = await tx.em.find(BookingEntity, { salesEventId, status: { $ne: 'cancelled' } });
    const sale = { ...(await this.saleOf(tx.em, salesEventId, bookings)), day };
    for (const booking of bookings) tx.announce(orderRoom(booking.bookingId), 'order.changed', () => booking.toCustomer(sale));
  }

  /** Tells the pages of these orders, all of one sale, that they are expected at another time. */
  async forecastMoved(tx: Transaction, salesEventId: number, bookings: readonly BookingEntity[]): Promise<void> {
    const sale = await this.saleOf(tx.em, salesEventId, bookings);
    for (const booking of bookings) tx.announce(orderRoom(booking.bookingId), 'order.changed', () => booking.toCustomer(sale));
  }

  /** A rider tapped at a door: tells the pages of the parcels that are on the way when theirs is reached. */
  async arrivalsMoved(tx: Transaction, salesEventId: number, bookingIds: readonly string[]): Promise<void> {
    const bookings = await tx.em.find(BookingEntity, { bookingId: { $in: [...bookingIds] }, deliveryState: 'onTheWay' });
    if (bookings.length > 0) await this.forecastMoved(tx, salesEventId, bookings);
  }

  /** @param bookings the announced ones: only the parcels of a rider are on the way */
  private async saleOf(em: SqlEntityManager, salesEventId: number, bookings: readonly BookingEntity[]): Promise<SaleForCustomer> {
    const sale = await this.salesEvents.withNumber(em, salesEventId);
    const startsAt = sale?.startsAt ?? null;
    // Without a beginning nothing ends before it.
    const { selfServiceHours, refundSteps } = startsAt === null ? NO_SELF_SERVICE : await this.settings.read();
    return {
      day: await dayOf(em, salesEventId),
      forecast: await this.saleForecasts.ofSale(em, salesEventId),
      arrivals: bookings.some(({ deliveryState }) => deliveryState === 'onTheWay')
        ? await this.arrivals.ofSale(em, salesEventId)
        : new Map(),
      titleMalayalam: sale?.titleMalayalam ?? null,
      startsAt,
      movedFromAt: sale?.movedFrom?.startsAt ?? null,
      selfServiceHours,
      mayCancel: refundSteps.length > 0,
      isCancelled: sale?.cancelledAt != null,
      note: sale?.closureNote ?? null,
    };
  }
}

const NO_SELF_SERVICE = { selfServiceHours: 0, refundSteps: [] };

const dayOf = async (em: SqlEntityManager, salesEventId: number): Promise<CookingDay | null> =>
  (await em.findOne(CookingDayEntity, { salesEventId }))?.toDay() ?? null;

/** Most taps move nothing, so the record is loaded only when it changes. */
const TOLD =
  'select cooking_at as "cookingAt", out_of_pit_at as "outOfPitAt", on_the_way_at as "onTheWayAt" from cooking_day where event_id = ?';
const MOMENTS = ['cookingAt', 'outOfPitAt', 'onTheWayAt'] as const satisfies (keyof CookingDay)[];
