import type { RouteLimit } from '../core/http/rate-limits.js';

/** A payment comes back by either of two routes. */
export const CONFIRMATIONS: RouteLimit = { name: 'bookings', points: 30, perSeconds: 60 };
