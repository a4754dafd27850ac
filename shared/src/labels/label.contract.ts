import { z } from 'zod';
import { instantSchema } from '../core/fields.contract.ts';
import { liveReplyOf, replyOf } from '../core/reply.contract.ts';
import {
  DEFAULT_EAT_WITHIN_MINUTES,
  isPrinterHost,
  isPrinterPort,
  MOST_EAT_WITHIN_MINUTES,
  PRINTER_PORTS,
  PRINTER_PROBLEMS,
  ROLLS,
} from './label-printer.ts';
import { type CurrentBag, LABEL_STATES, LABEL_WAYS, type LabelPart } from './label-states.ts';

const printedPartsSchema = z.object({
  address: z.string(),
  delivery: z.string(),
  place: z.string(),
  /** Absent on labels of earlier versions. */
  dishes: z.string().exactOptional(),
} satisfies Record<LabelPart, z.ZodType>);

/** The present text of a bag's label, by digests as `LabelPrint.printed`. */
const currentBagSchema = z.object({
  bookingId: z.string(),
  bag: z.number(),
  bags: z.number(),
  parts: printedPartsSchema.nullable(),
});

/** A label that was asked for. Instants ISO 8601 UTC. */
const labelPrintSchema = z
  .object({
    id: z.number(),
    /** Of the sale; null: a test label. */
    eventId: z.number().nullable(),
    bookingId: z.string().nullable(),
    /** Which bag of the order, from 1, and how many it had when the label was asked for. @source requirements/kitchen K150 */
    bag: z.number(),
    bags: z.number(),
    way: z.enum(LABEL_WAYS),
    state: z.enum(LABEL_STATES),
    askedBy: z.string(),
    askedAt: z.string(),
    printedAt: z.string().nullable(),
    /** Digests of the printed text; null: not yet, or before they were kept. @source decisions/0082 */
    printed: printedPartsSchema.nullable(),
    version: z.number(),
  })
  .meta({ id: 'LabelPrint' });
export type LabelPrint = z.infer<typeof labelPrintSchema>;

const labelPrinterSchema = z
  .object({
    /** Null: there is no printer in the network. */
    host: z.string().nullable(),
    port: z.number(),
    roll: z.enum(ROLLS),
    /** How long after it was prepared the food may be eaten; 0: written by hand. */
    eatWithinMinutes: z.number(),
    /** Why it does not print; null while it does, or has nothing to print. */
    problem: z.enum(PRINTER_PROBLEMS).nullable(),
    version: z.number(),
  })
  .meta({ id: 'LabelPrinter' });
export type LabelPrinter = z.infer<typeof labelPrinterSchema>;

/** Until a manager sets one. */
export const NO_PRINTER: LabelPrinter = {
  host: null,
  port: PRINTER_PORTS.first,
  roll: 'labels',
  eatWithinMinutes: DEFAULT_EAT_WITHIN_MINUTES,
  problem: null,
  version: 0,
};

const setLabelPrinterSchema = z.object({
  host: z.string().trim().max(40).refine(isPrinterHost, 'Enter an address of your own network, e.g. 192.168.1.50').nullable(),
  port: z.int().refine(isPrinterPort, `Enter a port from ${PRINTER_PORTS.first} to ${PRINTER_PORTS.last}`),
  roll: z.enum(ROLLS),
  eatWithinMinutes: z.int().min(0).max(MOST_EAT_WITHIN_MINUTES),
  version: z.int(),
});
export type SetLabelPrinter = z.infer<typeof setLabelPrinterSchema>;

/** Labels at once: more than any sale has parcels. */
const MOST_AT_ONCE = 500;

const asked = {
  /** The sale. */
  event: z.int().min(1),
  /** Bookings by reference, or all of the run sheet, or those without a label. */
  which: z.union([z.enum(['all', 'unprinted']), z.array(z.string().min(1).max(40)).min(1).max(MOST_AT_ONCE)]),
  /** When the food was or will be prepared; null: written by hand. */
  preparedAt: instantSchema('Choose a date and a time').nullable(),
};
export const printLabelsSchema = z.object(asked);
export type PrintLabels = z.infer<typeof printLabelsSchema>;

/** Labels of a sheet: two next to each other, four rows. */
export const LABELS_OF_SHEET = 8;
const labelFileSchema = z.object({
  ...asked,
  paper: z.enum(['roll', 'sheet']),
  /** The first free place of a sheet that was used before, row by row. */
  first: z.int().min(1).max(LABELS_OF_SHEET).default(1),
});
export type LabelFile = z.infer<typeof labelFileSchema>;

const labelStateSchema = z.object({ state: z.enum(['waiting', 'printed', 'cancelled']), version: z.int() });
export type SetLabelState = z.infer<typeof labelStateSchema>;

export const cancelLabelsSchema = z.object({ event: z.int().min(1) });
export const labelsQuerySchema = z.object({ event: z.coerce.number().int().min(1) });

/** Sent with the labels of a sale. */
export interface LabelFacts {
  printer: LabelPrinter;
  /** The manager's setting: portions in one bag; 0: each order is one bag. */
  portionsPerBag: number;
  /** When the kitchen emptied the pit for this sale, ISO 8601 UTC; null: not yet. */
  preparedAt: string | null;
  /** The bags as they are now, in the order in which they are driven to. */
  current: CurrentBag[];
}

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
