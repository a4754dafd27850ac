import { Button, Group, SimpleGrid, Stack, Switch, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from '#kit/ui/Spinner';
import { serverNowIso } from '#kit/server-clock';
import { useAction } from '#kit/use-action';
import { comingSales } from '#shared/sales-events/coming-sales';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { Failure } from '../../ui/Failure';
import { EventCard } from './EventCard';
import { useEventForm } from './event-form.store';
import type { Told } from './done';
import { salesEvents, useSalesEvents } from '../../data/sales-events.data';

interface Props {
  /** Whether the heading takes the focus. */
  focused: boolean;
  showsInactive: boolean;
  onShowInactive: (shows: boolean) => void;
  onDone: (told: Told) => void;
  onViewBookings: (event: ManagedSalesEvent) => void;
}

/** The cards of all sales: those to come, the next one first, then the others, newest first. @source requirements/console C8 */
export function EventList({ focused, showsInactive, onShowInactive, onDone, onViewBookings }: Props) {
  const { t } = useTranslation();
  const { list: events, status, error } = useSalesEvents();
  const refresh = useAction(() => salesEvents.reload());
  const failure = refresh.error ?? error;
  const coming = comingSales(events, serverNowIso());
  const sorted = [...coming, ...events.filter((event) => !coming.includes(event))];
  const shown = sorted.filter(({ isActive }) => isActive || showsInactive);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);

  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Title order={2} ref={heading} tabIndex={-1}>
          {t('events.title')}
        </Title>
        <Group gap="sm">
          <Switch
            label={t('events.showInactive')}
            checked={showsInactive}
            onChange={(event) => onShowInactive(event.currentTarget.checked)}
          />
          <Button variant="default" loading={refresh.busy} onClick={() => void refresh.run()}>
            {t('events.refresh')}
          </Button>
          <Button onClick={() => useEventForm.getState().create()}>{t('events.create')}</Button>
        </Group>
      </Group>
      <Failure error={failure} what={t('events.failed.load')} />
      {status === 'loading' && !failure && <Spinner label={t('events.loading')} />}
      {status === 'ready' && shown.length === 0 && (
        <Stack align="center" gap="xs" py="xl">
          <Text fw={700} size="lg">
            {t('events.none')}
          </Text>
          <Text c="dimmed">{events.length > 0 ? t('events.onlyInactive') : t('events.noneHint')}</Text>
        </Stack>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2, xl: 3 }}>
        {shown.map((event) => (
          <EventCard key={event.id} event={event} onDone={onDone} onViewBookings={() => onViewBookings(event)} />
        ))}
      </SimpleGrid>
    </Stack>
  );
}
