import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { chatLink } from '#shared/core/chat-link';
import { formatPaise } from '#shared/core/money';
import type { PublicConfig } from '#shared/settings/settings.contract';
import { useBooking } from './booking.store';
import styles from './booking.module.css';
import { trimmed } from './order-form';
import { Summary } from './Summary';

/** Step 2: everything about the order that now stands. @source spec 1 §2.4 */
export function Confirmation({ business }: { business: PublicConfig['business'] | null }) {
  const { t } = useTranslation();
  const { event, fields, bill, paid, bookingId, close } = useBooking();
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  if (!event || !bill || !paid || !bookingId) return null;

  const customer = trimmed(fields);
  const message = t('booking.confirmed.message', {
    ...customer,
    business: business?.name,
    reference: bookingId,
    event: event.title,
    date: event.date,
    items: bill.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', '),
    total: formatPaise(bill.price.totalPaise),
    payment: paid.proof.id,
  });
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
          <dd className={styles.reference}>{bookingId}</dd>
        </div>
        <div>
          <dt>{t('booking.confirmed.payment')}</dt>
          <dd>
            <code>{paid.proof.id}</code>
            <span className={styles.verified}>{t('booking.confirmed.verified')}</span>
          </dd>
        </div>
        <div>
          <dt>{t('booking.confirmed.event')}</dt>
          <dd>
            {event.title}
            <br />
            {event.date}
          </dd>
        </div>
        <div>
          <dt>{t('booking.confirmed.customer')}</dt>
          <dd>
            {customer.name}
            <br />
            {customer.phone}
            <br />
            <span className={styles.address}>{customer.address}</span>
            <br />
            {customer.pincode}
          </dd>
        </div>
      </dl>
      <Summary price={bill.price} lines={bill.lines} />
      {business && (
        <p className={styles.confirmLine}>
          <a className={styles.pay} href={chatLink(business.whatsapp, message)} target="_blank" rel="noopener">
            {t('booking.confirmed.confirm')}
          </a>
          <span className={styles.hint}>{t('booking.confirmed.confirmHint')}</span>
        </p>
      )}
      <Link className={styles.quiet} to={`/order/${bookingId}`} onClick={close}>
        {t('booking.confirmed.follow')}
      </Link>
    </div>
  );
}
