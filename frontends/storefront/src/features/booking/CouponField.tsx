import { useTranslation } from 'react-i18next';
import { Field } from '#kit/ui/Field';
import { useBooking } from './booking.store';
import styles from './booking.module.css';

/** Exactly the valid coupon, letter by letter, or none. @source requirements/storefront §4, §5 */
export function CouponField() {
  const { t } = useTranslation();
  const { couponText, appliedCoupon, couponState, menu, phase, setCoupon, applyCoupon } = useBooking();
  const isBusy = phase !== 'filling';
  const isApplied = appliedCoupon !== null;
  const said = isApplied
    ? t('booking.coupon.applied', { percent: menu?.DISCOUNT_PERCENTAGE })
    : couponState !== 'idle' && t(`booking.coupon.${couponState}`);
  const apply = (): void => {
    if (couponState !== 'checking') void applyCoupon();
  };
  return (
    <Field
      label={t('booking.coupon.label')}
      isInvalid={couponState === 'refused' || couponState === 'unreachable'}
      said={said}
      isGood={isApplied || couponState === 'checking'}
    >
      {(input) => (
        <div className={styles.couponRow}>
          <input
            value={couponText}
            maxLength={100}
            disabled={isBusy}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => setCoupon(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Enter here means the coupon, not the payment.
              event.preventDefault();
              apply();
            }}
            {...input}
          />
          <button type="button" className={styles.quiet} disabled={isBusy} aria-disabled={couponState === 'checking'} onClick={apply}>
            {t('booking.coupon.apply')}
          </button>
        </div>
      )}
    </Field>
  );
}
