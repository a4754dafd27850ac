import { NativeSelect, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '#kit/ui/Banner';
import { Spinner } from '#kit/ui/Spinner';
import { formatDay } from '#kit/formats';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { useDiary, useLiveDiary } from '../../data/diary.data';
import { InspectorBundle } from './InspectorBundle';
import { EventReport } from './EventReport';
import { reportFailureText } from './report-failure';

interface Props {
  /** The chosen event; empty before a choice. */
  eventId: string;
  onChoose: (eventId: string) => void;
  /** The readings of an event. */
  temperaturesOf: (event: DiaryEvent) => ReactNode;
  /** Whether an inspector's bundle is offered. */
  isManager: boolean;
}

/** The report of an event's tasks. @source requirements/console §2.2 */
export function ReportsPanel({ eventId, onChoose, temperaturesOf, isManager }: Props) {
  const { t, i18n } = useTranslation();
  useLiveDiary();
  const { list, source, error } = useDiary();
  // A report is never made of a copy.
  const events = source === 'server' ? list : null;
  const event = events?.find(({ id }) => id === eventId);
  return (
    <Stack gap="lg">
      <div>
        <Title order={1}>{t('app.reports')}</Title>
        <Text c="dimmed">{t('reports.intro')}</Text>
      </div>
      {error && <Banner kind="error">{reportFailureText(t, error, 'events')}</Banner>}
      {!events && !error && <Spinner label={t('reports.loadingEvents')} />}
      {events && (
        <NativeSelect
          maw="40rem"
          label={t('reports.event')}
          value={event ? eventId : ''}
          onChange={(change) => onChoose(change.currentTarget.value)}
          data={[
            { value: '', label: t('reports.choose') },
            ...events.map(({ id, title, date }) => ({ value: id, label: `${title} – ${formatDay(date, i18n.language)}` })),
          ]}
        />
      )}
      {events && !event && eventId === '' && (
        <Text ta="center" py="xl" c="dimmed">
          {t('reports.pleaseChoose')}
        </Text>
      )}
      {events && !event && eventId !== '' && <Banner kind="warning">{t('reports.gone')}</Banner>}
      {event && <EventReport key={event.id} event={event} temperatures={temperaturesOf(event)} />}
      {events && isManager && <InspectorBundle key={`inspection ${eventId}`} events={events} eventId={eventId} />}
    </Stack>
  );
}
