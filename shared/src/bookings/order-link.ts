import { STOREFRONT_PAGES } from '../core/pages.ts';
import { readShortLink } from '../core/short-code.ts';

/** The page of an order, for devices that may open it. */
export const orderPath = (bookingId: string): string => STOREFRONT_PAGES.order.path.replace(':bookingId', encodeURIComponent(bookingId));

/** The page of an order that opens it on any device. The token is in the part of the address that browsers send to no server and to no other page. */
export const orderLinkPath = (bookingId: string, token: string): string => `${orderPath(bookingId)}#${token}`;

/** Of a short link the order is not known before the server has answered. */
export interface ReadOrderLink {
  bookingId: string | null;
  token: string;
}

/** The order that an address opens: that of its path with the token behind its `#`, which may be cut off; null when it is no such link. */
export function readOrderLink(address: { pathname: string; hash: string }): ReadOrderLink | null {
  const code = readShortLink(STOREFRONT_PAGES.shortOrder.path, address);
  if (code !== null) return { bookingId: null, token: code };
  const [, reference = ''] = /^\/order\/([\w-]+)\/?$/.exec(address.pathname) ?? [];
  const token = /^#([\w-]{10,200})$/.exec(address.hash)?.[1];
  return reference && token ? { bookingId: reference, token } : null;
}
