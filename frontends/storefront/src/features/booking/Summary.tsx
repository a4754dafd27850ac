import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomerOrder } from '#shared/bookings/booking.contract';
import { dishName } from '#kit/dish-texts';
import { formatPaise, toPaise } from '#shared/core/money';
import type { Price } from '#shared/menu/pricing';
import styles from './booking.module.css';

/** `lines` are shown once the order is made; before that the menu above shows them. @source requirements/storefront S18 */
export function Summary({ price, lines = [] }: { price: Price; lines?: CustomerOrder['items'] }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className={styles.summary} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {t('booking.summary.title')}
      </h3>
      <dl className="m-0">
        {lines.map(({ key, name, nameMalayalam, quantity, price: each }) => (
          <div key={key} className={styles.sum}>
            <dt>
              {quantity} × {dishName(t, key, name, nameMalayalam)}
            </dt>
            <dd>{formatPaise(toPaise(each) * quantity)}</dd>
          </div>
        ))}
        <div className={styles.sum}>
          <dt>{t('booking.summary.subtotal')}</dt>
          <dd>{formatPaise(price.subtotalPaise)}</dd>
        </div>
        <div className={styles.sum}>
          <dt>{t('booking.summary.discount')}</dt>
          <dd>{formatPaise(-price.discountPaise)}</dd>
        </div>
        <div className={styles.total}>
          <dt>{t(lines.length > 0 ? 'booking.summary.paid' : 'booking.summary.total')}</dt>
          <dd>{formatPaise(price.totalPaise)}</dd>
        </div>
      </dl>
    </section>
  );
}
