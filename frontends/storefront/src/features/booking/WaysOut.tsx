import { useTranslation } from 'react-i18next';
import { windowText } from '#shared/sales-events/delivery-windows';
import { formatPaise } from '#shared/core/money';
import { windowInstead, isTooMany, slotsToChoose } from './booking-state';
import { useBooking } from './booking.store';
import styles from './booking.module.css';
import { fitted, previewPrice } from './order-form';

/** Appears above the pay button when the chosen window has filled up: one press takes the nearest free one and pays. */
export function WindowInstead({ onPay }: { onPay: () => void }) {
  const { t, i18n } = useTranslation();
  const state = useBooking();
  const change = state.phase === 'filling' ? windowInstead(state) : null;
  if (!change) return null;
  const { gone, instead } = change;
  return (
    <div className={styles.wayOut}>
      <p role="status">{t('booking.window.gone', { window: windowText(gone, i18n.language) })}</p>
      <button
        type="button"
        className={styles.take}
        data-way-out=""
        onClick={() => {
          state.chooseWindow(instead.id);
          onPay();
        }}
      >
        {t('booking.window.take', { window: windowText(instead, i18n.language) })}
      </button>
    </div>
  );
}

/** Appears above the pay button when others were faster: how many are left, and one press that takes and pays them. */
export function WhatIsLeft({ onPay }: { onPay: () => void }) {
  const { t } = useTranslation();
  const state = useBooking();
  const { menu, items, appliedCoupon, takeWhatIsLeft } = state;
  const count = slotsToChoose(state);
  if (!menu || count === 0 || !isTooMany(state)) return null;
  const amount = formatPaise(previewPrice(menu, fitted(items, menu, count), appliedCoupon).totalPaise);
  return (
    <div className={styles.wayOut}>
      <p>{t('booking.left.only', { count })}</p>
      <button
        type="button"
        className={styles.take}
        data-way-out=""
        onClick={() => {
          takeWhatIsLeft();
          onPay();
        }}
      >
        {t('booking.left.take', { count, amount })}
      </button>
    </div>
  );
}
