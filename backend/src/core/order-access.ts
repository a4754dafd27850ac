import type { Cookies } from './http/cookies.js';
import type { SqlEntityManager } from '@mikro-orm/sql';

export const ORDER_COOKIE = 'kuzhi_order';
/** The order of a redirected payment. The provider's page posts to us without our cookies, so the others could not be kept with it. */
export const ORDER_RETURN_COOKIE = 'kuzhi_order_return';

/** Orders a browser remembers; older ones fall out. */
export const MAX_ORDERS = 25;

/** The private tokens of the orders this browser made, newest first. */
export function orderTokens(cookies: Cookies): string[] {
  const tokens = [ORDER_RETURN_COOKIE, ORDER_COOKIE].flatMap((name) => (cookies[name] ?? '').split('.').filter(Boolean));
  return [...new Set(tokens)].slice(0, MAX_ORDERS + 1);
}

/** The port that knows which bookings a browser may see, by the private tokens in its cookies; `orders` implements it. */
export abstract class OrderAccess {
  /** Booking references (`MND-…`) behind the tokens. */
  abstract bookingsOf(orderTokens: readonly string[]): Promise<string[]>;
}

/** Who says to have bought: by name and phone, or by the private tokens of the browser's own orders. */
export interface Claim {
  name: string;
  phone: string | null;
  orderTokens: readonly string[];
}

/** The port that knows whether a customer has bought; `orders` implements it. */
export abstract class Buyers {
  /** The reference of a booking that bears the claim out, or null. @param salesEventId of that sale; null of any */
  abstract bookingOf(em: SqlEntityManager, claim: Claim, salesEventId: number | null): Promise<string | null>;
}
