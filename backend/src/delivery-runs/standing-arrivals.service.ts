import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { type Arrival, arrivals } from '#shared/delivery-runs/arrival';
import type { RunArrivals } from '../bookings/order-progress.service.js';
import { DeliveryAreaService } from '../geocoding/delivery-area.service.js';
import { DeliveryRunEntity } from './delivery-run.entity.js';
import { stopsOfRuns, pointOf } from './run-stops.js';

/** When riders reach the doors, by their taps. */
@Injectable()
export class StandingArrivalsService implements RunArrivals {
  constructor(private readonly deliveryArea: DeliveryAreaService) {}

  async ofSale(em: SqlEntityManager, salesEventId: number): Promise<ReadonlyMap<string, Arrival>> {
    const runs = await em.find(DeliveryRunEntity, { salesEventId, leftAt: { $ne: null } }, { orderBy: { id: 'asc' } });
    if (runs.length === 0) return new Map();
    const stopsOf = await stopsOfRuns(em, runs);
    const kitchen = await this.deliveryArea.kitchen();
    return new Map(
      runs.flatMap(({ id, leftAt }) => {
        const doors = stopsOf(id).map(({ booking }) => {
          const { bookingId, deliveryState, deliveryAt = null, status } = booking;
          const point = pointOf(booking, this.deliveryArea);
          return { id: bookingId, state: deliveryState ?? 'planned', at: deliveryAt, isCancelled: status === 'cancelled', point };
        });
        return leftAt == null ? [] : [...arrivals(leftAt, kitchen, doors)];
      }),
    );
  }
}
