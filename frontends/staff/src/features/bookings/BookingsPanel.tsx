import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '#kit/use-action';
import { BOOKING_STATUSES } from '#shared/bookings/booking-status';
import type { Booking } from '#shared/bookings/booking.contract';
import { oneOf } from '#shared/core/narrow';
import { BookingResults } from './BookingResults';
import { type BookingQuery, bookings, useBookings, useLiveBookings } from '../../data/bookings.data';
import { ExportButton } from './ExportButton';

const SEARCH_AFTER_MS = 250;

/** All bookings, newest first, filtered and searched on the server, live. @source requirements/console §2.1 */
export function BookingsPanel({ onPayment }: { onPayment: (booking: Booking) => void }) {
  const { t } = useTranslation();
  const [status, setStatus] = useState<BookingQuery['status']>('all');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [q] = useDebouncedValue(search, SEARCH_AFTER_MS);
  const query = { status, q, page };
  useLiveBookings(query);
  const { extra, status: loading } = useBookings();
  const total = extra?.total ?? 0;
  const refresh = useAction(bookings.reload);

  return (
    <Stack gap="lg">
      <Group align="flex-end">
        <NativeSelect
          label={t('bookings.filter')}
          value={status}
          onChange={(event) => {
            setStatus(oneOf(BOOKING_STATUSES, event.currentTarget.value) ?? 'all');
            setPage(1);
          }}
          data={['all' as const, ...BOOKING_STATUSES].map((value) => ({ value, label: t(`bookings.statuses.${value}`) }))}
        />
        <TextInput
          label={t('bookings.search')}
          placeholder={t('bookings.searchHint')}
          type="search"
          flex="1 1 19rem"
          maw="28rem"
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            setPage(1);
          }}
        />
        <Button variant="default" loading={refresh.busy} onClick={() => void refresh.run()}>
          {t('bookings.refresh')}
        </Button>
        <ExportButton query={{ status, q }} title={t('bookings.exportTitle')} empty={total === 0} />
        <Text c="dimmed" ml="auto" aria-live="polite">
          {loading === 'ready' && t('bookings.count', { count: total })}
        </Text>
      </Group>
      <BookingResults onPayment={onPayment} error={refresh.error} none={t('bookings.none')} page={page} onPage={setPage} />
    </Stack>
  );
}
