import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useServerNow } from '#kit/server-clock';
import { orderPath } from '#shared/bookings/order-link';
import { orderToShow } from '#shared/bookings/order-to-show';
import type { OwnOrder, ReturnedPayment } from '#shared/bookings/own-order.contract';
import { formatRupees } from '#shared/core/money';
import { STOREFRONT_PAGES } from '#shared/core/pages';
import { headlineText, statusText } from '../../ui/order-words';
import styles from './OwnOrderLine.module.css';

const MINUTE_MS = 60_000;

/** The order that concerns its customer now, in one line at the top of the page: its state, the first fact about it, and its link. */
export function OwnOrderLine({ orders, returned }: { orders: readonly OwnOrder[]; returned: readonly ReturnedPayment[] }) {
  const { t, i18n } = useTranslation();
  const now = useServerNow(MINUTE_MS);
  const order = orderToShow(orders, now);
  const back = returned.find(({ state }) => state === 'refunding');
  if (!order && !back) return null;
  return (
    <aside className={styles.place} aria-label={t('booking.own.label')}>
      {order ? (
        <Link className={styles.line} to={orderPath(order.bookingId)}>
          <strong>{statusText(t, order)}</strong> <span>{headlineText(t, order, now, i18n.language)}</span>
        </Link>
      ) : (
        back && (
          <Link className={styles.line} to={STOREFRONT_PAGES.orders.path}>
            <span>{t('order.mine.goesBack', { amount: formatRupees(back.amount) })}</span>
          </Link>
        )
      )}
    </aside>
  );
}
