import { z } from 'zod';
import { replyOf } from '../core/reply.contract.ts';
import { documentRowSchema, invoiceSettingsSchema, setInvoiceSettingsSchema } from './invoice.contract.ts';

/** Bodies and replies of `invoiceApi`. */
export const invoiceWire = {
  settings: { reply: replyOf({ data: invoiceSettingsSchema }) },
  setSettings: { body: setInvoiceSettingsSchema, reply: replyOf({ data: invoiceSettingsSchema }) },
  ofBooking: { reply: replyOf({ data: z.array(documentRowSchema) }) },
  make: { reply: replyOf({ data: z.array(documentRowSchema) }) },
  ofOrder: { reply: replyOf({ data: z.array(documentRowSchema) }) },
};
