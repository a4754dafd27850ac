import type { OrderForecast } from '../core/order-progress.ts';
import { calendarDayOf, instantOf } from '../core/time.ts';
import type { ForecastState } from './day-forecast.ts';

const MINUTE_MS = 60_000;
/** Later than that, customers get a message. @source requirements/storefront S75 */
export const TOLD_FROM_MINUTES = 15;
/** So near to the promise again, a customer who heard of the delay hears that too. */
export const RECOVERED_WITHIN_MINUTES = 5;
/** The most of a plan's time between food and door that packing and the way need. */
const MOST_ON_THE_WAY_MINUTES = 30;

/** The forecast of the kitchen's day, as it is stored. */
export interface StandingForecast {
  state: ForecastState;
  /** ISO 8601 UTC, as all times. */
  readyAt: string | null;
  plannedReadyAt: string | null;
  /** When the food leaves by the schedule of the day. */
  leavesAt: string;
}

/** The sources of an order's promised time. */
export interface Promised {
  /** In minutes after midnight of the sale's day. */
  window?: { until: number } | null | undefined;
  /** When the delivery of the sale begins; null where it is not stated. */
  startsAt?: string | null | undefined;
}

/**
 * The promised time of an order: the end of its window, else when the sale's delivery begins, else when the food leaves by the schedule.
 * @returns ISO 8601 UTC
 */
export function promisedAt({ window, startsAt }: Promised, leavesAt: string): string {
  if (startsAt == null) return leavesAt;
  return window ? instantOf(calendarDayOf(startsAt), window.until) : startsAt;
}

/**
 * When an order is expected: as promised, unless the food is ready too late for that. The plan's time for packing and the way is needed then, too.
 * Null before the kitchen has begun, and when no task decides when the food is ready.
 * @source requirements/storefront S75; decisions/0086
 */
export function orderForecast(day: StandingForecast | null, order: Promised): OrderForecast | null {
  if (day === null || day.state === 'planned' || day.readyAt === null) return null;
  const said = promisedAt(order, day.leavesAt);
  const planned = day.plannedReadyAt ?? said;
  // Where the plan itself is ready later, its customers see the planned time, and an order is late when it comes after that. @source decisions/0086
  const promised = planned > said ? planned : said;
  const spare = (Date.parse(promised) - Date.parse(planned)) / MINUTE_MS;
  const onTheWay = Math.min(MOST_ON_THE_WAY_MINUTES, Math.max(0, spare));
  const expected = Math.max(Date.parse(promised), Date.parse(day.readyAt) + onTheWay * MINUTE_MS);
  if (!Number.isFinite(expected)) return null;
  const late = (expected - Date.parse(promised)) / MINUTE_MS;
  return { promisedAt: promised, expectedAt: new Date(expected).toISOString(), isLate: late > RECOVERED_WITHIN_MINUTES };
}

/** Minutes by which an order is expected after its promise. */
export const lateMinutes = ({ promisedAt: promised, expectedAt }: OrderForecast): number =>
  Math.max(0, (Date.parse(expectedAt) - Date.parse(promised)) / MINUTE_MS);

/** The delivery times of a day. ISO 8601 UTC. */
interface ExpectedDelivery {
  deliveryAt: string | null;
  /** The promise, whether the plan meets it or not. */
  promisedAt: string | null;
  plannedReadyAt: string | null;
}

/** In whole minutes, none below zero. */
export interface Lateness {
  /** By how much the plan itself misses the promise. */
  byPlan: number;
  /** By how much more the day misses its plan. */
  beyondPlan: number;
}

/** By how much a day is late, and how much of it the plan already was: a day that keeps to a late plan is late. @source requirements/kitchen K105 */
export function latenessOf({ deliveryAt, promisedAt: promised, plannedReadyAt }: ExpectedDelivery): Lateness {
  if (deliveryAt === null || promised === null) return { byPlan: 0, beyondPlan: 0 };
  const byPlan = plannedReadyAt === null ? 0 : minutesBetween(promised, plannedReadyAt);
  return { byPlan, beyondPlan: Math.max(0, minutesBetween(promised, deliveryAt) - byPlan) };
}

const minutesBetween = (from: string, until: string): number => Math.max(0, Math.round((Date.parse(until) - Date.parse(from)) / MINUTE_MS));

/** Whether an order comes more than 15 minutes after its promise, because of the plan or of the day. */
export function missesPromise(day: StandingForecast | null, order: Promised): boolean {
  const forecast = orderForecast(day, order);
  if (day === null || forecast === null) return false;
  const promised = order.startsAt == null ? forecast.promisedAt : promisedAt(order, day.leavesAt);
  return minutesBetween(promised, forecast.expectedAt) > TOLD_FROM_MINUTES;
}

/** Whether its customer gets a message about the delay. */
export const isToldLate = (forecast: OrderForecast | null): boolean => forecast !== null && lateMinutes(forecast) > TOLD_FROM_MINUTES;

/** The last message that was decided for the customer of an order, about one promise. */
export interface Told {
  /** The promise that it is about, as `promisedAt` returns it. */
  about: string;
  state: 'late' | 'recovered';
}

/** The decision now: late, on time after all, an earlier promise no longer counts, or nothing new. */
export type Telling = 'late' | 'recovered' | 'moved' | null;

/**
 * Late from more than 15 minutes on, on time again within five: changes between them send nothing. Another promise begins again. Of each promise a
 * message leaves once, however often it is decided: see the outbox.
 * @param told the decision before; null for none  @param about the present promise
 */
export function toTell(told: Told | null, about: string, forecast: OrderForecast | null): Telling {
  const known = told?.about === about ? told.state : null;
  if (isToldLate(forecast)) return known === 'late' ? null : 'late';
  if (told !== null && known === null) return 'moved';
  return known === 'late' && forecast !== null && lateMinutes(forecast) <= RECOVERED_WITHIN_MINUTES ? 'recovered' : null;
}
