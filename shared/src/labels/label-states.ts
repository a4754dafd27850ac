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

/** Bookings of a list that have no label yet. */
export function withoutLabel<Booked extends { bookingId: string }>(
  bookings: readonly Booked[],
  labels: readonly { bookingId: string | null; state: LabelState }[],
): Booked[] {
  const labelled = new Set(labels.filter(({ state }) => isLabelled(state)).map(({ bookingId }) => bookingId));
  return bookings.filter(({ bookingId }) => !labelled.has(bookingId));
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
