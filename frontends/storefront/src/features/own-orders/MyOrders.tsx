import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatShortDay } from '#kit/formats';
import { MINUTE_MS, useServerNow } from '#kit/server-clock';
import { Banner } from '#kit/ui/Banner';
import { Spinner } from '#kit/ui/Spinner';
import { orderPath } from '#shared/bookings/order-link';
import type { OwnOrder, ReturnedPayment } from '#shared/bookings/own-order.contract';
import { calendarDayOf } from '#shared/core/time';
import { formatRupees } from '#shared/core/money';
import { saleTitle } from '#shared/sales-events/sale-words';
import { AgainButton } from '../../ui/AgainButton';
import { dayText, headlineText, statusText } from '../../ui/order-words';
import { useOwnOrders } from '../../data/own-orders.data';
import styles from './MyOrders.module.css';

/** All orders of this device, also delivered and cancelled ones and those opened by a link, and its payments that go back. @source requirements/storefront S108 */
export function MyOrders() {
  const { t } = useTranslation();
  const { own, hasFailed, again } = useOwnOrders();
  return (
    <section aria-labelledby="my-orders" className={styles.part}>
      <h1 id="my-orders" className={styles.title}>
        {t('order.mine.title')}
      </h1>
      {!own && !hasFailed && <Spinner label={t('order.mine.loading')} />}
      {hasFailed && (
        <>
          <Banner kind="error">{t(own ? 'order.mine.stale' : 'order.mine.failed')}</Banner>
          <AgainButton onPress={again} />
        </>
      )}
      {own && own.data.length + own.returned.length === 0 && <p>{t('order.mine.none')}</p>}
      {own && own.data.length > 0 && (
        <ul className="stack-3 list-none">
          {own.data.map((order) => (
            <OneOrder key={order.bookingId} order={order} />
          ))}
        </ul>
      )}
      {own && own.returned.length > 0 && <Returned payments={own.returned} />}
    </section>
  );
}

function OneOrder({ order }: { order: OwnOrder }) {
  const { t, i18n } = useTranslation();
  const now = useServerNow(MINUTE_MS);
  const headline = headlineText(t, order, now, i18n.language);
  const day = dayText(order, i18n.language);
  return (
    <li>
      <Link className={styles.order} to={orderPath(order.bookingId)}>
        <span className={order.status === 'cancelled' ? styles.ended : styles.standing}>{statusText(t, order)}</span>
        <strong>{headline}</strong>
        <span>{saleTitle(order.event, i18n.language)}</span>
        {day !== headline && <span>{day}</span>}
        <span className="text-soft text-s">
          <span translate="no">{order.bookingId}</span> · {formatRupees(order.amount)}
        </span>
      </Link>
    </li>
  );
}

function Returned({ payments }: { payments: readonly ReturnedPayment[] }) {
  const { t, i18n } = useTranslation();
  const dayOf = (at: string): string => formatShortDay(calendarDayOf(at), i18n.language);
  return (
    <>
      <h2 className={styles.heading}>{t('order.mine.returned')}</h2>
      <ul className="stack-3 list-none">
        {payments.map(({ paymentId, event, amount, reason, state, paidAt, refundAt }) => (
          <li key={paymentId} className={styles.order}>
            <strong>{t(`order.mine.${state}`, { amount: formatRupees(amount), since: dayOf(refundAt ?? paidAt) })}</strong>
            {event && <span>{event.title}</span>}
            <span>{t(`order.mine.reason.${reason ?? 'other'}`)}</span>
            <span className="text-soft text-s">
              {t('order.mine.paidOn', { day: dayOf(paidAt) })} · {t('order.paymentId')}: <code>{paymentId}</code>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
