import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import type { Portions } from '#shared/bookings/portions.contract';
import { portionsOf } from '#shared/bookings/portions';
import { portionsRoom } from '#shared/realtime/rooms';
import type { Unit } from '../core/database/unit-of-work.js';
import { LiveReads } from '../core/live-reads.js';
import type { RawJson } from '../core/raw-json.js';
import { BookingEntity } from './booking.entity.js';

/** What the kitchen may know of a sale: how much of each dish, never for whom. @source faults O5 */
@Injectable()
export class PortionsService {
  constructor(private readonly reads: LiveReads) {}

  /** A load of the room `portions:{salesEventId}`; a sale without bookings has nothing to cook. */
  of(salesEventId: number): Promise<RawJson> {
    return this.reads.load(portionsRoom(salesEventId), (em) => count(em, salesEventId));
  }

  /** Tells the kitchen's screens after a booking changed. */
  async announce(unit: Unit, salesEventId: number): Promise<void> {
    // The count is asked of the database, which has to know of the change by then.
    await unit.em.flush();
    unit.announce(portionsRoom(salesEventId), 'portions.changed', await count(unit.em, salesEventId));
  }
}

/** Only the two columns that count; hydrating whole bookings would cost each customer of a busy sale. */
async function count(em: SqlEntityManager, salesEventId: number): Promise<Portions> {
  const bookings = await em.find(
    BookingEntity,
    { eventId: salesEventId, status: { $ne: 'cancelled' } },
    { fields: ['status', 'draft'], disableIdentityMap: true },
  );
  return { id: salesEventId, items: portionsOf(bookings) };
}
