import { Button, Group } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { Spinner } from '#kit/ui/Spinner';
import { useLiveSalesEvents, useSalesEvents } from '../../data/sales-events.data';
import { lazyPart } from '../../ui/lazy-part';

/** The sales for which a manager may enter an order, whether the website takes orders or not: first those on the website, then the next ones. */
const salesToEnter = (sales: readonly ManagedSalesEvent[]): ManagedSalesEvent[] =>
  sales
    .filter(({ isOver, cancelledAt }) => !isOver && cancelledAt === null)
    .sort((a, b) => Number(b.bookable) - Number(a.bookable) || timeOf(a) - timeOf(b));

/** A sale that does not say when it begins comes last. */
const timeOf = ({ startsAt }: ManagedSalesEvent): number => (startsAt === null ? Number.MAX_VALUE : Date.parse(startsAt));

const NewOrderDialog = lazyPart(async () => (await import('./NewOrderDialog')).NewOrderDialog);

interface Props {
  /** The sale that is looked at; without it all that are to come, the one on the website first. */
  eventId?: number;
  onOpenBooking: (bookingId: string) => void;
}

/** Opens the form of an order from the phone, WhatsApp or the counter; the address opens it, too. @source decisions/0069 */
export function NewOrder({ eventId, onOpenBooking }: Props) {
  const { t } = useTranslation();
  useLiveSalesEvents();
  const sales = useSalesEvents(({ list }) => list);
  const open = salesToEnter(sales).filter(({ id }) => eventId === undefined || id === eventId);
  const [search, setSearch] = useSearchParams();
  const isOpen = search.get('order') === 'new';
  const setOpen = (opens: boolean): void =>
    setSearch(
      (now) => {
        if (opens) now.set('order', 'new');
        else now.delete('order');
        return now;
      },
      { replace: true },
    );
  if (open.length === 0 && !isOpen) return null;
  return (
    <Group>
      <Button onClick={() => setOpen(true)}>{t('dashboard.newOrder')}</Button>
      {isOpen && (
        <Suspense fallback={<Spinner label={t('app.loading')} />}>
          <NewOrderDialog sales={open} onClose={() => setOpen(false)} onOpenBooking={onOpenBooking} />
        </Suspense>
      )}
    </Group>
  );
}
