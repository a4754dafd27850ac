import { z } from 'zod';
import { countedShape, liveReplyOf, replyOf } from '../core/reply.contract.ts';
import { receiptRequestSchema, reverseReceiptSchema } from '../payments/money.contract.ts';
import { refundRecordSchema } from '../payments/payment.contract.ts';
import { bookingMoneySchema } from './booking-money.contract.ts';
import {
  bookingSchema,
  changeDeliverySchema,
  createBookingSchema,
  createdOrderSchema,
  createOrderSchema,
  customerOrderSchema,
  editBookingSchema,
  exportBookingsSchema,
  refundSchema,
  setStatusesSchema,
  setStatusSchema,
  statusesSetSchema,
  statsSchema,
} from './booking.contract.ts';
import { cancellationQuoteSchema, cancelOrderSchema } from './cancellation.contract.ts';
import { chartsSchema } from './charts.contract.ts';
import { enteredOrderSchema, enterOrderSchema, knownCustomerSchema, paymentLinkSchema, sendLinkSchema } from './entered-order.contract.ts';
import { findOrderSchema } from './find-order.contract.ts';
import { holdsReplySchema } from './hold.contract.ts';
import { openedLinkSchema, openLinkSchema, orderLinkSchema, showLinkSchema, shownLinkSchema } from './order-link.contract.ts';
import { heldOrderSchema, ownOrderSchema, returnedPaymentSchema } from './own-order.contract.ts';
import { portionsSchema } from './portions.contract.ts';
import { saleStandingSchema } from './sale-standing.contract.ts';

/** The fields of the page that the provider sends back are the provider's. */
const returnSchema = z.record(z.string(), z.unknown()).nullable().catch(null);
export type Returned = z.infer<typeof returnSchema>;

export const bookingWire = {
  createOrder: { body: createOrderSchema, reply: createdOrderSchema },
  paymentReturn: { body: returnSchema },
  webhook: { reply: replyOf({}) },
  create: { body: createBookingSchema, reply: replyOf({ booking: customerOrderSchema }) },
  list: { reply: liveReplyOf(z.array(bookingSchema)).extend(countedShape) },
  setStatus: { body: setStatusSchema, reply: replyOf({ booking: bookingSchema }) },
  setStatuses: { body: setStatusesSchema, reply: replyOf(statusesSetSchema.shape) },
  edit: { body: editBookingSchema, reply: replyOf({ booking: bookingSchema }) },
  money: { reply: liveReplyOf(bookingMoneySchema) },
  makeLink: { body: showLinkSchema, reply: replyOf(shownLinkSchema.shape) },
  revokeLink: { reply: replyOf({}) },
  exportList: { body: exportBookingsSchema, reply: replyOf({ data: z.array(bookingSchema) }) },
  refund: { body: refundSchema, reply: replyOf({ booking: bookingSchema, refund: refundRecordSchema }) },
  ownOrders: {
    reply: replyOf({ data: z.array(ownOrderSchema), held: z.array(heldOrderSchema), returned: z.array(returnedPaymentSchema) }),
  },
  find: { body: findOrderSchema, reply: replyOf({}) },
  order: { reply: liveReplyOf(customerOrderSchema) },
  ownLink: { reply: replyOf({ link: orderLinkSchema }) },
  changeDelivery: { body: changeDeliverySchema, reply: replyOf({ data: customerOrderSchema }) },
  cancellation: { reply: replyOf({ data: cancellationQuoteSchema }) },
  cancel: { body: cancelOrderSchema, reply: replyOf({ data: customerOrderSchema }) },
  payRest: { reply: replyOf({ url: z.string() }) },
  openLink: { body: openLinkSchema, reply: replyOf({}) },
  openShortLink: { body: openLinkSchema, reply: replyOf(openedLinkSchema.shape) },
  stats: { reply: liveReplyOf(statsSchema) },
  charts: { reply: liveReplyOf(chartsSchema) },
  standing: { reply: liveReplyOf(saleStandingSchema) },
  holds: { reply: holdsReplySchema },
  releaseHold: { reply: replyOf({}) },
  enter: { body: enterOrderSchema, reply: enteredOrderSchema },
  knownCustomer: { reply: replyOf({ known: knownCustomerSchema.nullable() }) },
  sendLink: { body: sendLinkSchema, reply: replyOf({ link: paymentLinkSchema }) },
  sendRestLink: { reply: replyOf({ link: paymentLinkSchema }) },
  links: { reply: liveReplyOf(z.array(paymentLinkSchema)) },
  cancelLink: { reply: replyOf({ link: paymentLinkSchema }) },
  enterReceipt: { body: receiptRequestSchema, reply: replyOf({ booking: bookingSchema }) },
  reverseReceipt: { body: reverseReceiptSchema, reply: replyOf({ booking: bookingSchema }) },
  portions: { reply: liveReplyOf(portionsSchema) },
};
