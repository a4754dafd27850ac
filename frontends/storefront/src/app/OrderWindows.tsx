import { useTranslation } from 'react-i18next';
import { useServerNow } from '#kit/server-clock';
import type { CustomerOrder } from '#shared/bookings/booking.contract';
import { choosableWindows } from '#shared/sales-events/delivery-windows';
import { useLiveSales, useSales } from '../features/sales-events/sales-events.store';
import { WindowChoice } from '../ui/WindowChoice';

const MINUTE_MS = 60_000;

interface Props {
  order: CustomerOrder;
  chosen: string;
  onChoose: (id: string) => void;
}

/** The windows of an order's sale, live, as long as the public sees it. */
export function OrderWindows({ order, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  useLiveSales();
  const sale = useSales(({ events }) => events.find(({ id }) => id === order.event.id));
  const now = new Date(useServerNow(MINUTE_MS)).toISOString();
  const windows = choosableWindows(sale ?? {}, order.window?.id ?? null, now);
  if (windows.length < 2) return null;
  return <WindowChoice legend={<legend>{t('booking.window.title')}</legend>} windows={windows} chosen={chosen} onChoose={onChoose} />;
}
