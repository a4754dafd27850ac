import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { takesSlots } from '#shared/bookings/booking-status';
import { orderPath } from '#shared/bookings/order-link';
import { lookForOrders, useLateBooking } from './late-booking';
import styles from './LateBooking.module.css';

/** This device has an order for the sale that is about to be ordered, perhaps of another tab: says so, and leads there. A second one may be wanted. */
export function OrderAlready({ eventId }: { eventId: number }) {
  const { t } = useTranslation();
  const { orders, found } = useLateBooking();
  useEffect(() => void lookForOrders(), []);
  const order = orders.find(({ event, status }) => event.id === eventId && takesSlots(status));
  if (!order || order.bookingId === found?.bookingId) return null;
  return (
    <aside className={styles.notice} aria-label={t('booking.own.label')}>
      <p className={styles.text} role="status">
        <strong>{t('booking.own.already')}</strong> <span translate="no">{order.bookingId}</span>
      </p>
      <p className={styles.ways}>
        <Link className={styles.see} to={orderPath(order.bookingId)}>
          {t('booking.late.see')}
        </Link>
      </p>
    </aside>
  );
}
