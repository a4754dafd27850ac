import { calendarDayOf, instantOf } from '../core/time.ts';

const DAY_MS = 86_400_000;

/** Covers the year for which a customer may ask about an order. @source faults O3 */
export const KEEP_CONTACTS_DAYS = 400;
/** A late payment is looked for during four days; afterwards an unpaid draft is of no use. @source faults O3 */
export const KEEP_UNPAID_DAYS = 7;

/**
 * Accounts are stored for 72 months after the annual return of their financial year is due, which is on 31 December: seven whole years
 * after the end of the year. Section 36 of the CGST Act. @source decisions/0092
 */
const KEEP_ACCOUNTS_YEARS = 7;

/** Data older than this are deleted. ISO 8601 UTC. */
export interface RetentionEnds {
  /** Contact data of orders, bookings and waiting lists. */
  contacts: string;
  /** Buyers whom an invoice had to name. */
  accounts: string;
  /** Unpaid orders, and replies that were stored to be repeated. */
  unpaid: string;
}

/** @param contactDays how long contact data is stored */
export const retentionEnds = (nowMs: number, contactDays: number): RetentionEnds => ({
  contacts: new Date(nowMs - contactDays * DAY_MS).toISOString(),
  accounts: instantOf(`${Number(calendarDayOf(new Date(nowMs).toISOString()).slice(0, 4)) - KEEP_ACCOUNTS_YEARS}-04-01`, 0),
  unpaid: new Date(nowMs - KEEP_UNPAID_DAYS * DAY_MS).toISOString(),
});

/** A phone number as the audit log may name it. @source faults O1 */
export const maskedPhone = (digits: string): string => `…${digits.slice(-4)}`;
