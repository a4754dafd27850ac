import { useState } from 'react';
import { useTransient } from '#kit/use-transient';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import type { Done, Told } from './done';
import { EventForm } from './EventForm';
import { useEventForm } from './event-form.store';
import { EventList } from './EventList';
import { useLiveSalesEvents } from '../../data/sales-events.data';

/** @source requirements/console C27 */
const BANNER_MS = 3_000;
/** @source decisions/0001 §48 */
const UNDO_MS = 10_000;

/** The sales of the business: the list, or in its place the form. @source requirements/console §2.1 */
export function EventsPanel({ onViewBookings }: { onViewBookings: (event: ManagedSalesEvent) => void }) {
  useLiveSalesEvents();
  const form = useEventForm((state) => state.form);
  const [done, say] = useTransient<Done>(BANNER_MS);
  const [undo, offer] = useTransient<Told['undo']>(UNDO_MS);
  const tell = (told: Told): void => {
    say(told.what);
    offer(told.undo);
  };
  // Beside the form, so that a hidden event that was edited is still there after it.
  const [showsInactive, showInactive] = useState(false);
  // Whoever leaves the form finds the focus at the list, not at the top of the page.
  const [wasOpen, setWasOpen] = useState(form !== null);
  if (form && !wasOpen) setWasOpen(true);

  if (form) return <EventForm form={form} onDone={tell} />;
  return (
    <EventList
      focused={wasOpen}
      showsInactive={showsInactive}
      onShowInactive={showInactive}
      done={done}
      undo={undo ?? undefined}
      onDone={tell}
      onViewBookings={onViewBookings}
    />
  );
}
