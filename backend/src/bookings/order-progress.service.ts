import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { CustomerOrder } from '#shared/bookings/booking.contract';
import type { CookingDay } from '#shared/core/cooking-day';
import { BOOKINGS_ROOM, orderRoom } from '#shared/realtime/rooms';
import { CookingDays } from '../core/cooking-days.js';
import { type Unit, UnitOfWork } from '../core/database/unit-of-work.js';
import { BookingEntity } from './booking.entity.js';
import { CookingDayEntity } from './cooking-day.entity.js';

/** The customer's page: the booking, and how far the kitchen is with it. */
@Injectable()
export class OrderProgressService {
  constructor(
    private readonly work: UnitOfWork,
    days: CookingDays,
  ) {
    days.attach((unit, eventId, day) => this.take(unit, eventId, day));
  }

  /** The booking as its customer sees it. */
  async customerView(booking: BookingEntity): Promise<CustomerOrder> {
    return booking.toCustomer(await this.work.read((em) => dayOf(em, booking.eventId)));
  }

  /** Tells the console and the customer's page of a booking that changed. */
  async announce(unit: Unit, booking: BookingEntity): Promise<void> {
    const day = await dayOf(unit.em, booking.eventId);
    unit.announce(BOOKINGS_ROOM, 'booking.changed', booking);
    unit.announce(orderRoom(booking.bookingId), 'order.changed', () => booking.toCustomer(day));
  }

  /** Remembers how far the kitchen is and tells every customer of the sale, unless they know. */
  private async take(unit: Unit, eventId: number, day: CookingDay): Promise<void> {
    const known = await unit.em.findOne(CookingDayEntity, { eventId });
    if (same(known, day)) return;
    if (known) Object.assign(known, day);
    else unit.em.create(CookingDayEntity, { eventId, ...day });
    const bookings = await unit.em.find(BookingEntity, { eventId, status: { $ne: 'cancelled' } });
    for (const booking of bookings) unit.announce(orderRoom(booking.bookingId), 'order.changed', () => booking.toCustomer(day));
  }
}

const dayOf = async (em: SqlEntityManager, eventId: number): Promise<CookingDay | null> =>
  (await em.findOne(CookingDayEntity, { eventId }))?.toDay() ?? null;

const same = (known: CookingDayEntity | null, day: CookingDay): boolean =>
  (known?.cookingAt ?? null) === day.cookingAt && (known?.onTheWayAt ?? null) === day.onTheWayAt;
