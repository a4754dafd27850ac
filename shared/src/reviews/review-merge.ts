import type { StoredRecord } from '../core/list-merge.ts';

/** A review of a whole list as a client sends it back; its other fields count only where it is new. */
interface SentReview {
  id?: string | undefined;
}

/**
 * The one review that the public adds by sending the whole list: the first that the server does not know. Everything else in the
 * list – edits, removals, further additions – is no business of the public's. @source decisions/0016; faults C9
 * @returns its place in the list, or -1 when the list adds nothing
 */
export function addedByPublic(stored: readonly Pick<StoredRecord, 'id'>[], sent: readonly SentReview[]): number {
  const known = new Set(stored.map(({ id }) => String(id)));
  return sent.findIndex(({ id }) => id === undefined || !known.has(id));
}

/** The fields of a review that an average needs. */
interface Rated {
  rating: number;
  /** Whose order it speaks of; null for one that no booking vouches for. */
  bookingId: string | null;
  hidden: boolean;
}

/**
 * Reviews that count on the storefront: verified, not hidden, and of each booking and event only the newest, so that one customer has one voice.
 * @param newestFirst reviews of one event or of all, newest first
 */
export function voices<Review extends Rated & { eventId: string }>(newestFirst: readonly Review[]): Review[] {
  const heard = new Set<string>();
  return newestFirst.filter(({ bookingId, eventId, hidden }) => {
    if (hidden || bookingId === null) return false;
    const key = `${eventId} ${bookingId}`;
    if (heard.has(key)) return false;
    heard.add(key);
    return true;
  });
}

/** One decimal, 4.6; null when there is nothing to average. */
export function averageOf(reviews: readonly Pick<Rated, 'rating'>[]): number | null {
  if (reviews.length === 0) return null;
  return Math.round((reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length) * 10) / 10;
}
