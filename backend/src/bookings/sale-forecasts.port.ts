import type { SqlEntityManager } from '@mikro-orm/sql';
import type { StandingForecast } from '#shared/forecast/order-forecast';

/** The port to when the kitchen will be ready with a sale; `forecast` implements it. */
export abstract class SaleForecasts {
  /** Null where no kitchen cooks for the sale. */
  abstract ofSale(em: SqlEntityManager, salesEventId: number): Promise<StandingForecast | null>;
}
