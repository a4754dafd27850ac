import { Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#shared/bookings/booking.contract';
import { BookingResults } from './BookingResults';
import { useBookings, useLiveBookings } from '../../data/bookings.data';
import { ExportButton } from './ExportButton';
import { WindowFilter } from './WindowFilter';

interface Props {
  eventId: number;
  /** Empty while it is not known yet. */
  title: string;
  onPayment: (booking: Booking) => void;
  /** Further content about the event's orders, above them and below. */
  children?: ReactNode;
  below?: ReactNode;
}

/** The bookings of one event, live. @source requirements/console C5 */
export function EventBookings({ eventId, title, onPayment, children, below }: Props) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const [window, setWindow] = useState<string>();
  const query = { status: 'all', q: '', event: eventId, ...(window !== undefined && { window }) } as const;
  useLiveBookings({ ...query, page });
  const { extra, status } = useBookings();
  const total = extra?.total ?? 0;
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Text c="dimmed" aria-live="polite">
          {status === 'ready' && t('bookings.count', { count: total })}
        </Text>
        <ExportButton query={query} title={title} empty={total === 0} />
      </Group>
      {children}
      <WindowFilter
        eventId={eventId}
        chosen={window}
        onChoose={(chosen) => {
          setWindow(chosen);
          setPage(1);
        }}
      />
      <BookingResults onPayment={onPayment} none={t('bookings.noneOfEvent')} page={page} onPage={setPage} />
      {below}
    </Stack>
  );
}
