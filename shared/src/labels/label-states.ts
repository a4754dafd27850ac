import { bagsOfOrder } from '../packing/order-bags.ts';

/** Where a label is: `maybe` was being printed when the printer was lost, so that only a person can tell. */
export const LABEL_STATES = ['waiting', 'printing', 'printed', 'maybe', 'cancelled'] as const;
export type LabelState = (typeof LABEL_STATES)[number];

/** On what it is printed: by the network printer, or from a file for a roll or for sheets of eight. */
export const LABEL_WAYS = ['printer', 'roll', 'sheet'] as const;
export type LabelWay = (typeof LABEL_WAYS)[number];

/** What a person may make of a label. A label that may have been printed is never printed again without being asked for. */
const BY_A_PERSON: Readonly<Record<LabelState, readonly LabelState[]>> = {
  waiting: ['cancelled'],
  printing: [],
  printed: [],
  maybe: ['waiting', 'printed', 'cancelled'],
  cancelled: [],
};
export const mayBecome = (from: LabelState, to: LabelState): boolean => BY_A_PERSON[from].includes(to);

/** Whether a parcel has its label, or will have: another one would be a second. */
export const isLabelled = (state: LabelState): boolean => state !== 'cancelled';

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

/** Bags of a list that have no label yet; one that names another number of bags is none. */
export function withoutLabel<One extends LabelledBag>(
  bags: readonly One[],
  labels: readonly { bookingId: string | null; bag: number; bags: number; state: LabelState }[],
): One[] {
  const labelled = new Set(labels.filter(({ state }) => isLabelled(state)).map(nameOf));
  return bags.filter((one) => !labelled.has(nameOf(one)));
}

/** How far the printer has come with what was asked for since its oldest label that waits; null: none does. */
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
