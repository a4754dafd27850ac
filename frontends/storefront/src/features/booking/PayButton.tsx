import { useTranslation } from 'react-i18next';
import { formatPaise } from '#shared/core/money';
import { slotsOf } from '#shared/menu/pricing';
import { useBooking } from './booking.store';
import styles from './booking.module.css';
import { previewPrice } from './order-form';

/** Looks disabled while nothing is chosen, and says why when it is pressed. @source requirements/storefront §5; decisions/0001 §43 */
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
    <button type="submit" form={form} className={styles.pay} aria-disabled={isBusy || isEmpty} aria-busy={isBusy}>
      {texts()}
    </button>
  );
}
