import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatMinutes } from '#kit/formats';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import type { CalendarEntry } from '#shared/sales-events/sales-calendar';
import { saleTitle } from '#shared/sales-events/sale-words';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { salePath } from '../../ui/console-path';
import classes from './Calendar.module.css';

export type Entry = CalendarEntry<ManagedSalesEvent, DiaryEvent>;

interface Props {
  entry: Entry;
  /** Address of a cooking day's task list. */
  tasksPath: (eventId: string) => string;
}

/** An entry of a day, as a link to the sale's page or the tasks of the cooking day. */
export function EntryLink({ entry, tasksPath }: Props) {
  const { t, i18n } = useTranslation();
  const isCooking = entry.kind === 'cooking';
  const isPast = isCooking ? entry.event.isCompleted : entry.sale.isOver;
  const isCancelled = isCooking ? entry.event.linkedSale?.isCancelled === true : entry.sale.cancelledAt !== null;
  const isHidden = !isCooking && !entry.sale.isActive;
  const details = [
    ...(entry.minutes === null ? [] : [formatMinutes(entry.minutes)]),
    t(`calendar.kinds.${entry.kind}`),
    ...(isCooking ? [t('calendar.people', { count: entry.event.estimatedAttendance })] : []),
    ...(entry.kind === 'delivery' ? [t('console.sale.slots', { free: entry.sale.availableSlots, most: entry.sale.maxOrders })] : []),
    ...(isCancelled ? [t('console.sale.states.cancelled')] : []),
    ...(isHidden ? [t('calendar.inactive')] : []),
  ];
  return (
    <Link
      to={isCooking ? tasksPath(entry.event.id) : salePath(entry.sale.id)}
      className={classes.entry}
      data-kind={entry.kind}
      data-faint={isPast || isHidden || isCancelled || undefined}
    >
      <span className="text-soft text-s">{details.join(' · ')}</span>
      <span className={classes.title}>{isCooking ? entry.event.title : saleTitle(entry.sale, i18n.language)}</span>
    </Link>
  );
}
