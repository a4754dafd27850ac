import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BookingResults } from './BookingResults';
import { useBookings, useLiveBookings } from './bookings.store';

interface Props {
  eventId: number;
  /** Empty while it is not known yet. */
  title: string;
  onBack: () => void;
}

/** The bookings of one event, live. @source spec 2 §2.1 Event-bookings view */
export function EventBookings({ eventId, title, onBack }: Props) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  useLiveBookings({ status: 'all', q: '', page, event: eventId });
  const { total, state } = useBookings();
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <div>
          <Title order={2}>{title ? t('bookings.ofEvent', { title }) : t('app.tabs.event-bookings')}</Title>
          <Text c="dimmed" aria-live="polite">
            {state === 'ready' && t('bookings.count', { count: total })}
          </Text>
        </div>
        <Button variant="default" onClick={onBack}>
          ← {t('bookings.backToEvents')}
        </Button>
      </Group>
      <BookingResults none={t('bookings.noneOfEvent')} page={page} onPage={setPage} />
    </Stack>
  );
}
