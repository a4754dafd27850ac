import { defineEntity, p } from '@mikro-orm/core';
import type { LabelPrint } from '#shared/labels/label.contract';
import type { LabelState, LabelWay, PrintedParts } from '#shared/labels/label-states';

const LabelPrintSchema = defineEntity({
  name: 'LabelPrintEntity',
  tableName: 'label_print',
  indexes: [{ properties: ['salesEventId', 'id'] }, { properties: ['state', 'way', 'id'] }],
  properties: {
    id: p.integer().primary().autoincrement(),
    /** Null: a test label. */
    salesEventId: p.integer().fieldName('event_id').nullable(),
    /** The reference alone: the contents are read when the label is printed, so that no name is held here. */
    bookingId: p.string().length(20).nullable(),
    /** Which bag of the order, and how many it had when the label was asked for. */
    bag: p.integer().default(1),
    bags: p.integer().default(1),
    way: p.string().$type<LabelWay>().length(10),
    state: p.string().$type<LabelState>().length(10),
    /** As entered by the person who asked for it. */
    preparedAt: p.string().length(30).nullable(),
    /** Where the order pages are, as the browser that asked reached us. */
    origin: p.string().length(200),
    askedBy: p.string().length(120),
    askedAt: p.string().length(30),
    printedAt: p.string().length(30).nullable(),
    /** Digests of its contents at the last print. */
    printed: p.json().$type<PrintedParts>().nullable(),
    version: p.integer().version(),
  },
});

/** One requested label and its state. */
export class LabelPrintEntity extends LabelPrintSchema.class {
  toContract(): LabelPrint {
    const { id, bag, bags, way, state, askedBy, askedAt, version } = this;
    return {
      id,
      eventId: this.salesEventId ?? null,
      bookingId: this.bookingId ?? null,
      bag,
      bags,
      way,
      state,
      askedBy,
      askedAt,
      printedAt: this.printedAt ?? null,
      printed: this.printed ?? null,
      version,
    };
  }
}
LabelPrintSchema.setClass(LabelPrintEntity);
