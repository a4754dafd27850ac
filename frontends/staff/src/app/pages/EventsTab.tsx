import { SegmentedControl, Stack } from '@mantine/core';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Spinner } from '#kit/ui/Spinner';
import { oneOf } from '#shared/core/narrow';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { useEventForm } from '../../features/sales-events/event-form.store';
import { EventsPanel } from '../../features/sales-events/EventsPanel';
import { tasksPath } from '../paths';
import classes from './EventsTab.module.css';

const SalesCalendar = lazy(() => import('../../features/calendar/SalesCalendar').then((it) => ({ default: it.SalesCalendar })));

const VIEWS = ['list', 'calendar'] as const;

/** The sales as a list, or with the cooking days in a calendar; the address says which. */
export function EventsTab({ onViewBookings }: { onViewBookings: (event: ManagedSalesEvent) => void }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const isEditing = useEventForm((state) => state.form !== null);
  const isNew = search.get('sale') === 'new';
  useEffect(() => {
    if (!isNew) return;
    const { form, create } = useEventForm.getState();
    if (!form) create();
    setSearch({ tab: 'events' }, { replace: true });
  }, [isNew, setSearch]);
  const view = oneOf(VIEWS, search.get('view') ?? '') ?? 'list';
  return (
    <Stack gap="md">
      {!isEditing && (
        <SegmentedControl
          classNames={{ root: classes.views }}
          aria-label={t('calendar.view')}
          value={view}
          onChange={(chosen) => setSearch(chosen === 'list' ? { tab: 'events' } : { tab: 'events', view: chosen })}
          data={VIEWS.map((value) => ({ value, label: t(`calendar.views.${value}`) }))}
        />
      )}
      {view === 'list' || isEditing ? (
        <EventsPanel onViewBookings={onViewBookings} />
      ) : (
        <Suspense fallback={<Spinner label={t('app.loading')} />}>
          <SalesCalendar tasksPath={tasksPath} />
        </Suspense>
      )}
    </Stack>
  );
}
