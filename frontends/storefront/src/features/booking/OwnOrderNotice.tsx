import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OwnOrder } from '#shared/bookings/own-order.contract';
import styles from './LateBooking.module.css';
import { hideOwnOrder } from './late-booking';

/** The customer has an order that is not delivered yet: its reference, where it stands, and the way there. */
export function OwnOrderNotice({ order }: { order: OwnOrder }) {
  const { t } = useTranslation();
  return (
    <aside className={styles.notice} aria-label={t('booking.own.label')}>
      <p className={styles.text}>
        <strong>{t('booking.own.text', { reference: order.bookingId })}</strong>{' '}
        <span className={styles.event}>{t(`order.status.${order.status}`)}</span>
      </p>
      <p className={styles.ways}>
        <Link className={styles.see} to={`/order/${order.bookingId}`}>
          {t('booking.late.see')}
        </Link>
        <button type="button" className={styles.close} onClick={hideOwnOrder}>
          {t('booking.late.close')}
        </button>
      </p>
    </aside>
  );
}
