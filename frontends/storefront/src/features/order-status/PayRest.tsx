import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http } from '#kit/http/http';
import { errorText } from '#kit/i18n';
import { useAction } from '#kit/use-action';
import { Banner } from '#kit/ui/Banner';
import type { CustomerOrder } from '#shared/bookings/booking.contract';
import { bookingApi } from '#shared/bookings/bookings.api';
import { isToDeliver } from '#shared/bookings/booking-status';
import { formatRupees } from '#shared/core/money';
import { takesPayments, useConfig } from '../../data/config.data';
import styles from './OrderStatus.module.css';

/** The rest that is due, paid on the provider's page by the link that the manager sends too. @source requirements/storefront S110 */
export function PayRest({ order: { bookingId, status, payment } }: { order: CustomerOrder }) {
  const { t } = useTranslation();
  const isOnline = useConfig(takesPayments);
  const { due, received = 0 } = payment;
  // While nothing was due yet, nothing has been paid here.
  const [before, setBefore] = useState<number | null>(null);
  if (due !== undefined && before !== received) setBefore(received);
  const paying = useAction(async () => {
    const { url } = await http.post(bookingApi.payRest(bookingId));
    window.location.assign(url);
  });
  if (due === undefined) {
    const paid = before === null ? 0 : received - before;
    if (paid <= 0) return null;
    return (
      <div className={styles.answer}>
        <Banner kind="success">{t('order.rest.paid', { amount: formatRupees(paid) })}</Banner>
      </div>
    );
  }
  if (!isOnline) return null;
  const amount = formatRupees(due);
  return (
    <section aria-labelledby="order-rest" className={styles.moved}>
      <h2 id="order-rest" className={styles.heading}>
        {t('order.rest.title', { amount })}
      </h2>
      {paying.error && <Banner kind="error">{errorText(t, paying.error)}</Banner>}
      <div className={styles.shareWays}>
        <button type="button" className={`${styles.button} ${styles.primary}`} disabled={paying.busy} onClick={() => void paying.run()}>
          {t('order.rest.pay', { amount })}
        </button>
      </div>
      <p>{[...(isToDeliver(status) ? [t('order.rest.door')] : []), t('order.rest.page')].join(' ')}</p>
    </section>
  );
}
