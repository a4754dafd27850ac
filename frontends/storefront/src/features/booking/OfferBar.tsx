import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useServerNow } from '#kit/server-clock';
import { twoDigits } from '#shared/core/time';
import { useBooking } from './booking.store';
import styles from './booking.module.css';
import { DeclineOffer } from './DeclineOffer';
import { endOffer } from './own-offer';

/** How many slots of the waiting list are held and for how long, above the form; and a way to leave them to the next. */
export function OfferBar({ slots, until }: { slots: number; until: string }) {
  const { t } = useTranslation();
  const close = useBooking((state) => state.close);
  const time = useTimeLeft(until);
  if (time === null) return null;
  return (
    <div className={styles.offer}>
      <p>{t('booking.offer.held', { count: slots, time })}</p>
      <DeclineOffer onDeclined={close} />
    </div>
  );
}

/** "29:31", "9:29:31" overnight, or null once it is over, which ends the offer. Not a live region: no customer wants to hear every second. */
export function useTimeLeft(until: string): string | null {
  const left = Math.max(0, Math.ceil((Date.parse(until) - useServerNow()) / 1_000));
  const hasEnded = left === 0;
  useEffect(() => {
    if (hasEnded) endOffer('gone');
  }, [hasEnded]);
  if (hasEnded) return null;
  const [hours, minutes] = [Math.floor(left / 3_600), Math.floor(left / 60) % 60];
  const clock = `${hours > 0 ? twoDigits(minutes) : minutes}:${twoDigits(left % 60)}`;
  return hours > 0 ? `${hours}:${clock}` : clock;
}
