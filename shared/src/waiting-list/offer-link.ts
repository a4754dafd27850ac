import { STOREFRONT_PAGES } from '../core/pages.ts';
import { readShortLink } from '../core/short-code.ts';

/** The address that opens an offer. The token is in the part that browsers send to no server and to no other page. */
export const offerLinkPath = (token: string): string => `${STOREFRONT_PAGES.offer.path}#${token}`;

/** The token or code of an address that opens an offer, which may be cut off; null when it is no such address. */
export const readOfferLink = (address: { pathname: string; hash: string }): string | null =>
  /^\/offer\/?$/.test(address.pathname)
    ? (/^#([\w-]{10,200})$/.exec(address.hash)?.[1] ?? null)
    : readShortLink(STOREFRONT_PAGES.shortOffer.path, address);
