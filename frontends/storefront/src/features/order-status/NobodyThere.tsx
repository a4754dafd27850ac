import { useTranslation } from 'react-i18next';
import { formatTimeOrDay } from '#kit/format-time';
import { useServerNow } from '#kit/server-clock';
import { Banner } from '#kit/ui/Banner';
import type { CustomerOrder } from '#shared/bookings/booking.contract';
import { telLink } from '#shared/core/phone';

const MINUTE_MS = 60_000;

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
