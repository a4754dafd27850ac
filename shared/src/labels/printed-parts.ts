import type { ParcelLabel } from './parcel-label.ts';

/** The parts of a label that can change after it was printed: name, address and pincode; when it is brought; run and stop. Another number of bags makes other labels. */
export const LABEL_PARTS = ['address', 'delivery', 'place'] as const;
export type LabelPart = (typeof LABEL_PARTS)[number];

/** A digest of each part: enough to see that it changed. */
export type PrintedParts = Record<LabelPart, string>;

/**
 * The text of each part. A place counts only in a run: without runs it is that in the run sheet, which shifts with each order, and all labels would have to be
 * printed again. @source decisions/0082
 */
export const labelParts = ({ customer, delivery, run, stop }: ParcelLabel): Record<LabelPart, string> => ({
  address: JSON.stringify([customer.name, customer.address, customer.pincode]),
  delivery: delivery ?? '',
  place: run === null ? '' : `${run}/${stop ?? ''}`,
});

/** The parts that are not as printed any more; none where either is unknown. */
export const changedParts = (printed: PrintedParts | null, now: PrintedParts | null): LabelPart[] =>
  printed && now ? LABEL_PARTS.filter((part) => printed[part] !== now[part]) : [];
