import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Arrival } from '#shared/delivery-runs/arrival';

/** The port to when riders reach the doors; `delivery-runs` implements it. */
export abstract class RunArrivals {
  /** Of the sale's parcels that are on the way, by their references. */
  abstract ofSale(em: SqlEntityManager, salesEventId: number): Promise<ReadonlyMap<string, Arrival>>;
}
