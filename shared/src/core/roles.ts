/** Who a session speaks for. @source contract §3 */
export const ROLES = ['manager', 'kitchen', 'tv', 'rider'] as const;
export type Role = (typeof ROLES)[number];

/** Roles an account may have; a TV is a device, and a rider's phone is enrolled by a link. */
export const STAFF_ROLES = ['manager', 'kitchen'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Roles that a link gives a phone. */
export const PHONE_ROLES = ['kitchen', 'rider'] as const;
export type PhoneRole = (typeof PHONE_ROLES)[number];

/** A manager may do all that the kitchen may. @source contract §7.5 */
export function holdsRole(role: Role, wanted: readonly Role[]): boolean {
  return wanted.includes(role) || (role === 'manager' && wanted.includes('kitchen'));
}
