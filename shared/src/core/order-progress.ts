/** When an order is expected, as its customer may know it. Times ISO 8601 UTC. */
export interface OrderForecast {
  promisedAt: string;
  expectedAt: string;
  /** Noticeably later than promised. */
  isLate: boolean;
}

/** How far the kitchen is with a sale, for its customers. Times ISO 8601 UTC; null when it has not come to that. */
export interface CookingDay {
  cookingAt: string | null;
  /** The pit was emptied: the food is ready, and still in the kitchen. */
  outOfPitAt: string | null;
  /** A delivery was started. */
  onTheWayAt: string | null;
}
