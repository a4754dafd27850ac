import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useServerNow } from '#kit/server-clock';
import { useBooking } from './booking.store';
import styles from './booking.module.css';

/** How long the slots are still held. Not a live region: no customer wants to hear every second. */
export function HoldClock({ until }: { until: string }) {
  const { t } = useTranslation();
  const endHold = useBooking((state) => state.endHold);
  const left = Math.max(0, Math.ceil((Date.parse(until) - useServerNow()) / 1_000));
  const hasEnded = left === 0;
  useEffect(() => {
    if (hasEnded) endHold();
  }, [hasEnded, endHold]);
  if (hasEnded) return null;
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return <p className={styles.hold}>{t('booking.hold.label', { time })}</p>;
}
