import { useTranslation } from 'react-i18next';
import { formatTime } from '#kit/format-time';
import type { CustomerOrder } from '#shared/bookings/booking.contract';
import styles from './OrderStatus.module.css';

/** What every order goes through, in this order. @source requirements/storefront §2.6 */
const STEPS = ['confirmed', 'cooking', 'on-the-way', 'delivered'] as const;
type Step = (typeof STEPS)[number];
type Standing = Step | 'pending' | 'cancelled';

/** Where an order stands: as far as its timeline goes, unless the manager's word is the last one. */
export function standingOf({ status, timeline }: Pick<CustomerOrder, 'status' | 'timeline'>): Standing {
  if (status !== 'confirmed') return status;
  return STEPS.findLast((step) => timeline.some((entry) => entry.status === step)) ?? 'confirmed';
}

/** The way of an order from the kitchen to the door, with the time of each step it has taken. */
export function OrderProgress({ order }: { order: CustomerOrder }) {
  const { t } = useTranslation();
  const standing = standingOf(order);
  const reached = STEPS.findIndex((step) => step === standing);
  const timeOf = (status: string) => order.timeline.findLast((entry) => entry.status === status)?.at;
  return (
    <>
      <p className={standing === 'cancelled' ? styles.cancelled : styles.status} role="status">
        {t(`order.status.${standing}`)}
      </p>
      {reached >= 0 && (
        <ol className={styles.timeline} aria-label={t('order.progress')}>
          {STEPS.map((step, index) => {
            const at = timeOf(step);
            return (
              <li
                key={step}
                className={index <= reached ? styles.done : styles.ahead}
                aria-current={index === reached ? 'step' : undefined}
              >
                <span>{t(`order.status.${step}`)}</span>
                {at && index <= reached && <time dateTime={at}>{formatTime(at)}</time>}
              </li>
            );
          })}
        </ol>
      )}
    </>
  );
}
