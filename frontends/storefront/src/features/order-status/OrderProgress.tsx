import { useTranslation } from 'react-i18next';
import { formatTimeOrDay } from '#kit/format-time';
import { useServerNow } from '#kit/server-clock';
import type { CustomerOrder } from '#shared/bookings/booking.contract';
import styles from './OrderStatus.module.css';

const MINUTE_MS = 60_000;

/** What every order goes through, in this order. @source requirements/storefront §2.6 */
const STEPS = ['confirmed', 'cooking', 'on-the-way', 'delivered'] as const;
type Step = (typeof STEPS)[number];
/** Until its rider leaves, one that is packed says so. @source requirements/storefront S85 */
const STEPS_PACKED = ['confirmed', 'cooking', 'packed', 'on-the-way', 'delivered'] as const;
type Standing = Step | 'packed' | 'pending' | 'cancelled';

/** Where an order stands: as far as its timeline goes, unless the manager's word is the last one. */
export function standingOf({ status, timeline, delivery }: Pick<CustomerOrder, 'status' | 'timeline' | 'delivery'>): Standing {
  if (status !== 'confirmed') return status;
  const step = STEPS.findLast((one) => timeline.some((entry) => entry.status === one)) ?? 'confirmed';
  return delivery?.state === 'packed' && step !== 'on-the-way' ? 'packed' : step;
}

/** The way of an order from the kitchen to the door, with the time of each step it has taken, and its day where that is not today. */
export function OrderProgress({ order }: { order: CustomerOrder }) {
  const { t, i18n } = useTranslation();
  const now = useServerNow(MINUTE_MS);
  const standing = standingOf(order);
  const steps = standing === 'packed' ? STEPS_PACKED : STEPS;
  const reached = steps.findIndex((step) => step === standing);
  const timeOf = (status: string) =>
    status === 'packed' ? order.delivery?.at : order.timeline.findLast((entry) => entry.status === status)?.at;
  return (
    <>
      <p className={standing === 'cancelled' ? styles.cancelled : styles.status} role="status">
        {t(`order.status.${standing}`)}
      </p>
      {reached >= 0 && (
        <ol className={styles.timeline} aria-label={t('order.progress')}>
          {steps.map((step, index) => {
            const at = timeOf(step);
            return (
              <li
                key={step}
                className={index <= reached ? styles.done : styles.ahead}
                aria-current={index === reached ? 'step' : undefined}
              >
                <span>{t(`order.status.${step}`)}</span>
                {at && index <= reached && <time dateTime={at}>{formatTimeOrDay(at, now, i18n.language)}</time>}
              </li>
            );
          })}
        </ol>
      )}
    </>
  );
}
