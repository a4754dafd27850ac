import type { TFunction } from 'i18next';
import { useLayoutEffect, useState } from 'react';
import { notify } from '#kit/notices.store';
import { useToday } from '#kit/today';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import type { Told } from './done';
import { EventForm } from './EventForm';
import { useEventForm } from './event-form.store';
import { EventList } from './EventList';
import { weekAfter } from './week-after';
import { useLiveSalesEvents } from '../../data/sales-events.data';

/** Shows the result, and for longer the undo. @source requirements/console C27, C30; decisions/0001 §48 */
function tell({ what, undo }: Told): void {
  notify({
    kind: 'success',
    text: (t) => t(what === 'undone' ? 'events.undone' : `events.done.${what}`),
    ...(undo && {
      undo: async () => {
        await undo();
        tell({ what: 'undone' });
      },
      afterwards: (t: TFunction) => t('events.undoHint'),
      notUndone: (t: TFunction) => t('events.failed.undo'),
    }),
  });
}

/** The sales of the business: the list, or in its place the form. @source requirements/console §2.1 */
export function EventsPanel({ onViewBookings }: { onViewBookings: (event: ManagedSalesEvent) => void }) {
  useLiveSalesEvents();
  const form = useEventForm((state) => state.form);
  const followed = useEventForm((state) => state.followed);
  const today = useToday();
  useLayoutEffect(() => {
    if (followed) useEventForm.getState().create(weekAfter(followed, today));
  }, [followed, today]);
  // Outside the list, so that a hidden event is still there after its form.
  const [showsInactive, showInactive] = useState(false);
  // After the form the focus is at the list, not at the top of the page.
  const [wasOpen, setWasOpen] = useState(form !== null);
  if (form && !wasOpen) setWasOpen(true);

  if (form) return <EventForm form={form} onDone={tell} />;
  return (
    <EventList
      focused={wasOpen}
      showsInactive={showsInactive}
      onShowInactive={showInactive}
      onDone={tell}
      onViewBookings={onViewBookings}
    />
  );
}
