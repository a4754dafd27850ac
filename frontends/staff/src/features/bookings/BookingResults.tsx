import { Pagination, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '#kit/http/http';
import { serverNow } from '#kit/server-clock';
import { Spinner } from '#kit/ui/Spinner';
import type { Booking } from '#shared/bookings/booking.contract';
import { Failure } from '../../ui/Failure';
import { useHasNoTable } from '../../ui/use-narrow';
import { BookingLines } from './BookingLines';
import { BookingTable } from './BookingTable';
import { BulkBar } from './BulkBar';
import { OrderSound } from './OrderSound';
import { PAGE_SIZE, useBookings } from '../../data/bookings.data';
import { SelectRounds } from './SelectRounds';
import { useSelection } from './use-selection';

interface Props {
  /** Why asking by hand failed; else why the list could not be kept live. */
  error?: ApiError | null;
  /** The text when there is none. */
  none: string;
  page: number;
  onPage: (page: number) => void;
  /** The text that was searched for; each result says by which fields it was found. */
  searched?: string;
  onPayment: (booking: Booking) => void;
}

/** One page of bookings in all its states: a table on a desk, lines on a phone. */
export function BookingResults({ error, none, page, onPage, searched = '', onPayment }: Props) {
  const { t } = useTranslation();
  const { list, extra, status, error: loadError } = useBookings();
  const total = extra?.total ?? 0;
  const failure = error ?? loadError;
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const selection = useSelection(list);
  const List = useHasNoTable() ? BookingLines : BookingTable;
  const [openedAt] = useState(() => new Date(serverNow()).toISOString());
  const isNew = ({ createdAt }: Booking): boolean => createdAt > openedAt;
  return (
    <>
      <Failure error={failure} what={t('bookings.loadFailed')} />
      {status === 'loading' && !failure && <Spinner label={t('bookings.loading')} />}
      {status === 'ready' && list.length === 0 && (
        <Text ta="center" py="xl" c="dimmed">
          {none}
        </Text>
      )}
      <OrderSound fresh={list.filter(isNew)} />
      <SelectRounds bookings={list} isWhole={list.length === total} selection={selection} />
      {list.length > 0 && <List bookings={list} searched={searched} isNew={isNew} selection={selection} onPayment={onPayment} />}
      <BulkBar selection={selection} hasRange={List === BookingTable} />
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
