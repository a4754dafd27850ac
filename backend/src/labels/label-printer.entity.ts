import { defineEntity, p } from '@mikro-orm/core';
import type { LabelPrinter } from '#shared/labels/label.contract';
import type { PrinterProblem, Roll } from '#shared/labels/label-printer';

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
