import { z } from 'zod';
import { phoneSchema } from '../core/phone.contract.ts';
import { MESSAGE_LANGUAGES } from '../messages/channel.ts';
import type { FindOrder } from './reference.ts';

export const findOrderSchema = z.object({
  reference: z.string().min(1).max(40),
  phone: z.string().trim().min(1).pipe(phoneSchema),
  /** Of the reader; the order's own goes first. */
  language: z.enum(MESSAGE_LANGUAGES).default('en'),
}) satisfies z.ZodType<FindOrder>;
export type AskedOrder = z.infer<typeof findOrderSchema>;
