import { z } from 'zod';
import { replyOf } from '../core/reply.contract.ts';
import { LINE_STATES } from './matching.ts';
import { MOST_CSV_CHARACTERS } from './recon-csv.ts';
import { RECON_TYPES } from './recon-line.ts';

/** A month of the business calendar. */
export const monthQuerySchema = z.object({ month: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'A month such as 2026-11') });
export type MonthQuery = z.infer<typeof monthQuerySchema>;

/** In rupees, below 0 where the bank has less. */
const sums = {
  paid: z.number(),
  refunded: z.number(),
  /** With the tax on it, and the tax alone. */
  fee: z.number(),
  tax: z.number(),
  net: z.number(),
  /** The bank's amount less that of our books. */
  difference: z.number(),
  lines: z.number(),
};

/** One line of the provider's report as it fits our books. Amounts in rupees. */
const settledLineSchema = z
  .object({
    /** The provider's number of the payment, refund or adjustment. */
    entityId: z.string(),
    type: z.enum(RECON_TYPES),
    state: z.enum(LINE_STATES),
    amount: z.number(),
    fee: z.number(),
    tax: z.number(),
    net: z.number(),
    difference: z.number(),
    /** The amounts of our books instead; null where they have none. */
    ours: z.object({ amount: z.number(), fee: z.number().nullable() }).nullable(),
    settlementId: z.string(),
    utr: z.string().nullable(),
    /** ISO 8601 UTC. */
    settledAt: z.string(),
    bookingId: z.string().nullable(),
    /** The values before the provider changed them, and since when (ISO 8601 UTC) it reports others; null where it never did. */
    changed: z
      .object({
        at: z.string(),
        amount: z.number(),
        fee: z.number(),
        net: z.number(),
        utr: z.string().nullable(),
        settledAt: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'SettledLine' });
export type SettledLine = z.infer<typeof settledLineSchema>;

/** A payment that no settlement has brought, or a refund that none has taken. Amount in rupees. */
const waitingMoneySchema = z
  .object({
    id: z.string(),
    kind: z.enum(['payment', 'refund']),
    amount: z.number(),
    /** ISO 8601 UTC. */
    at: z.string(),
    days: z.number(),
    isLate: z.boolean(),
    bookingId: z.string().nullable(),
  })
  .meta({ id: 'WaitingMoney' });
export type WaitingMoneyLine = z.infer<typeof waitingMoneySchema>;

/** A month's settlements of the provider, and the open ones. @source requirements/console C133 */
const settlementReportSchema = z
  .object({
    month: z.string(),
    total: z.object(sums),
    /** Newest first. */
    settlements: z.array(
      z.object({
        id: z.string(),
        utr: z.string().nullable(),
        /** ISO 8601 UTC. */
        settledAt: z.string(),
        ...sums,
      }),
    ),
    /** By YYYY-MM-DD of the business on which they were settled, newest first. */
    days: z.array(z.object({ day: z.string(), ...sums })),
    /** Lines that do not fit our books. */
    differences: z.array(settledLineSchema),
    /** Lines that the provider changed, the last change first. */
    changed: z.array(settledLineSchema),
    /** Of every month, the oldest first; of so many in all. */
    waiting: z.array(waitingMoneySchema),
    waitingCount: z.number(),
    /** Rupees of the payments less the refunds. */
    waitingSum: z.number(),
    /** When the provider was asked last, ISO 8601 UTC. */
    askedAt: z.string().nullable(),
  })
  .meta({ id: 'SettlementReport' });
export type SettlementReport = z.infer<typeof settlementReportSchema>;

const importSettlementsSchema = z.object({
  csv: z.string().min(1).max(MOST_CSV_CHARACTERS, 'The file is too large'),
  /** Changed lines replace the known ones; absent: a file with one is refused. */
  takesChanges: z.boolean().exactOptional(),
});
export type ImportSettlements = z.infer<typeof importSettlementsSchema>;

/** The lines that an import or a question to the provider brought. */
const broughtLinesSchema = z
  .object({
    /** Read in all, of these new, and of these known otherwise before. */
    lines: z.number(),
    added: z.number(),
    changed: z.number(),
    /** Lines of money that no settlement has yet. */
    unsettled: z.number(),
  })
  .meta({ id: 'BroughtLines' });
export type BroughtLines = z.infer<typeof broughtLinesSchema>;

export const settlementIdSchema = z.string().min(1).max(60);

export const settlementWire = {
  report: { reply: replyOf({ data: settlementReportSchema }) },
  lines: { reply: replyOf({ data: z.array(settledLineSchema) }) },
  import: { body: importSettlementsSchema, reply: replyOf({ brought: broughtLinesSchema }) },
  fetch: { reply: replyOf({ brought: broughtLinesSchema }) },
};
