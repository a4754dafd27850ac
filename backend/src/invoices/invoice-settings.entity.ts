import { defineEntity, p } from '@mikro-orm/core';
import type { Invoicing } from '#shared/invoices/invoice-settings';
import type { InvoiceSettingsRecord } from '#shared/invoices/invoice.contract';

const InvoiceSettingsSchema = defineEntity({
  name: 'InvoiceSettingsEntity',
  tableName: 'invoice_settings',
  properties: {
    /** There is one row. */
    id: p.integer().primary(),
    kind: p.string().$type<Invoicing>().length(20),
    gstin: p.string().length(15),
    legalName: p.string().length(120),
    address: p.string().length(300),
    prefix: p.string().length(3),
    hsn: p.string().length(8),
    rate: p.integer(),
    version: p.integer(),
  },
});

/** The settings of the next invoices; issued ones have their own. */
export class InvoiceSettingsEntity extends InvoiceSettingsSchema.class {
  toContract(): InvoiceSettingsRecord {
    const { kind, gstin, legalName, address, prefix, hsn, rate, version } = this;
    return { kind, gstin, legalName, address, prefix, hsn, rate, version };
  }
}
InvoiceSettingsSchema.setClass(InvoiceSettingsEntity);
