import { useTranslation } from 'react-i18next';
import { windowText } from '#shared/sales-events/delivery-windows';
import { windowInstead } from './booking-state';
import { useBooking } from './booking.store';
import styles from './booking.module.css';

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
