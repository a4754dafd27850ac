import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { dishName } from '#kit/dish-texts';
import { serverNow, useServerNow } from '#kit/server-clock';
import type { HeldOrder } from '#shared/bookings/own-order.contract';
import styles from './LateBooking.module.css';
import { useOwnHold } from './own-hold';

/** The customer closed the tab while paying: what is held, for how long, and the way on. */
export function HeldOrderNotice({ held, onContinue }: { held: HeldOrder; onContinue: () => void }) {
  const { t } = useTranslation();
  const left = Math.ceil((Date.parse(held.holdUntil) - useServerNow()) / 1_000);
  const hasEnded = left <= 0;
  useEffect(() => {
    if (hasEnded && Date.parse(held.holdUntil) <= serverNow()) useOwnHold.setState({ held: null });
  }, [hasEnded, held]);
  if (hasEnded) return null;
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  const items = held.dishes
    .map(({ key, name, nameMalayalam, quantity }) => `${quantity} ${dishName(t, key, name, nameMalayalam)}`)
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
