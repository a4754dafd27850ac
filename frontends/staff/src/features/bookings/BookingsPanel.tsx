import { Button, Group, NativeSelect, Pagination, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wordError } from '#kit/i18n';
import { Banner } from '#kit/ui/Banner';
import { Spinner } from '#kit/ui/Spinner';
import { useAction } from '#kit/use-action';
import { BOOKING_STATUSES, type BookingStatus } from '#shared/bookings/booking-status';
import { BookingCard } from './BookingCard';
import { type BookingQuery, PAGE_SIZE, useBookings, useLiveBookings } from './bookings.store';

const SEARCH_AFTER_MS = 250;

/** All bookings, newest first, filtered and searched on the server, live. @source spec 2 §2.1 */
export function BookingsPanel() {
  const { t } = useTranslation();
  const [status, setStatus] = useState<BookingQuery['status']>('all');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [q] = useDebouncedValue(search, SEARCH_AFTER_MS);
  const query = { status, q, page };
  useLiveBookings(query);
  const { bookings, total, state, error } = useBookings();
  const refresh = useAction(() => useBookings.getState().load(query));
  const failure = refresh.error ?? error;
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));

  return (
    <Stack gap="lg">
      <Group align="flex-end">
        <NativeSelect
          label={t('bookings.filter')}
          value={status}
          onChange={(event) => {
            setStatus(event.currentTarget.value as BookingStatus | 'all');
            setPage(1);
          }}
          data={['all' as const, ...BOOKING_STATUSES].map((value) => ({ value, label: t(`bookings.statuses.${value}`) }))}
        />
        <TextInput
          label={t('bookings.search')}
          placeholder={t('bookings.searchHint')}
          type="search"
          w={300}
          maw="100%"
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            setPage(1);
          }}
        />
        <Button variant="default" loading={refresh.busy} onClick={() => void refresh.run()}>
          {t('bookings.refresh')}
        </Button>
        <Text c="dimmed" ml="auto" aria-live="polite">
          {state === 'ready' && t('bookings.count', { count: total })}
        </Text>
      </Group>
      {failure && (
        <Banner kind="error">
          <strong>{t('bookings.loadFailed')}</strong> {wordError(t, failure)}
        </Banner>
      )}
      {state === 'loading' && !failure && <Spinner label={t('bookings.loading')} />}
      {state === 'ready' && bookings.length === 0 && (
        <Text ta="center" py="xl" c="dimmed">
          {t('bookings.none')}
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, md: 2, xl: 3 }}>
        {bookings.map((booking) => (
          <BookingCard key={booking.id} booking={booking} />
        ))}
      </SimpleGrid>
      {pages > 1 && (
        <Pagination
          total={pages}
          value={page}
          onChange={setPage}
          aria-label={t('bookings.pages')}
          getItemProps={(item) => ({ 'aria-label': t('bookings.page', { page: item }) })}
          getControlProps={(control) => ({ 'aria-label': t(`bookings.pageControl.${control}`) })}
        />
      )}
    </Stack>
  );
}
