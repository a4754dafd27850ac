import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useAction } from '#kit/use-action';
import { BOOKING_STATUSES } from '#shared/bookings/booking-status';
import type { Booking } from '#shared/bookings/booking.contract';
import { oneOf } from '#shared/core/narrow';
import { BookingResults } from './BookingResults';
import { type BookingQuery, bookings, useBookings, useLiveBookings } from '../../data/bookings.data';
import { useLiveSalesEvents, useSalesEvents } from '../../data/sales-events.data';
import { ExportButton } from './ExportButton';
import { SavedViews } from './SavedViews';
import { WindowFilter } from './WindowFilter';

const SEARCH_AFTER_MS = 250;

type Filter = Omit<BookingQuery, 'page'>;

/** What the list shows. The address may ask for a status, a sale and a text to begin with. */
function useFilter() {
  const [asked] = useSearchParams();
  const [filter, setFilter] = useState<Filter>(() => {
    const event = Number(asked.get('sale'));
    return {
      status: oneOf(BOOKING_STATUSES, asked.get('status') ?? '') ?? 'all',
      q: asked.get('q') ?? '',
      ...(Number.isInteger(event) && event > 0 && { event }),
    };
  });
  const [page, setPage] = useState(1);
  const [q] = useDebouncedValue(filter.q, SEARCH_AFTER_MS);
  const choose = (chosen: Filter): void => {
    setFilter(chosen);
    setPage(1);
  };
  return { filter, query: { ...filter, q, page } satisfies BookingQuery, page, setPage, choose };
}

interface Props {
  onPayment: (booking: Booking) => void;
  /** What else can be done, before the filters. */
  children?: ReactNode;
}

/** All bookings, newest first, filtered and searched on the server, live. @source requirements/console §2.1 */
export function BookingsPanel({ onPayment, children }: Props) {
  const { t } = useTranslation();
  const { filter, query, page, setPage, choose } = useFilter();
  useLiveBookings(query);
  const { extra, status: loading } = useBookings();
  const total = extra?.total ?? 0;
  const refresh = useAction(bookings.reload);

  return (
    <Stack gap="lg">
      {children}
      <Group align="flex-end">
        <NativeSelect
          label={t('bookings.filter')}
          flex="1 1 8rem"
          maw="14rem"
          value={filter.status}
          onChange={({ currentTarget }) => choose({ ...filter, status: oneOf(BOOKING_STATUSES, currentTarget.value) ?? 'all' })}
          data={['all' as const, ...BOOKING_STATUSES].map((value) => ({ value, label: t(`bookings.statuses.${value}`) }))}
        />
        <SaleFilter filter={filter} onChoose={choose} />
        <WindowFilter eventId={filter.event} chosen={filter.window} onChoose={(window) => choose(inWindow(filter, window))} />
        <TextInput
          label={t('bookings.search')}
          placeholder={t('bookings.searchHint')}
          type="search"
          flex="1 1 14rem"
          maw="28rem"
          value={filter.q}
          onChange={({ currentTarget }) => choose({ ...filter, q: currentTarget.value })}
        />
        <Button variant="default" loading={refresh.busy} onClick={() => void refresh.run()}>
          {t('bookings.refresh')}
        </Button>
        <ExportButton query={inWindow(query, query.window)} title={t('bookings.exportTitle')} empty={total === 0} />
        <Text c="dimmed" ml="auto" aria-live="polite">
          {loading === 'ready' && t('bookings.count', { count: total })}
        </Text>
      </Group>
      <SavedViews filter={filter} onChoose={choose} />
      <BookingResults onPayment={onPayment} error={refresh.error} none={t('bookings.none')} page={page} onPage={setPage} />
    </Stack>
  );
}

/** The filter with another window; without one all of them. */
const inWindow = ({ status, q, event }: Filter, window: string | undefined): Filter => ({
  status,
  q,
  ...(event !== undefined && { event }),
  ...(window !== undefined && { window }),
});

/** The bookings of one sale only. */
function SaleFilter({ filter: { event, status, q }, onChoose }: { filter: Filter; onChoose: (filter: Filter) => void }) {
  const { t } = useTranslation();
  useLiveSalesEvents();
  const sales = useSalesEvents(({ list }) => list);
  return (
    <NativeSelect
      label={t('bookings.filterSale')}
      flex="1 1 8rem"
      maw="16rem"
      value={event ?? ''}
      onChange={({ currentTarget: { value } }) => onChoose({ status, q, ...(value !== '' && { event: Number(value) }) })}
      data={[{ value: '', label: t('bookings.allSales') }, ...sales.map(({ id, title }) => ({ value: String(id), label: title }))]}
    />
  );
}
