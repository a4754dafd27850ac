import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { takeNote, useLateBooking } from './late-booking';
import styles from './LateBooking.module.css';

/** A payment that came after its window was closed has become a booking: says so, and leads there. @source faults P31 */
export function LateBooking() {
  const { t } = useTranslation();
  const found = useLateBooking((state) => state.found);
  if (!found) return null;
  return (
    <aside className={styles.notice} aria-label={t('booking.late.label')}>
      <p className={styles.text} role="status">
        <strong>
          {t(found.status === 'cancelled' ? 'booking.late.cancelled' : 'booking.late.confirmed', { reference: found.bookingId })}
        </strong>{' '}
        <span className={styles.event}>{found.event.title}</span>
      </p>
      <p className={styles.ways}>
        <Link className={styles.see} to={`/order/${found.bookingId}`} onClick={takeNote}>
          {t('booking.late.see')}
        </Link>
        <button type="button" className={styles.close} onClick={takeNote}>
          {t('booking.late.close')}
        </button>
      </p>
    </aside>
  );
}
