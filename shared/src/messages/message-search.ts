import { searchTextOf } from '../core/search.ts';

interface Searched {
  /** Its reference; null for a message about no booking. */
  bookingId: string | null;
  /** An address or a telephone number. */
  recipient: string;
  subject: string;
  text: string;
}

/** The search text of a message: its booking, its recipient and its words. */
export const messageSearchText = ({ bookingId, recipient, subject, text }: Searched): string => {
  const digits = recipient.includes('@') ? '' : recipient.replace(/\D/g, '');
  return searchTextOf([bookingId ?? '', recipient, digits, subject, text]);
};
