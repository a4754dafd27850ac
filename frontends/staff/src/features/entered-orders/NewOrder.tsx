import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useSalesEvents, useLiveSalesEvents } from '../../data/sales-events.data';
import { NewOrderDialog } from './NewOrderDialog';

interface Props {
  /** The sale that is looked at; without it the newest one that takes orders. */
  eventId?: number;
  onOpenBooking: (bookingId: string) => void;
}

/** Opens the form of an order from the phone, WhatsApp or the counter; the address opens it, too. @source decisions/0069 */
export function NewOrder({ eventId, onOpenBooking }: Props) {
  const { t } = useTranslation();
  useLiveSalesEvents();
  const sales = useSalesEvents(({ list }) => list);
  const open = sales.filter(({ id, bookable }) => bookable && (eventId === undefined || id === eventId));
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
      <Button onClick={() => setOpen(true)}>{t('entered.open')}</Button>
      {isOpen && <NewOrderDialog sales={open} onClose={() => setOpen(false)} onOpenBooking={onOpenBooking} />}
    </Group>
  );
}
