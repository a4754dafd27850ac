import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#kit/i18n';
import { Banner } from '#kit/ui/Banner';
import { useAction } from '#kit/use-action';
import styles from './own-orders.module.css';
import { declineOffer } from './own-offer';

/** Gives the portions of an offer to the next person, after a question. @param onDeclined when they are gone */
export function DeclineOffer({ onDeclined }: { onDeclined?: () => void }) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const decline = useAction(async () => {
    await declineOffer();
    onDeclined?.();
  });
  if (!isAsked) {
    return (
      <button type="button" className={styles.close} onClick={() => setAsked(true)}>
        {t('booking.offer.decline')}
      </button>
    );
  }
  return (
    <div role="group" aria-label={t('booking.offer.decline')} className={styles.question}>
      <p className={styles.text}>{t('booking.offer.question')}</p>
      <p className={styles.ways}>
        {/* The way back has the focus: the portions cannot be had again. */}
        <button type="button" className={styles.see} autoFocus disabled={decline.busy} onClick={() => setAsked(false)}>
          {t('booking.offer.keep')}
        </button>
        <button type="button" className={styles.close} disabled={decline.busy} onClick={() => void decline.run()}>
          {t('booking.offer.giveUp')}
        </button>
      </p>
      {decline.error && <Banner kind="error">{errorText(t, decline.error)}</Banner>}
    </div>
  );
}
