import { STOREFRONT_PAGES } from '../core/pages.ts';

/** The page of an order, for devices that may open it. */
export const orderPath = (bookingId: string): string => STOREFRONT_PAGES.order.path.replace(':bookingId', encodeURIComponent(bookingId));

/** The page of an order that opens it on any device. The token stands where browsers send it to no server and to no other page. */
export const orderLinkPath = (bookingId: string, token: string): string => `${orderPath(bookingId)}#${token}`;

/** What an address opens: the order of its path with the token behind its `#`, which may be cut off; null when it is no such link. */
export function readOrderLink({ pathname, hash }: { pathname: string; hash: string }): { bookingId: string; token: string } | null {
  const [, reference = ''] = /^\/order\/([\w-]+)\/?$/.exec(pathname) ?? [];
  const token = /^#([\w-]{10,200})$/.exec(hash)?.[1];
  return reference && token ? { bookingId: reference, token } : null;
}
