import { z } from 'zod';
import { liveReplyOf, replyOf } from '../core/reply.contract.ts';
import { checkCouponSchema, couponAnswerSchema, menuSchema } from '../menu/menu.contract.ts';
import { editSalesEventSchema, managedSalesEventSchema, salesEventSchema, saveSalesEventSchema } from './sales-event.contract.ts';

/** Bodies and replies of `salesEventApi`. */
export const salesEventWire = {
  list: { reply: z.union([liveReplyOf(z.array(managedSalesEventSchema)), liveReplyOf(z.array(salesEventSchema))]) },
  listAll: { reply: liveReplyOf(z.array(managedSalesEventSchema)) },
  create: { body: saveSalesEventSchema, reply: replyOf({ event: managedSalesEventSchema }) },
  edit: { body: editSalesEventSchema, reply: replyOf({ event: managedSalesEventSchema }) },
  remove: { reply: replyOf({ event: managedSalesEventSchema }) },
  restore: { reply: replyOf({ event: managedSalesEventSchema }) },
  coupon: { body: checkCouponSchema, reply: replyOf({ data: couponAnswerSchema }) },
  menu: { reply: replyOf({ data: menuSchema }) },
  slots: { reply: replyOf({ availableSlots: z.int() }) },
};
