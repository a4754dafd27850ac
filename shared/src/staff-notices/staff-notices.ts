import type { Role } from '../core/roles.ts';

/** Messages to staff, and the roles that get them. */
export const STAFF_NOTICES = {
  newOrder: ['manager'],
  moneyNeedsYou: ['manager'],
  taskLate: ['manager', 'kitchen'],
  screenSilent: ['manager', 'kitchen'],
  stockLow: ['manager'],
} as const satisfies Record<string, readonly Role[]>;
export type StaffNotice = keyof typeof STAFF_NOTICES;
