import { bagsOfOrder } from '../packing/order-bags.ts';
import type { ParcelLabel } from './parcel-label.ts';

/** The parts of a label that can change after it was printed: name, address and pincode; when it is brought; run and stop; dishes. Another number of bags makes other labels. */
const LABEL_PARTS = ['address', 'delivery', 'place', 'dishes'] as const;
export type LabelPart = (typeof LABEL_PARTS)[number];

/** A digest of each part: enough to see that it changed. Of the dishes there is none on labels of earlier versions. */
export type PrintedParts = Record<Exclude<LabelPart, 'dishes'>, string> & { dishes?: string };

/**
 * The text of each part. A place counts only in a run: without runs it is that in the run sheet, which shifts with each order, and all labels would have to be
 * printed again. @source decisions/0082
 */
export const labelParts = ({ customer, delivery, run, stop, dishes }: ParcelLabel): Record<LabelPart, string> => ({
  address: JSON.stringify([customer.name, customer.address, customer.pincode]),
  delivery: delivery ?? '',
  place: run === null ? '' : `${run}/${stop ?? ''}`,
  dishes: JSON.stringify(dishes.map(({ quantity, name }) => [quantity, name])),
});

/** The parts that are not as printed any more; none where either is unknown. */
export const changedParts = (printed: PrintedParts | null, now: PrintedParts | null): LabelPart[] =>
  printed && now ? LABEL_PARTS.filter((part) => printed[part] !== undefined && printed[part] !== now[part]) : [];

/** Where a label is: `maybe` was being printed when the printer was lost, so that only a person can see it. */
export const LABEL_STATES = ['waiting', 'printing', 'printed', 'maybe', 'cancelled'] as const;
export type LabelState = (typeof LABEL_STATES)[number];

/** The print medium: the network printer, or a file for a roll or for sheets of eight. */
export const LABEL_WAYS = ['printer', 'roll', 'sheet'] as const;
export type LabelWay = (typeof LABEL_WAYS)[number];

/** The states that a person may give a label. A label that may have been printed is never printed again without a request. */
const BY_A_PERSON: Readonly<Record<LabelState, readonly LabelState[]>> = {
  waiting: ['cancelled'],
  printing: [],
  printed: [],
  maybe: ['waiting', 'printed', 'cancelled'],
  cancelled: [],
};
export const mayBecome = (from: LabelState, to: LabelState): boolean => BY_A_PERSON[from].includes(to);

/** Whether a parcel has its label, or will have: another one would be a second. */
const isLabelled = (state: LabelState): boolean => state !== 'cancelled';

/** A bag that gets a label. */
export interface LabelledBag {
  bookingId: string;
  /** From 1. */
  bag: number;
  /** Of the order. */
  bags: number;
}

/** Each bag of the orders, in their order. @param perBag the setting: how many portions are in one bag, 0: all */
export const bagsToLabel = (
  orders: readonly { bookingId: string; bags?: number | null; dishes: readonly { quantity: number }[] }[],
  perBag: number,
): LabelledBag[] =>
  orders.flatMap(({ bookingId, bags: chosen = null, dishes }) => {
    const bags = bagsOfOrder(dishes, chosen, perBag);
    return Array.from({ length: bags }, (_, index) => ({ bookingId, bag: index + 1, bags }));
  });

const nameOf = ({ bookingId, bag, bags }: Omit<LabelledBag, 'bookingId'> & { bookingId: string | null }): string =>
  `${bookingId} ${bag}/${bags}`;

/** A bag with the present text of its label. */
export interface CurrentBag extends LabelledBag {
  /** Null: it is not driven to any more, and its label stays as it is. */
  parts: PrintedParts | null;
}

interface Label extends Omit<LabelledBag, 'bookingId'> {
  bookingId: string | null;
  state: LabelState;
  /** As it was printed last; null: not yet, or nothing was kept of it. */
  printed: PrintedParts | null;
}

/** Of each bag, by its name, the parts that changed since its newest label was printed. Bags without a label are missing; one that names another number of bags is none. */
function labelled(labels: readonly Label[], current: readonly CurrentBag[]): Map<string, LabelPart[]> {
  const now = new Map(current.map((bag) => [nameOf(bag), bag.parts]));
  // A label that waits will have the data of the time at which it is printed.
  const changed = (label: Label): LabelPart[] =>
    label.state === 'printed' || label.state === 'maybe' ? changedParts(label.printed, now.get(nameOf(label)) ?? null) : [];
  return new Map(labels.filter(({ state }) => isLabelled(state)).map((label) => [nameOf(label), changed(label)]));
}

/** Which of the bags need a label: those without one, and those whose label is out of date. Labels oldest first. */
export function bagsInNeed<One extends LabelledBag>(
  bags: readonly One[],
  labels: readonly Label[],
  current: readonly CurrentBag[],
): { without: One[]; changed: One[]; both: One[] } {
  const known = labelled(labels, current);
  const isWithout = (bag: One): boolean => !known.has(nameOf(bag));
  const isChanged = (bag: One): boolean => (known.get(nameOf(bag)) ?? []).length > 0;
  return {
    without: bags.filter(isWithout),
    changed: bags.filter(isChanged),
    both: bags.filter((bag) => isWithout(bag) || isChanged(bag)),
  };
}

/** The parts of a booking's labels that changed since they were printed. Labels oldest first. */
export function changedOf(bookingId: string, labels: readonly Label[], current: readonly CurrentBag[]): LabelPart[] {
  const own = (one: { bookingId: string | null }): boolean => one.bookingId === bookingId;
  return [...new Set([...labelled(labels.filter(own), current.filter(own)).values()].flat())];
}

/** How far the printer has come with the requested labels since the oldest one that waits; null: none does. */
export function printProgress(
  labels: readonly { way: LabelWay; state: LabelState; askedAt: string }[],
): { done: number; all: number } | null {
  const asked = labels.filter(({ way, state }) => way === 'printer' && state !== 'cancelled');
  const open = asked.filter(({ state }) => state === 'waiting' || state === 'printing');
  if (open.length === 0) return null;
  const since = open.reduce((first, { askedAt }) => (askedAt < first ? askedAt : first), open[0]?.askedAt ?? '');
  const all = asked.filter(({ askedAt }) => askedAt >= since).length;
  return { done: all - open.length, all };
}

/** Labels of a sale that one person asked for at once, as far as they were printed. ISO 8601 UTC. */
export interface LabelBatch {
  /** Of the sale; empty for one that is gone. */
  title: string;
  way: LabelWay;
  askedBy: string;
  count: number;
  firstAt: string;
  lastAt: string;
}

/** The printed labels put together: by sale, way, person and the moment when they were asked for. */
export function labelBatches(
  labels: readonly { eventId: number | null; title: string; way: LabelWay; askedBy: string; askedAt: string; printedAt: string | null }[],
): LabelBatch[] {
  const batches = new Map<string, LabelBatch>();
  for (const { eventId, title, way, askedBy, askedAt, printedAt } of labels) {
    const at = printedAt ?? askedAt;
    const key = JSON.stringify([eventId, way, askedBy, askedAt]);
    const batch = batches.get(key) ?? { title, way, askedBy, count: 0, firstAt: at, lastAt: at };
    batch.count += 1;
    if (at < batch.firstAt) batch.firstAt = at;
    if (at > batch.lastAt) batch.lastAt = at;
    batches.set(key, batch);
  }
  return [...batches.values()];
}
