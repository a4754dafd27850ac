import { defineEntity, p } from '@mikro-orm/core';
import { toRupees } from '#shared/core/money';
import type { DocumentKind, InvoiceDocument } from '#shared/invoices/document';
import type { DocumentRow } from '#shared/invoices/invoice.contract';
import { lastDigits, PHONE_LENGTH } from '../core/database/phone-columns.js';

const InvoiceDocumentSchema = defineEntity({
  name: 'InvoiceDocumentEntity',
  tableName: 'invoice_document',
  uniques: [{ properties: ['series', 'nth'] }],
  properties: {
    id: p.integer().primary().autoincrement(),
    kind: p.string().$type<DocumentKind>().length(20),
    number: p.string().length(16).unique(),
    /** "KZ/26-27"; its numbers run from 1 without gaps. */
    series: p.string().length(12),
    nth: p.integer(),
    bookingId: p.string().length(20).index(),
    /** The document that a credit note takes back; null for the others. */
    correctsId: p.integer().nullable().index(),
    /** YYYY-MM-DD of the business. */
    day: p.string().length(10).index(),
    issuedAt: p.string().length(30),
    totalPaise: p.integer(),
    /** Refunds of the booking before it was issued, as far as earlier credit notes cover them. */
    refundedBeforePaise: p.integer().default(0),
    /** Of the buyer; empty once the buyer is forgotten. */
    phoneKey: p.string().length(PHONE_LENGTH).fieldName('phone_e164').default('').index(),
    lastDigits: lastDigits(),
    content: p.json<InvoiceDocument>(),
  },
});

/** A document as it was issued: whatever changes in settings, menu or booking, it stays. @source decisions/0092 */
export class InvoiceDocumentEntity extends InvoiceDocumentSchema.class {
  toContract(): DocumentRow {
    const { id, kind, number, day, bookingId } = this;
    return { id, kind, number, day, total: toRupees(this.totalPaise), bookingId };
  }
}
InvoiceDocumentSchema.setClass(InvoiceDocumentEntity);

const InvoiceSeriesSchema = defineEntity({
  name: 'InvoiceSeriesEntity',
  tableName: 'invoice_series',
  properties: {
    /** "KZ/26-27" */
    name: p.string().length(12).primary(),
    last: p.integer(),
  },
});

/** The last number of a series. Its row is locked until the document is committed, so a number is used once or not at all. */
export class InvoiceSeriesEntity extends InvoiceSeriesSchema.class {}
InvoiceSeriesSchema.setClass(InvoiceSeriesEntity);
