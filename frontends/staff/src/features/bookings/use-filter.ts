import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BOOKING_FILTERS } from '#shared/bookings/booking-status';
import { oneOf } from '#shared/core/narrow';
import type { BookingQuery } from '../../data/bookings.data';

const SEARCH_AFTER_MS = 250;
/** The parameters by which an address asks for a part of the list. */
const ASKED = ['status', 'q', 'sale'] as const;
const addressOf = (asked: URLSearchParams): string => JSON.stringify(ASKED.map((name) => asked.get(name) ?? ''));
const PLAIN = addressOf(new URLSearchParams());

export type Filter = Omit<BookingQuery, 'page'>;

/** A filter and a page that were chosen by hand, and the addresses at which they hold: a new address asks for something else. */
interface Choice {
  filter: Filter;
  page: number;
  at: readonly string[];
}

function askedOf(asked: URLSearchParams): Filter {
  const event = Number(asked.get('sale'));
  return {
    status: oneOf(BOOKING_FILTERS, asked.get('status') ?? '') ?? 'all',
    q: asked.get('q') ?? '',
    ...(Number.isInteger(event) && event > 0 && { event }),
  };
}

/**
 * The filter of the list: the one that the address asks for, until another is chosen by hand. The address asks no more from then on, so that
 * the same link leads to the same list again.
 */
export function useFilter() {
  const [asked, ask] = useSearchParams();
  const [choice, setChoice] = useState<Choice | null>(null);
  const address = addressOf(asked);
  if (choice && choice.at.length > 1 && address === PLAIN) setChoice({ ...choice, at: [PLAIN] });
  const { filter, page } = choice?.at.includes(address) ? choice : { filter: askedOf(asked), page: 1 };
  const [q] = useDebouncedValue(filter.q, SEARCH_AFTER_MS);
  const choose = (chosen: Filter): void => {
    setChoice({ filter: chosen, page: 1, at: address === PLAIN ? [PLAIN] : [address, PLAIN] });
    if (address === PLAIN) return;
    ask(
      (now) => {
        for (const name of ASKED) now.delete(name);
        return now;
      },
      { replace: true },
    );
  };
  const setPage = (chosen: number): void => setChoice({ filter, page: chosen, at: [address] });
  return { filter, query: { ...filter, q, page } satisfies BookingQuery, page, setPage, choose };
}
