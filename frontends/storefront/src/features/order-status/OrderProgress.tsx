import { useTranslation } from 'react-i18next';
import { formatTimeOrDay } from '#kit/formats';
import { MINUTE_MS, useServerNow } from '#kit/server-clock';
import type { CustomerOrder } from '#shared/bookings/booking.contract';
import { headlineOf } from '#shared/bookings/order-headline';
import { standingOf, stepsOf } from '#shared/bookings/order-standing';
import { telLink } from '#shared/core/phone';
import { headlineText } from '../../ui/order-words';
import styles from './OrderStatus.module.css';
import { Banner } from '#kit/ui/Banner';

/**
 * The customer's first question, answered big: when it comes, or where the money is; then the state of the order, who has it now, the next step, and its way
 * from the kitchen to the door with the time of each step.
 * @source requirements/storefront S48, S75
 */
export function OrderProgress({ order }: { order: CustomerOrder }) {
  const { t, i18n } = useTranslation();
  const now = useServerNow(MINUTE_MS);
  const standing = standingOf(order);
  const steps = stepsOf(standing, order.timeline);
  const reached = standing === 'nobody-there' ? steps.indexOf('on-the-way') : steps.findIndex((step) => step === standing);
  const isLate = headlineOf(order, now).kind === 'late';
  return (
    <>
      <div role="status" className={standing === 'cancelled' ? styles.ended : isLate ? styles.late : styles.lead}>
        <p className={styles.standing}>{t(`order.status.${standing}`)}</p>
        <p className={styles.headline}>{headlineText(t, order, now, i18n.language)}</p>
        {standing !== 'cancelled' && standing !== 'nobody-there' && <p className={styles.doing}>{t(`order.now.${standing}`)}</p>}
      </div>
      {reached >= 0 && (
        <ol className={styles.timeline} aria-label={t('order.progress')}>
          {steps.map((step, index) => {
            const at = order.timeline.findLast((entry) => entry.status === step)?.at;
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

/** The rider was at the door and could not hand the parcel over: when that was, when it is tried again, whom to call. */
export function NobodyThere({ delivery, phone }: Pick<CustomerOrder, 'delivery'> & { phone: string | null }) {
  const { t, i18n } = useTranslation();
  const isTold = delivery?.state === 'nobodyThere';
  const now = useServerNow(isTold ? MINUTE_MS : null);
  if (!isTold) return null;
  const { at, nextTryAt } = delivery;
  const timeOf = (when: string): string => formatTimeOrDay(when, now, i18n.language);
  return (
    <Banner kind="warning" title={t('order.nobodyThere.title')}>
      {t('order.nobodyThere.text', { time: timeOf(at) })}
      {nextTryAt !== undefined && ` ${t('order.nobodyThere.next', { time: timeOf(nextTryAt) })}`}{' '}
      {phone && <a href={telLink(phone)}>{t('order.nobodyThere.call', { phone })}</a>}
    </Banner>
  );
}
