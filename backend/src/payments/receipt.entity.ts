import { defineEntity, p } from '@mikro-orm/core';
import type { ReceiptEntry, ReceiptMethod } from '#shared/payments/receipts';

const ReceiptSchema = defineEntity({
  name: 'ReceiptEntity',
  tableName: 'money_receipt',
  properties: {
    id: p.integer().primary().autoincrement(),
    orderId: p.integer().index(),
    entry: p.string().$type<ReceiptEntry['entry']>().length(20),
    method: p.string().$type<ReceiptMethod>().length(10),
    /** Above 0 for received money, below 0 for money paid back. */
    amountPaise: p.integer(),
    /** The number of the UPI app. */
    reference: p.string().length(60).nullable().index(),
    note: p.string().length(500).nullable(),
    /** The entry that this one takes back, once. */
    reversesId: p.integer().nullable().unique(),
    by: p.string().length(120),
    createdAt: p.string().length(30),
  },
});

/** Money received or paid back outside the payment provider. Written once, never changed. @source decisions/0069 */
export class ReceiptEntity extends ReceiptSchema.class {}
ReceiptSchema.setClass(ReceiptEntity);
