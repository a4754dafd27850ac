/** When an order is expected, as its customer may know it. Times ISO 8601 UTC. */
export interface OrderForecast {
  promisedAt: string;
  expectedAt: string;
  /** Noticeably later than promised. */
  isLate: boolean;
}
