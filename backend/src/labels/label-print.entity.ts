import { defineEntity, p } from '@mikro-orm/core';
import type { LabelPrint, LabelPrinter } from '#shared/labels/label.contract';
import type { LabelState, LabelWay, PrintedParts } from '#shared/labels/label-states';
import type { PrinterProblem, Roll } from '#shared/labels/label-printer';

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

const LabelPrinterSchema = defineEntity({
  name: 'LabelPrinterEntity',
  tableName: 'label_printer',
  properties: {
    /** There is one row. */
    id: p.integer().primary(),
    host: p.string().length(40).nullable(),
    port: p.integer(),
    roll: p.string().$type<Roll>().length(10),
    eatWithinMinutes: p.integer(),
    problem: p.string().$type<PrinterProblem>().length(20).nullable(),
    /** Epoch ms: not tried again before. */
    pausedUntil: p.double().$type<number>().default(0),
    /** The process that prints, and until when it is believed to; epoch ms. */
    holder: p.string().length(40).nullable(),
    heldUntil: p.double().$type<number>().default(0),
    /** Of the settings: trouble that comes and goes is no edit, and must not refuse one. */
    version: p.integer().default(1),
  },
});

/** The label printer: where it is, its problem, and which process talks to it, for it takes one connection at a time. */
export class LabelPrinterEntity extends LabelPrinterSchema.class {
  toContract(): LabelPrinter {
    const { port, roll, eatWithinMinutes, version } = this;
    return { host: this.host ?? null, port, roll, eatWithinMinutes, problem: this.problem ?? null, version };
  }
}
LabelPrinterSchema.setClass(LabelPrinterEntity);
