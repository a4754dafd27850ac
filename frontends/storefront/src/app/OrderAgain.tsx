import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { CustomerOrder } from '#shared/bookings/booking.contract';
import { saleTitle } from '#shared/sales-events/sale-words';
import { NO_MESSAGES } from '../features/booking/booking-state';
import { keepTyped } from '../features/booking/typed-form';
import { useLiveSales, useSales } from '../data/sales.data';
import styles from './app.module.css';

/** Opens the booking of the sale that takes orders now, filled in with this order. Nothing while there is none. @source requirements/storefront S108 */
export function OrderAgain({ order }: { order: CustomerOrder }) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  useLiveSales();
  const sale = useSales(({ list }) => list.find(({ bookable }) => bookable));
  if (!sale) return null;
  const { name, phone, address, pincode, location } = order;
  const again = (): void => {
    keepTyped(sale.id, {
      fields: { name, phone, address, pincode },
      location,
      mapPincode: '',
      // The form does not show dishes that this sale does not offer, so they are not ordered.
      items: Object.fromEntries(order.items.filter(({ key }) => sale.dishes.includes(key)).map(({ key, quantity }) => [key, quantity])),
      window: null,
      messages: NO_MESSAGES,
      couponText: '',
      appliedCoupon: null,
    });
    void navigate(`/?book=${sale.id}`);
  };
  return (
    <section aria-labelledby="order-again" className={styles.again}>
      <h2 id="order-again">{t('order.again.title')}</h2>
      <p>{t('order.again.text', { sale: saleTitle(sale, i18n.language) })}</p>
      <button type="button" className={styles.reload} onClick={again}>
        {t('order.again.open')}
      </button>
    </section>
  );
}
