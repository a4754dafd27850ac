import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { type Arrival, arrivals } from '#shared/delivery-runs/arrival';
import type { RunArrivals } from '../bookings/order-progress.service.js';
import { DeliveryAreaService } from '../geocoding/delivery-area.service.js';
import { DeliveryRunEntity, DeliveryStopEntity } from './delivery-run.entity.js';
import { stopsOfRuns, pointOf } from './run-stops.js';

/** Which run takes a parcel along, by its number within the sale, and as which of its stops. */
export interface RunPlace {
  run: number;
  place: number;
}

/** The places of a sale's bookings in its runs, for printed papers, and the arrivals at their doors. */
@Injectable()
export class RunPlacesService implements RunArrivals {
  constructor(private readonly deliveryArea: DeliveryAreaService) {}

  /** By reference, in the order of the runs and of their stops; empty while the sale has no run. */
  async of(em: SqlEntityManager, salesEventId: number): Promise<ReadonlyMap<string, RunPlace>> {
    const runs = await em.find(DeliveryRunEntity, { salesEventId }, { disableIdentityMap: true });
    if (runs.length === 0) return new Map();
    const numbers = new Map(runs.map(({ id, number }) => [id, number]));
    const stops = await em.find(DeliveryStopEntity, { runId: { $in: [...numbers.keys()] } }, { disableIdentityMap: true });
    const places = stops.map(({ bookingId, runId, place }) => [bookingId, { run: numbers.get(runId) ?? 0, place }] as const);
    return new Map(places.sort(([, one], [, other]) => one.run - other.run || one.place - other.place));
  }

  /** When riders reach the doors, by their taps. */
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
