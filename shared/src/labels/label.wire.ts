import { z } from 'zod';
import { liveReplyOf, replyOf } from '../core/reply.contract.ts';
import {
  cancelLabelsSchema,
  currentBagSchema,
  labelFileSchema,
  labelPrinterSchema,
  labelPrintSchema,
  labelStateSchema,
  printLabelsSchema,
  setLabelPrinterSchema,
} from './label.contract.ts';

/** Bodies and replies of `labelApi`. */
export const labelWire = {
  list: {
    reply: liveReplyOf(z.array(labelPrintSchema)).extend({
      printer: labelPrinterSchema,
      portionsPerBag: z.number(),
      preparedAt: z.string().nullable(),
      current: z.array(currentBagSchema),
    }),
  },
  print: { body: printLabelsSchema, reply: replyOf({ labels: z.int() }) },
  file: { body: labelFileSchema },
  cancel: { body: cancelLabelsSchema, reply: replyOf({ labels: z.int() }) },
  one: { body: labelStateSchema, reply: replyOf({ label: labelPrintSchema }) },
  printer: { reply: liveReplyOf(z.object({ printer: labelPrinterSchema, test: labelPrintSchema.nullable() })) },
  setPrinter: { body: setLabelPrinterSchema, reply: replyOf({ printer: labelPrinterSchema }) },
  test: { reply: replyOf({ label: labelPrintSchema }) },
  retry: { reply: replyOf({}) },
};
