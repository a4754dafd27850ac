import { defineEntity, p } from '@mikro-orm/core';

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
