import { useTranslation } from 'react-i18next';
import { dishName } from '#kit/dish-texts';
import { useServerNow } from '#kit/server-clock';
import type { HeldOrder } from '#shared/bookings/own-order.contract';
import styles from './LateBooking.module.css';
import { useOwnHold } from './own-hold';

/** The customer closed the tab while paying: the held slots, for how long, and the way on. */
export function HeldOrderNotice({ held, onContinue }: { held: HeldOrder; onContinue: () => void }) {
  const { t } = useTranslation();
  const left = Math.ceil((Date.parse(held.holdUntil) - useServerNow()) / 1_000);
  if (left <= 0) return <Ended />;
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  const items = held.dishes
    .map(({ key, name, nameMalayalam, quantity }) => `${quantity} × ${dishName(t, key, name, nameMalayalam)}`)
    .join(', ');
  return (
    <aside className={styles.notice} aria-label={t('booking.held.label')}>
      <p className={styles.text}>
        <strong>{t('booking.held.text', { items })}</strong> <span className={styles.event}>{time}</span>
      </p>
      <p className={styles.ways}>
        <button type="button" className={styles.see} onClick={onContinue}>
          {t('booking.held.continue')}
        </button>
      </p>
    </aside>
  );
}

/** The held slots are free for others: the notice does not vanish without a word. */
function Ended() {
  const { t } = useTranslation();
  return (
    <aside className={styles.notice} aria-label={t('booking.held.label')}>
      <p className={styles.text} role="status">
        {t('booking.held.ended')}
      </p>
      <p className={styles.ways}>
        <button type="button" className={styles.close} onClick={() => useOwnHold.setState({ held: null })}>
          {t('booking.late.close')}
        </button>
      </p>
    </aside>
  );
}
