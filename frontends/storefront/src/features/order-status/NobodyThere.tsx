import { useTranslation } from 'react-i18next';
import { formatTime } from '#kit/format-time';
import { Banner } from '#kit/ui/Banner';
import type { CustomerOrder } from '#shared/bookings/booking.contract';
import { telLink } from '#shared/core/chat-link';

/** The rider was at the door and could not hand the parcel over: when that was, when it is tried again, whom to call. */
export function NobodyThere({ delivery, phone }: Pick<CustomerOrder, 'delivery'> & { phone: string | null }) {
  const { t } = useTranslation();
  if (delivery?.state !== 'nobodyThere') return null;
  const { at, nextTryAt } = delivery;
  return (
    <Banner kind="warning" title={t('order.nobodyThere.title')}>
      {t('order.nobodyThere.text', { time: formatTime(at) })}
      {nextTryAt !== undefined && ` ${t('order.nobodyThere.next', { time: formatTime(nextTryAt) })}`}{' '}
      {phone && <a href={telLink(phone)}>{t('order.nobodyThere.call', { phone })}</a>}
    </Banner>
  );
}
