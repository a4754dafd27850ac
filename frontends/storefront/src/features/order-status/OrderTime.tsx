import { useTranslation } from 'react-i18next';
import { formatTimeOrDay } from '#kit/format-time';
import { useServerNow } from '#kit/server-clock';
import type { CustomerOrder } from '#shared/bookings/booking.contract';
import styles from './OrderStatus.module.css';

const MINUTE_MS = 60_000;
/** So long after the expected time it is still said. */
const GRACE_MS = 5 * MINUTE_MS;

/** When the order is expected, while its kitchen cooks; nothing before, nor once that time is over. @source requirements/storefront S75 */
export function OrderTime({ forecast }: Pick<CustomerOrder, 'forecast'>) {
  const { t, i18n } = useTranslation();
  const now = useServerNow(forecast ? MINUTE_MS : null);
  if (!forecast || Date.parse(forecast.expectedAt) + GRACE_MS < now) return null;
  const { expectedAt, promisedAt, isLate } = forecast;
  const [time, promised] = [expectedAt, promisedAt].map((at) => formatTimeOrDay(at, now, i18n.language));
  return (
    <p className={isLate ? styles.late : styles.expected} role="status">
      {t(isLate ? 'order.forecast.late' : 'order.forecast.onTime', { time, promised })}
    </p>
  );
}
