import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useEffect } from 'react';
import { takesSlots } from '#shared/bookings/booking-status';
import { orderPath } from '#shared/bookings/order-link';
import { dishName } from '#kit/dish-texts';
import { MINUTE_MS, useServerNow } from '#kit/server-clock';
import type { HeldOrder, OwnOrder, ReturnedPayment } from '#shared/bookings/own-order.contract';
import { orderToShow } from '#shared/bookings/order-to-show';
import { formatRupees } from '#shared/core/money';
import { STOREFRONT_PAGES } from '#shared/core/pages';
import { takeNote, useLateBooking, lookForOrders } from './late-booking';
import styles from './own-orders.module.css';
import { useOwnHold } from './own-hold';
import { headlineText, statusText } from '../../ui/order-words';

/** A payment that came after its window was closed has become a booking: says so, and leads there. @source faults P31 */
export function LateBooking() {
  const { t } = useTranslation();
  const found = useLateBooking((state) => state.found);
  if (!found) return null;
  return (
    <aside className={styles.notice} aria-label={t('booking.late.label')}>
      <p className={styles.text} role="status">
        <strong>
          {t(found.status === 'cancelled' ? 'booking.late.cancelled' : 'booking.late.confirmed', { reference: found.bookingId })}
        </strong>{' '}
        <span className="text-soft">{found.event.title}</span>
      </p>
      <p className={styles.ways}>
        <Link className={styles.see} to={`/order/${found.bookingId}`} onClick={takeNote}>
          {t('booking.late.see')}
        </Link>
        <button type="button" className={styles.close} onClick={takeNote}>
          {t('booking.late.close')}
        </button>
      </p>
    </aside>
  );
}

/** This device has an order for the sale that is about to be ordered, perhaps of another tab: says so, and leads there. A second one may be wanted. */
export function OrderAlready({ eventId }: { eventId: number }) {
  const { t } = useTranslation();
  const { orders, found } = useLateBooking();
  useEffect(() => void lookForOrders(), []);
  const order = orders.find(({ event, status }) => event.id === eventId && takesSlots(status));
  if (!order || order.bookingId === found?.bookingId) return null;
  return (
    <aside className={styles.notice} aria-label={t('booking.own.label')}>
      <p className={styles.text} role="status">
        <strong>{t('booking.own.already')}</strong> <span translate="no">{order.bookingId}</span>
      </p>
      <p className={styles.ways}>
        <Link className={styles.see} to={orderPath(order.bookingId)}>
          {t('booking.late.see')}
        </Link>
      </p>
    </aside>
  );
}

/** The customer closed the tab while paying: the held slots, for how long, and the way on. */
export function HeldOrderNotice({ held, onContinue }: { held: HeldOrder; onContinue: () => void }) {
  const { t } = useTranslation();
  const left = Math.ceil((Date.parse(held.holdUntil) - useServerNow()) / 1_000);
  if (left <= 0) return <Ended />;
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  const items = held.dishes
    .map(({ key, name, nameMalayalam, quantity }) => `${quantity} × ${dishName(t, key, name, nameMalayalam)}`)
    .join(', ');
  return (
    <aside className={styles.notice} aria-label={t('booking.held.label')}>
      <p className={styles.text}>
        <strong>{t('booking.held.text', { items })}</strong> <span className="text-soft">{time}</span>
      </p>
      <p className={styles.ways}>
        <button type="button" className={styles.see} onClick={onContinue}>
          {t('booking.held.continue')}
        </button>
      </p>
    </aside>
  );
}

/** The held slots are free for others: the notice does not vanish without a word. */
function Ended() {
  const { t } = useTranslation();
  return (
    <aside className={styles.notice} aria-label={t('booking.held.label')}>
      <p className={styles.text} role="status">
        {t('booking.held.ended')}
      </p>
      <p className={styles.ways}>
        <button type="button" className={styles.close} onClick={() => useOwnHold.setState({ held: null })}>
          {t('booking.late.close')}
        </button>
      </p>
    </aside>
  );
}

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
