import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dishName } from '#kit/dish-texts';
import { http } from '#kit/http/http';
import type { CustomerOrder } from '#shared/bookings/booking.contract';
import { bookingApi } from '#shared/bookings/bookings.api';
import { chatLink } from '#shared/core/phone';
import { formatPaise, toPaise } from '#shared/core/money';
import type { PublicConfig } from '#shared/settings/settings.contract';
import { deliveryText } from '#shared/sales-events/sale-times';
import { saleTitle } from '#shared/sales-events/sale-words';
import { useBooking } from './booking.store';
import styles from './booking.module.css';
import { Summary } from './Summary';

/** Step 2: everything about the confirmed order. @source requirements/storefront §2.4 */
export function Confirmation({ business }: { business: PublicConfig['business'] | null }) {
  const { t, i18n } = useTranslation();
  const order = useBooking((state) => state.order);
  const url = useOwnUrl(order?.bookingId ?? null);
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  if (!order) return null;

  const price = { subtotalPaise: toPaise(order.subtotal), discountPaise: toPaise(order.discount), totalPaise: toPaise(order.amount) };
  const text = t('booking.confirmed.message', {
    ...order,
    business: business?.name,
    reference: order.bookingId,
    event: saleTitle(order.event, i18n.language),
    date: deliveryText(order.event, order.window, i18n.language),
    items: order.items.map(({ key, quantity, name, nameMalayalam }) => `${quantity} × ${dishName(t, key, name, nameMalayalam)}`).join(', '),
    total: formatPaise(price.totalPaise),
    payment: order.payment.id,
  });
  const message = url === null ? text : `${text}\n${t('booking.confirmed.messageLink', { url })}`;
  return (
    <div className={styles.confirmed}>
      <p ref={heading} tabIndex={-1} className={styles.lead}>
        <span className={styles.tick} aria-hidden="true">
          ✓
        </span>
        {t('booking.confirmed.text')}
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('booking.confirmed.reference')}</dt>
          <dd className={styles.reference}>{order.bookingId}</dd>
        </div>
        <div>
          <dt>{t('booking.confirmed.payment')}</dt>
          <dd>
            <code>{order.payment.id}</code>
            <span className={styles.verified}>{t('booking.confirmed.verified')}</span>
          </dd>
        </div>
        <WhatAndWho order={order} />
      </dl>
      <Summary price={price} lines={order.items} />
      {business?.whatsapp && (
        <p className="m-0">
          <a className={styles.pay} href={chatLink(business.whatsapp, message)} target="_blank" rel="noopener">
            {t('booking.confirmed.confirm')}
          </a>
          <span className={styles.hint}>{t('booking.confirmed.confirmHint')}</span>
        </p>
      )}
      <Link className={styles.quiet} to={`/order/${order.bookingId}`}>
        {t('booking.confirmed.follow')}
      </Link>
    </div>
  );
}

/** The link that opens the order anywhere, asked for before the chat is opened; null until it is known. */
function useOwnUrl(bookingId: string | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (bookingId === null) return;
    const asking = new AbortController();
    http.post(bookingApi.ownLink(bookingId), undefined, { signal: asking.signal }).then(
      ({ link }) => setUrl(link.url),
      // The order can be confirmed without it.
      () => undefined,
    );
    return () => asking.abort();
  }, [bookingId]);
  return url;
}

/** The sale and the customer. */
function WhatAndWho({ order }: { order: CustomerOrder }) {
  const { t, i18n } = useTranslation();
  return (
    <>
      <div>
        <dt>{t('booking.confirmed.event')}</dt>
        <dd>
          {saleTitle(order.event, i18n.language)}
          <br />
          {deliveryText(order.event, order.window, i18n.language)}
          {order.event.startsAt !== null && (
            <>
              <br />
              <a href={bookingApi.orderCalendar(order.bookingId)}>{t('sales.calendar')}</a>
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('booking.confirmed.customer')}</dt>
        <dd>
          {order.name}
          <br />
          {order.phone}
          <br />
          <span className="pre-line">{order.address}</span>
          <br />
          {order.pincode}
        </dd>
      </div>
    </>
  );
}
