import type { RouteLimit } from '../core/http/rate-limits.js';

/** A payment comes back by either of two routes. */
export const CONFIRMATIONS: RouteLimit = { name: 'bookings', points: 30, perSeconds: 60 };

/** Links are opened by people who were sent one; many of them may share the address of a mobile network. */
export const LINKS_OPENED: RouteLimit = { name: 'order-links', points: 60, perSeconds: 60 };

/** A customer changes an order some few times. */
export const CHANGES: RouteLimit = { name: 'order-changes', points: 30, perSeconds: 60 };
