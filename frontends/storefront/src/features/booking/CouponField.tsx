import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useBooking } from './booking.store';
import styles from './booking.module.css';

/** Exactly the valid coupon, letter by letter, or none. @source spec 1 §4, §5 */
export function CouponField() {
  const { t } = useTranslation();
  const id = useId();
  const { couponText, appliedCoupon, couponRefused, menu, phase, setCoupon, applyCoupon } = useBooking();
  const isBusy = phase !== 'filling';
  return (
    <div className={styles.coupon}>
      <label htmlFor={id} className={styles.label}>
        {t('booking.coupon.label')}
      </label>
      <div className={styles.couponRow}>
        <input
          id={id}
          className={styles.input}
          value={couponText}
          maxLength={100}
          disabled={isBusy}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={couponRefused}
          aria-describedby={`${id}-said`}
          onChange={(event) => setCoupon(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter here means the coupon, not the payment.
            event.preventDefault();
            applyCoupon();
          }}
        />
        <button type="button" className={styles.quiet} disabled={isBusy} onClick={applyCoupon}>
          {t('booking.coupon.apply')}
        </button>
      </div>
      <p id={`${id}-said`} className={couponRefused ? styles.issue : styles.couponSaid} role="status">
        {appliedCoupon !== null && t('booking.coupon.applied', { percent: menu?.DISCOUNT_PERCENTAGE })}
        {couponRefused && t('booking.coupon.notApplied')}
      </p>
    </div>
  );
}
