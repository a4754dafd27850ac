import { z } from 'zod';
import { replyOf } from '../core/reply.contract.ts';
import { DOCUMENT_KINDS } from './document.ts';
import { INVOICING, MOST_RATE } from './invoice-settings.ts';

/** An invoice, bill of supply or credit note, as lists show it. */
const documentRowSchema = z
  .object({
    id: z.number(),
    kind: z.enum(DOCUMENT_KINDS),
    number: z.string(),
    /** YYYY-MM-DD of the business. */
    day: z.string(),
    /** Rupees. */
    total: z.number(),
    bookingId: z.string(),
  })
  .meta({ id: 'DocumentRow' });
export type DocumentRow = z.infer<typeof documentRowSchema>;

const invoiceSettingsSchema = z
  .object({
    kind: z.enum(INVOICING),
    gstin: z.string(),
    legalName: z.string(),
    address: z.string(),
    prefix: z.string(),
    hsn: z.string(),
    /** In the prices, of ten thousand: 500 is five percent. */
    rate: z.number(),
    version: z.number(),
  })
  .meta({ id: 'InvoiceSettings' });
export type InvoiceSettingsRecord = z.infer<typeof invoiceSettingsSchema>;

const setInvoiceSettingsSchema = z.object({
  kind: z.enum(INVOICING),
  gstin: z.string().trim().toUpperCase().max(15),
  legalName: z.string().trim().max(120),
  address: z.string().trim().max(300),
  prefix: z.string().trim().toUpperCase().max(10),
  hsn: z.string().trim().max(10),
  rate: z.int().min(0).max(MOST_RATE),
  version: z.int().min(0),
});
export type SetInvoiceSettings = z.infer<typeof setInvoiceSettingsSchema>;

export const invoiceWire = {
  settings: { reply: replyOf({ data: invoiceSettingsSchema }) },
  setSettings: { body: setInvoiceSettingsSchema, reply: replyOf({ data: invoiceSettingsSchema }) },
  ofBooking: { reply: replyOf({ data: z.array(documentRowSchema) }) },
  make: { reply: replyOf({ data: z.array(documentRowSchema) }) },
  ofOrder: { reply: replyOf({ data: z.array(documentRowSchema) }) },
};
