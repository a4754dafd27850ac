import { STOREFRONT_PAGES } from '../core/pages.ts';

/** The address that opens an offer. The token stands where browsers send it to no server and to no other page. */
export const offerLinkPath = (token: string): string => `${STOREFRONT_PAGES.offer.path}#${token}`;

/** The token of an address that opens an offer, which may be cut off; null when it is no such address. */
export const readOfferLink = ({ pathname, hash }: { pathname: string; hash: string }): string | null =>
  /^\/offer\/?$/.test(pathname) ? (/^#([\w-]{10,200})$/.exec(hash)?.[1] ?? null) : null;
