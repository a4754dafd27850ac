import { z } from 'zod';
import { eventIdSchema } from '../diary/diary-event.contract.ts';
import { replyOf } from '../core/reply.contract.ts';

/** Of one event, or of a month of the business calendar. */
export const inspectionQuerySchema = z
  .object({
    event: eventIdSchema.optional(),
    month: z
      .string()
      .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'A month such as 2026-11')
      .optional(),
  })
  .refine(({ event, month }) => (event === undefined) !== (month === undefined), {
    path: ['month'],
    message: 'Choose an event or a month',
  });
export type InspectionQuery = z.infer<typeof inspectionQuerySchema>;

/** How much there is to show; nothing of it was verified yet. */
export const inspectionSchema = z
  .object({
    temperatures: z.number(),
    outside: z.number(),
    work: z.number(),
    cleaning: z.number(),
    labels: z.number(),
    samples: z.number(),
  })
  .meta({ id: 'Inspection' });
export type Inspection = z.infer<typeof inspectionSchema>;

export const inspectionWire = {
  summary: { reply: replyOf({ data: inspectionSchema }) },
};
