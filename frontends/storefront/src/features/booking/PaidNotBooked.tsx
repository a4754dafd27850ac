import { useTranslation } from 'react-i18next';
import { Banner } from '#kit/ui/Banner';
import { Spinner } from '#kit/ui/Spinner';
import { useBooking } from './booking.store';
import styles from './booking.module.css';
import { book } from './paying';
import { problemText } from './ProblemBanner';

/** Paid, and not yet booked: says that the money is safe, and never offers to pay again. @source decisions/0001 §13, §14 */
export function PaidNotBooked() {
  const { t } = useTranslation();
  const { phase, problem, paid } = useBooking();
  if (phase === 'booking' || !problem) return <Spinner label={t('booking.paid.booking')} />;
  return (
    <div className={styles.unavailable}>
      <Banner kind="error" title={problemText(t, problem)}>
        <div>{t('booking.paid.safe', { id: paid?.proof.id })}</div>
      </Banner>
      <button type="button" className={styles.pay} onClick={() => void book()}>
        {t('booking.paid.retry')}
      </button>
    </div>
  );
}
