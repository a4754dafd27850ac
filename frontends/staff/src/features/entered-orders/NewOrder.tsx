import { Button, Group } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Spinner } from '#kit/ui/Spinner';
import { useSalesEvents, useLiveSalesEvents } from '../../data/sales-events.data';
import { lazyPart } from '../../ui/lazy-part';
import { salesToEnter } from './sales-to-enter';

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
