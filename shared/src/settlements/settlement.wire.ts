import { z } from 'zod';
import { replyOf } from '../core/reply.contract.ts';
import { broughtLinesSchema, importSettlementsSchema, settledLineSchema, settlementReportSchema } from './settlement.contract.ts';

/** Bodies and replies of `settlementApi`. */
export const settlementWire = {
  report: { reply: replyOf({ data: settlementReportSchema }) },
  lines: { reply: replyOf({ data: z.array(settledLineSchema) }) },
  import: { body: importSettlementsSchema, reply: replyOf({ brought: broughtLinesSchema }) },
  fetch: { reply: replyOf({ brought: broughtLinesSchema }) },
};
