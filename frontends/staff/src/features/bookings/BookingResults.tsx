import { Pagination, SimpleGrid, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type ApiError } from '#kit/http';
import { Spinner } from '#kit/ui/Spinner';
import type { Booking } from '#shared/bookings/booking.contract';
import { Failure } from '../../ui/Failure';
import { useHasNoTable } from '../../ui/use-narrow';
import { BookingCard } from './BookingCard';
import { BookingTable } from './BookingTable';
import { BulkBar } from './BulkBar';
import { PAGE_SIZE, useBookings } from '../../data/bookings.data';
import { useSelection } from './use-selection';

interface Props {
  /** Why asking by hand failed; else why the list could not be kept live. */
  error?: ApiError | null;
  /** What to say when there is none. */
  none: string;
  page: number;
  onPage: (page: number) => void;
  /** The text that was searched for; each result says by which fields it was found. */
  searched?: string;
  onPayment: (booking: Booking) => void;
}

/** One page of bookings in all its states: a table on a desk, cards on a phone. */
export function BookingResults({ error, none, page, onPage, searched = '', onPayment }: Props) {
  const { t } = useTranslation();
  const { list, extra, status, error: loadError } = useBookings();
  const total = extra?.total ?? 0;
  const failure = error ?? loadError;
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const selection = useSelection(list);
  const hasCards = useHasNoTable();
  return (
    <>
      <Failure error={failure} what={t('bookings.loadFailed')} />
      {status === 'loading' && !failure && <Spinner label={t('bookings.loading')} />}
      {status === 'ready' && list.length === 0 && (
        <Text ta="center" py="xl" c="dimmed">
          {none}
        </Text>
      )}
      {hasCards && (
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          {list.map((booking) => (
            <BookingCard key={booking.id} booking={booking} searched={searched} selection={selection} onPayment={onPayment} />
          ))}
        </SimpleGrid>
      )}
      {!hasCards && list.length > 0 && <BookingTable bookings={list} searched={searched} selection={selection} onPayment={onPayment} />}
      <BulkBar selection={selection} />
      {pages > 1 && (
        <Pagination
          total={pages}
          value={page}
          onChange={onPage}
          aria-label={t('bookings.pages')}
          getItemProps={(item) => ({ 'aria-label': t('bookings.page', { page: item }) })}
          getControlProps={(control) => ({ 'aria-label': t(`bookings.pageControl.${control}`) })}
        />
      )}
    </>
  );
}
