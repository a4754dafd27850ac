import { useEffect, useState } from 'react';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { EventForm } from './EventForm';
import { useEventForm } from './event-form.store';
import { EventList } from './EventList';
import { useLiveSalesEvents } from './sales-events.store';

/** What was done to an event. */
export type Done = 'created' | 'updated' | 'deleted';

/** @source spec 2 §4 */
const BANNER_MS = 3_000;

/** The sales of the business: the list, or in its place the form. @source spec 2 §2.1 */
export function EventsPanel({ onViewBookings }: { onViewBookings: (event: ManagedSalesEvent) => void }) {
  useLiveSalesEvents();
  const form = useEventForm((state) => state.form);
  // A second success starts its three seconds anew.
  const [done, setDone] = useState<{ what: Done } | null>(null);
  // Whoever leaves the form finds the focus at the list, not at the top of the page.
  const [wasOpen, setWasOpen] = useState(form !== null);
  if (form && !wasOpen) setWasOpen(true);

  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(null), BANNER_MS);
    return () => clearTimeout(timer);
  }, [done]);

  if (form) return <EventForm form={form} onDone={(what) => setDone({ what })} />;
  return <EventList focused={wasOpen} done={done?.what ?? null} onDone={(what) => setDone({ what })} onViewBookings={onViewBookings} />;
}
