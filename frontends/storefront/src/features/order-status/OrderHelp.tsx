import { useTranslation } from 'react-i18next';
import { MINUTE_MS, useServerNow } from '#kit/server-clock';
import type { CustomerOrder } from '#shared/bookings/booking.contract';
import { isToDeliver } from '#shared/bookings/booking-status';
import { standingOf } from '#shared/bookings/order-standing';
import { mayChange } from '#shared/bookings/self-service';
import { chatLink, telLink } from '#shared/core/phone';
import type { PublicConfig } from '#shared/settings/settings.contract';
import styles from './OrderStatus.module.css';

interface Props {
  bookingId: string;
  business: PublicConfig['business'];
  /** Null while it is not known, or not shown here. */
  order: CustomerOrder | null;
}

type Topic = 'late' | 'wrong' | 'change' | 'cancel' | 'money';

/** Help by topic: the part of the page that does it, else a message that names the topic; and the number to call. @source requirements/storefront S108 */
export function OrderHelp({ bookingId, business, order }: Props) {
  const { t } = useTranslation();
  const now = new Date(useServerNow(order ? MINUTE_MS : null)).toISOString();
  const general = t('order.helpMessage', { business: business.name, reference: bookingId });
  /** The heading of the part of this page that does it; null when it has to be asked for. */
  const partOf = (topic: Topic): string | null => {
    if (topic === 'change' && order && mayChange(order.changeableUntil, now)) return 'order-delivery';
    return topic === 'cancel' && order && mayChange(order.cancellableUntil, now) ? 'order-cancel' : null;
  };
  const chatOf = (topic: Topic): string | null => {
    const standing = order ? t(`order.status.${standingOf(order)}`) : '';
    const message = t('order.topics.message', {
      business: business.name,
      reference: bookingId,
      topic: t(`order.topics.${topic}`),
      standing,
    });
    if (business.whatsapp) return chatLink(business.whatsapp, message);
    return business.phone ? telLink(business.phone) : null;
  };
  const topics = topicsOf(order)
    .map((topic) => ({ topic, part: partOf(topic), href: chatOf(topic) }))
    .filter(({ part, href }) => part !== null || href !== null);
  return (
    <section aria-labelledby="order-trouble" className={styles.help}>
      <h2 id="order-trouble" className={styles.heading}>
        {t('order.trouble')}
      </h2>
      <ul className={styles.topics}>
        {topics.map(({ topic, part, href }) => (
          <li key={topic}>
            {part === null ? (
              <a href={href ?? undefined} {...(href?.startsWith('http') && { target: '_blank', rel: 'noopener' })}>
                {t(`order.topics.${topic}`)}
              </a>
            ) : (
              <button type="button" onClick={() => leadTo(part)}>
                {t(`order.topics.${topic}`)}
              </button>
            )}
          </li>
        ))}
      </ul>
      <p>{t(order?.status === 'cancelled' ? 'order.troubleCancelled' : 'order.troubleText', { reference: bookingId })}</p>
      <p className={styles.ways}>
        {business.whatsapp && (
          <a href={chatLink(business.whatsapp, general)} target="_blank" rel="noopener">
            {t('order.help')}
          </a>
        )}
        {business.phone && <a href={telLink(business.phone)}>{business.phone}</a>}
      </p>
    </section>
  );
}

/** The topics of an order in its state. */
function topicsOf(order: CustomerOrder | null): Topic[] {
  if (!order) return [];
  if (isToDeliver(order.status)) return ['late', 'change', 'cancel', 'money'];
  return order.status === 'delivered' ? ['wrong', 'money'] : ['money'];
}

/** Goes to a part of this page, and to its first button. A `#` of the address would be taken for a link of the order. */
function leadTo(headingId: string): void {
  const part = document.getElementById(headingId)?.closest('section');
  part?.scrollIntoView({ block: 'start' });
  part?.querySelector('button')?.focus({ preventScroll: true });
}
