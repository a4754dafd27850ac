import type { BookingStatus } from './booking-status.ts';

/** The data that decide whether a customer may change the own order. */
export interface SelfService {
  status: BookingStatus;
  /** ISO 8601 UTC. */
  createdAt: string;
  /** When the delivery begins, ISO 8601 UTC. */
  startsAt: string | null;
  /** The manager's setting: how many hours before the delivery begins it ends; 0: there is none. */
  hours: number;
}

/** The statuses in which an order is still to be delivered. */
const OPEN: readonly BookingStatus[] = ['pending', 'confirmed'];

/** Characters of a note for the driver: two lines on a delivery list. */
export const MOST_OF_NOTE = 200;

const HOUR_MS = 3_600_000;

/**
 * Until when, exclusive, the customer may change where an order is delivered, ISO 8601 UTC; null when not at all, as for an order that came after it.
 * @source requirements/storefront S61
 */
export function changeableUntil({ status, createdAt, startsAt, hours }: SelfService): string | null {
  if (hours <= 0 || startsAt === null || !OPEN.includes(status)) return null;
  const until = Date.parse(startsAt) - hours * HOUR_MS;
  return until > Date.parse(createdAt) ? new Date(until).toISOString() : null;
}

/** @param until `changeableUntil`   @param now ISO 8601 UTC, by the server's clock */
export const mayChange = (until: string | null, now: string): boolean => until !== null && Date.parse(now) < Date.parse(until);
