import { z } from 'zod';
import { replyOf } from '../core/reply.contract.ts';
import { VOUCHER_TYPES } from './vouchers.ts';

/** A month of the business calendar. */
export const booksQuerySchema = z.object({ month: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'A month such as 2026-11') });
export type BooksQuery = z.infer<typeof booksQuerySchema>;

/** How much a month has for the accounts. */
const booksSchema = z
  .object({
    month: z.string(),
    /** By kind of voucher; rupees of their debits. */
    types: z.array(z.object({ type: z.enum(VOUCHER_TYPES), count: z.number(), sum: z.number() })),
  })
  .meta({ id: 'Books' });
export type Books = z.infer<typeof booksSchema>;

export const bookWire = {
  summary: { reply: replyOf({ data: booksSchema }) },
};
