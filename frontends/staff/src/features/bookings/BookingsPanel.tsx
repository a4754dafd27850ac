import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '#kit/use-action';
import { BOOKING_FILTERS } from '#shared/bookings/booking-status';
import type { Booking } from '#shared/bookings/booking.contract';
import { oneOf } from '#shared/core/narrow';
import { saleTitle } from '#shared/sales-events/sale-words';
import { BookingResults } from './BookingResults';
import { bookings, useBookings, useLiveBookings } from '../../data/bookings.data';
import { useLiveSalesEvents, useSalesEvents } from '../../data/sales-events.data';
import { ExportButton } from './ExportButton';
import { FoundLinks } from './FoundLinks';
import { SavedViews } from './SavedViews';
import { type Filter, useFilter } from './use-filter';
import { WindowFilter } from './WindowFilter';

interface Props {
  onPayment: (booking: Booking) => void;
  /** Further actions, before the filters. */
  children?: ReactNode;
}

/** All bookings, newest first, filtered and searched on the server, live; also open payment links that a search finds. @source requirements/console §2.1 */
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
          onChange={({ currentTarget }) => choose({ ...filter, status: oneOf(BOOKING_FILTERS, currentTarget.value) ?? 'all' })}
          data={BOOKING_FILTERS.map((value) => ({ value, label: t(`bookings.statuses.${value}`) }))}
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
          {loading === 'ready' && t(extra?.isMore ? 'bookings.countMore' : 'bookings.count', { count: total })}
        </Text>
      </Group>
      <SavedViews filter={filter} onChoose={choose} />
      <FoundLinks q={query.q.trim()} />
      <BookingResults
        searched={query.q}
        onPayment={onPayment}
        error={refresh.error}
        none={t('bookings.none')}
        page={page}
        onPage={setPage}
      />
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
  const { t, i18n } = useTranslation();
  useLiveSalesEvents();
  const sales = useSalesEvents(({ list }) => list);
  return (
    <NativeSelect
      label={t('bookings.filterSale')}
      flex="1 1 8rem"
      maw="16rem"
      value={event ?? ''}
      onChange={({ currentTarget: { value } }) => onChoose({ status, q, ...(value !== '' && { event: Number(value) }) })}
      data={[
        { value: '', label: t('bookings.allSales') },
        ...sales.map((sale) => ({ value: String(sale.id), label: saleTitle(sale, i18n.language) })),
      ]}
    />
  );
}
