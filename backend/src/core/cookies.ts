import { parseCookie } from './http/parse-cookie.js';

export const SESSION_COOKIE = 'kuzhi_session';
export const ORDER_COOKIE = 'kuzhi_order';
/** The order of a redirected payment. The provider's page posts to us without our cookies, so the others could not be kept beside it. */
export const ORDER_RETURN_COOKIE = 'kuzhi_order_return';
/** Marks a browser on which an account has signed in before, so that an attack elsewhere does not lock its owner out. */
export const KNOWN_DEVICE_COOKIE = 'kuzhi_known';

/** Orders a browser remembers; older ones fall out. */
const MAX_ORDERS = 10;
const ORDER_COOKIE_DAYS = 180;

export interface CookieOptions {
  maxAgeSeconds: number;
  secure: boolean;
}

/** A Set-Cookie value: HttpOnly, SameSite=Lax. `maxAgeSeconds` 0 deletes. @source contract §3 */
export function cookieHeader(name: string, value: string, { maxAgeSeconds, secure }: CookieOptions): string {
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${Math.floor(maxAgeSeconds)}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

export const sessionToken = (cookies: string | undefined): string | null => parseCookie(cookies, SESSION_COOKIE);

/** The private tokens of the orders this browser made, newest first. */
export function orderTokens(cookies: string | undefined): string[] {
  const values = [ORDER_RETURN_COOKIE, ORDER_COOKIE].map((name) => parseCookie(cookies, name) ?? '');
  const tokens = values.flatMap((value) => value.split('.').filter(Boolean));
  return [...new Set(tokens)].slice(0, MAX_ORDERS + 1);
}

/** The cookie of an order that was paid by redirect. */
export const returnedOrderToken = (token: string, secure: boolean): string =>
  cookieHeader(ORDER_RETURN_COOKIE, token, { maxAgeSeconds: ORDER_COOKIE_DAYS * 86_400, secure });

/** The `kuzhi_order` cookie with one more order in front. */
export function addOrderToken(cookies: string | undefined, token: string, secure: boolean): string {
  const tokens = [token, ...orderTokens(cookies).filter((known) => known !== token)].slice(0, MAX_ORDERS);
  return cookieHeader(ORDER_COOKIE, tokens.join('.'), { maxAgeSeconds: ORDER_COOKIE_DAYS * 86_400, secure });
}
