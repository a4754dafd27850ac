import type { CookingDay } from '#shared/core/order-progress';

/** How far the kitchen is on the cooking day of a sale, after a change of its tasks. */
export class CookingDayMoved {
  constructor(
    readonly salesEventId: number,
    readonly day: CookingDay,
  ) {}
}
