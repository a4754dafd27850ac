import { useTranslation } from 'react-i18next';
import { formatPaise } from '#shared/core/money';
import { slotsOf } from '#shared/menu/pricing';
import { useBooking } from './booking.store';
import styles from './booking.module.css';
import { previewPrice } from './order-form';

const WHY = 'pay-why';

/** Looks disabled while nothing is chosen, and says why. @source requirements/storefront §5; decisions/0001 §43 */
export function PayButton({ form }: { form: string }) {
  const { t } = useTranslation();
  const { menu, items, appliedCoupon, phase } = useBooking();
  if (!menu) return null;
  const isBusy = phase !== 'filling';
  const isEmpty = slotsOf({ ...items }) === 0;
  const texts = () => {
    if (isBusy) return t('booking.pay.processing');
    if (isEmpty) return t('booking.pay.label');
    return t('booking.pay.amount', { amount: formatPaise(previewPrice(menu, items, appliedCoupon).totalPaise) });
  };
  return (
    <>
      {isEmpty && !isBusy && (
        <p id={WHY} className={styles.why}>
          {t('booking.pay.empty')}
        </p>
      )}
      <button
        type="submit"
        form={form}
        className={styles.pay}
        aria-disabled={isBusy || isEmpty}
        aria-busy={isBusy}
        aria-describedby={isEmpty ? WHY : undefined}
      >
        {texts()}
      </button>
    </>
  );
}
