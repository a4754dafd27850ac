import { replyOf } from '../core/reply.contract.ts';
import { editStaffNoticesSchema, staffNoticesSchema } from './staff-notices.contract.ts';

/** Bodies and replies of `staffNoticeApi`. */
export const staffNoticeWire = {
  settings: { reply: replyOf({ data: staffNoticesSchema }) },
  edit: { body: editStaffNoticesSchema, reply: replyOf({ data: staffNoticesSchema }) },
};
