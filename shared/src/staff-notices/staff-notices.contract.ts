import { z } from 'zod';
import { replyOf } from '../core/reply.contract.ts';

/** Messages to staff. The order is that of the page. */
export const STAFF_NOTICE_NAMES = ['newOrder', 'moneyNeedsYou', 'taskLate', 'screenSilent', 'stockLow'] as const;

const editStaffNoticesSchema = z.object({
  /** Messages that are switched off. */
  off: z.array(z.enum(STAFF_NOTICE_NAMES)).max(STAFF_NOTICE_NAMES.length),
  /** An address that also gets all other messages; empty: none. */
  email: z.union([z.literal(''), z.email('Enter an e-mail address').max(200)]),
});

const staffNoticesSchema = editStaffNoticesSchema.meta({ id: 'StaffNotices' });
export type StaffNotices = z.infer<typeof staffNoticesSchema>;

export const staffNoticeWire = {
  settings: { reply: replyOf({ data: staffNoticesSchema }) },
  edit: { body: editStaffNoticesSchema, reply: replyOf({ data: staffNoticesSchema }) },
};
