import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { DeliveryRunEntity, DeliveryStopEntity } from './delivery-run.entity.js';

/** Which run takes a parcel along, by its number within the sale, and as which of its stops. */
export interface RunPlace {
  run: number;
  place: number;
}

/** The places of a sale's bookings in its runs, for printed papers. */
@Injectable()
export class RunPlacesService {
  /** By reference, in the order of the runs and of their stops; empty while the sale has no run. */
  async of(em: SqlEntityManager, salesEventId: number): Promise<ReadonlyMap<string, RunPlace>> {
    const runs = await em.find(DeliveryRunEntity, { salesEventId }, { disableIdentityMap: true });
    if (runs.length === 0) return new Map();
    const numbers = new Map(runs.map(({ id, number }) => [id, number]));
    const stops = await em.find(DeliveryStopEntity, { runId: { $in: [...numbers.keys()] } }, { disableIdentityMap: true });
    const places = stops.map(({ bookingId, runId, place }) => [bookingId, { run: numbers.get(runId) ?? 0, place }] as const);
    return new Map(places.sort(([, one], [, other]) => one.run - other.run || one.place - other.place));
  }
}
